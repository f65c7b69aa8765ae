import * as v from 'valibot';

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
