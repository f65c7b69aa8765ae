interface ImportMeta {
  readonly env: {
    /** The paths of the site's files. */
    readonly FILES: readonly string[];
    /** The paths of the files with the texts of one language. */
    readonly LANGUAGES: readonly string[];
  };
}
