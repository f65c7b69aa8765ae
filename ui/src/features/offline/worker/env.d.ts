interface ImportMeta {
  readonly env: {
    /** The paths of the site's files. */
    readonly FILES: readonly string[];
    /** The paths of the files that are cached when they are used, such as the texts of another language. */
    readonly CHOSEN: readonly string[];
  };
}
