import * as texts from 'texts:problems';
import { useState } from 'react';
import { cut, type Problem, type Problems } from './problems';

interface Props {
  readonly mistakes: Problems;
}

/** Tells, over the page, what is wrong with the content that was to be served. */
export function ProblemPanel({ mistakes: { total, problems } }: Props) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const more = total - problems.length;
  return (
    <aside className="mistakes" aria-labelledby="mistakes-heading">
      <header>
        <div role="alert">
          <h2 id="mistakes-heading">{texts.heading({ count: total })}</h2>
        </div>
        <button type="button" className="button" onClick={() => setHidden(true)}>
          {texts.hide()}
        </button>
      </header>
      <p>{texts.remark()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too */}
      <ol tabIndex={0} aria-label={texts.list()}>
        {problems.map((problem) => (
          <li key={`${placeOf(problem)} ${problem.message}`}>
            <Place of={problem} />
          </li>
        ))}
        {more > 0 && <li>{texts.more({ count: more })}</li>}
      </ol>
    </aside>
  );
}

function Place({ of: problem }: { readonly of: Problem }) {
  const [before, spot, behind] = cut(problem);
  return (
    <>
      <p className="mistakes-place">{placeOf(problem)}</p>
      <p>
        <strong>{problem.message}</strong>
      </p>
      {problem.source != null && (
        <pre>
          {before}
          <mark>{spot}</mark>
          {behind}
        </pre>
      )}
      <p>{problem.help}</p>
    </>
  );
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part != null).join(':');
}
