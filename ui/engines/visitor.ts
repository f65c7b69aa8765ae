/** What a control is to assistive technology; a button and a link are found by their names. */
export type Role = 'button' | 'link' | 'searchbox' | 'radio' | 'checkbox' | 'textbox';

/** Somebody with one tab of a browser, whichever engine it has. */
export interface Visitor {
  /** Goes to a path of the site. */
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly url: () => Promise<string>;
  /** The words on the page, as they can be seen. */
  readonly words: () => Promise<string>;
  /** Waits for the control with this name, the first of several, and clicks it as a mouse does. */
  readonly click: (role: Role, name: string | RegExp) => Promise<void>;
  /** Clicks into a control and types. */
  readonly type: (role: Role, name: string | RegExp, text: string) => Promise<void>;
  /** What a script finds in the page. */
  readonly find: <T>(script: string) => Promise<T>;
  /** The page as it would be printed: the words of each sheet. */
  readonly print: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export interface Options {
  /** Where the site is. */
  readonly site: string;
  /** True when pages may run scripts. */
  readonly scripts: boolean;
}

/** Starts a browser of its own for one visitor, with nothing kept in it. */
export type Engine = (options: Options) => Promise<Visitor>;
