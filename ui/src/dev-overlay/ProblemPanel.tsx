import * as texts from 'texts:problems';
import { useState } from 'react';
import * as v from 'valibot';
import { useLanguage } from '../texts/language';

/** A panel above the page that lists the problems in the content. */
export function ProblemPanel({ total, problems }: Problems) {
  // The panel has its own root, which does not re-render with the site.
  useLanguage();
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it */}
      <ol tabIndex={0} aria-label={texts.list()}>
        {problems.map((problem) => (
          <li key={`${formatPlace(problem)} ${problem.message}`}>
            <Place of={problem} />
          </li>
        ))}
        {more > 0 && <li>{texts.more({ count: more })}</li>}
      </ol>
    </aside>
  );
}

function Place({ of: problem }: { readonly of: Problem }) {
  const [before, marked, after] = splitSource(problem);
  return (
    <>
      <p className="mistakes-place">{formatPlace(problem)}</p>
      <p>
        <strong>{problem.message}</strong>
      </p>
      {problem.source != null && (
        <pre>
          {before}
          <mark>{marked}</mark>
          {after}
        </pre>
      )}
      <p>{problem.help}</p>
    </>
  );
}

function formatPlace({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part != null).join(':');
}

const problem = v.object({
  file: v.string(),
  line: v.nullish(v.number()),
  column: v.nullish(v.number()),
  message: v.string(),
  help: v.string(),
  source: v.nullish(v.string()),
  from: v.number(),
  to: v.number(),
});

const problems = v.object({ total: v.number(), problems: v.array(problem) });

/**
 * A problem in the content. `from` and `to` delimit its range in the line `source`, in characters.
 */
type Problem = Readonly<v.InferOutput<typeof problem>>;
/** The first problems, and the total number of problems. */
export type Problems = Readonly<v.InferOutput<typeof problems>>;

/** Parses an event from the server. */
export function parseProblems(data: string): Problems {
  return v.parse(problems, JSON.parse(data));
}

/** Splits the source line around the problem's range. */
function splitSource({ source, from, to }: Problem): readonly [string, string, string] {
  const characters = [...(source ?? '')];
  const part = (start: number, end?: number) => characters.slice(start, end).join('');
  return [part(0, from), part(from, to), part(to)];
}
