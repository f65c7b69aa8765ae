declare module 'virtual:languages' {
  import type { LanguageFile } from './format';

  /** The languages of the interface, English first. */
  export const languages: readonly {
    /** The primary subtag, such as `de`. */
    readonly id: string;
    /** As its readers call it. */
    readonly name: string;
    readonly load: () => Promise<LanguageFile>;
  }[];
}
