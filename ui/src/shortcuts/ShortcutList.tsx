import { Fragment, type ReactNode } from 'react';
import styles from './ShortcutList.module.css';

/** What single keys do. */
export function ShortcutList() {
  return (
    <dl className={styles.list}>
      {shortcuts.map(([name, keys, what]) => (
        <div key={name}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const shortcuts: readonly (readonly [name: string, keys: ReactNode, what: string])[] = [
  [
    'choose',
    <Fragment key="choose">
      <kbd>1</kbd> to <kbd>9</kbd>
    </Fragment>,
    'Choose an answer. Where several apply: choose it, or take it back.',
  ],
  [
    'submit',
    <kbd key="submit">Enter</kbd>,
    'Submit. In a long entry: with Ctrl, on a Mac with Cmd.',
  ],
  ['next', <kbd key="next">n</kbd>, 'Next question'],
  ['previous', <kbd key="previous">p</kbd>, 'Previous question'],
  ['flag', <kbd key="flag">f</kbd>, 'Flag the question, or take the flag away'],
  ['hint', <kbd key="hint">h</kbd>, 'Next hint'],
  ['search', <kbd key="search">/</kbd>, 'Go to the search box'],
  ['list', <kbd key="list">?</kbd>, 'Show this list'],
];
