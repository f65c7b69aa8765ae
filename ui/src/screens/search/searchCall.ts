import * as texts from 'texts:search';
import * as v from 'valibot';
import type { Call } from '../../api/calls';
import { buildApiAddress, encodePart } from '../../routes/paths';

// Describes the call that searches questions, and what a server replies that cannot search yet.

const optionalText = v.nullish(v.string());
const optionalFlag = v.nullish(v.boolean());

const hit = v.object({
  id: v.string(),
  examId: v.string(),
  courseId: v.string(),
  examDescription: v.string(),
  courseName: v.string(),
  date: optionalText,
  openEnded: v.boolean(),
  selectAll: optionalFlag,
  checked: optionalFlag,
  topics: v.nullish(v.array(v.string())),
  matched: optionalText,
  snippetHtml: v.string(),
});

const found = v.object({ total: v.number(), partial: optionalFlag, questions: v.array(hit) });

const refusal = v.object({
  refused: v.picklist(['preparing', 'serverless']),
  /** The number of seconds after which to ask again. */
  seconds: v.number(),
});

/** A matching question. */
export type SearchHit = Readonly<v.InferOutput<typeof hit>>;
/** The number of matching questions, and the best of them. */
export type FoundQuestions = Readonly<v.InferOutput<typeof found>>;
export type SearchRefusal = Readonly<v.InferOutput<typeof refusal>>;

export function searchQuestions(query: string): Call<FoundQuestions | SearchRefusal> {
  return {
    path: `${buildApiAddress('search')}?query=${encodePart(query)}`,
    failure: texts.failed,
    shape: v.custom<FoundQuestions | SearchRefusal>(
      (body) => v.is(found, body) || v.is(refusal, body),
    ),
    readRefusal,
  };
}

/**
 * Returns the refusal of a server that is still building its index, or of a static site, which has
 * no search.
 */
function readRefusal({ status, headers }: Response): SearchRefusal | undefined {
  if (status === 503) {
    return { refused: 'preparing', seconds: parseRetryAfter(headers.get('Retry-After')) };
  }
  return status === 404 ? { refused: 'serverless', seconds: 0 } : undefined;
}

const defaultSeconds = 2;
const maxSeconds = 60;

/** Returns the number of seconds to wait according to a `Retry-After` header: from 1 to 60. */
export function parseRetryAfter(retryAfter: string | null): number {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : defaultSeconds;
  return Math.min(Math.max(seconds, 1), maxSeconds);
}
