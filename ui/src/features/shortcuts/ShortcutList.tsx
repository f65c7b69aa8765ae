import * as texts from 'texts:shortcuts';
import type { ReactNode } from 'react';

/** The list of keyboard shortcuts. */
export function ShortcutList() {
  return (
    <dl className="ShortcutList-list">
      {shortcuts().map(([name, keys, what]) => (
        <div key={name}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

function shortcuts(): readonly (readonly [name: string, keys: ReactNode, what: string])[] {
  const kbd = (key: ReactNode) => <kbd>{key}</kbd>;
  return [
    ['choose', texts.chooseKeys({ kbd }), texts.choose()],
    ['submit', texts.submitKeys({ kbd }), texts.submit()],
    ['grade', texts.gradeKeys({ kbd }), texts.grade()],
    ['next', kbd('n'), texts.next()],
    ['previous', kbd('p'), texts.previous()],
    ['flag', kbd('f'), texts.flag()],
    ['hint', kbd('h'), texts.hint()],
    ['search', kbd('/'), texts.search()],
    ['list', kbd('?'), texts.list()],
  ];
}
