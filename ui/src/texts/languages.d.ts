declare module 'virtual:languages' {
  import type { LanguageFile } from './format';

  /** The languages of the interface, English first. */
  export const languages: readonly {
    /** The primary subtag, such as `de`. */
    readonly id: string;
    /** The name of the language in that language. */
    readonly name: string;
    readonly load: () => Promise<LanguageFile>;
  }[];
}
