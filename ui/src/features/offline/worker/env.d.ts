interface ImportMeta {
  readonly env: {
    /** The paths of the files that are cached during installation. */
    readonly FILES: readonly string[];
    /**
     * The paths of the files that are cached when they are first used, such as the texts in another
     * language.
     */
    readonly CHOSEN: readonly string[];
  };
}
