import * as texts from 'texts:problems';
import { useState } from 'react';
import * as v from 'valibot';

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

const mistakes = v.object({ total: v.number(), problems: v.array(problem) });

/** What is wrong at one place of the content, with the line and which of its characters are meant. */
export type Problem = Readonly<v.InferOutput<typeof problem>>;
/** How many problems there are, and the first of them. */
export type Problems = Readonly<v.InferOutput<typeof mistakes>>;

/** What is wrong with the content, as the server tells it. */
export function readProblems(data: string): Problems {
  return v.parse(mistakes, JSON.parse(data));
}

/** A line as it is written, cut where the spot begins and ends. */
export function cut({ source, from, to }: Problem): readonly [string, string, string] {
  const characters = [...(source ?? '')];
  const part = (start: number, end?: number) => characters.slice(start, end).join('');
  return [part(0, from), part(from, to), part(to)];
}
