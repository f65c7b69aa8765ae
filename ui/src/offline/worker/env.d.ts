interface ImportMeta {
  readonly env: {
    /** The site's files, as the build has named them. */
    readonly FILES: readonly string[];
    /** The files with the texts of a language each. */
    readonly LANGUAGES: readonly string[];
  };
}
