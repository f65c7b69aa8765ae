import * as v from 'valibot';

/** What a visitor has handed in for a question. */
export type Attempt =
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly answerText: string;
      readonly correct: boolean;
    }
  | { readonly kind: 'open'; readonly text: string };

export type Attempts = ReadonlyMap<string, Attempt>;

const choiceRecord = v.object({ id: v.string(), answerText: v.string(), correct: v.boolean() });

/** The attempts in a stored text, by question id. What is unreadable or malformed counts as none. */
export function attemptsIn(text: string | null): Attempts {
  const attempts = new Map<string, Attempt>();
  for (const [questionId, record] of recordsIn(text)) {
    const attempt = attemptOf(record);
    if (attempt !== undefined) attempts.set(questionId, attempt);
  }
  return attempts;
}

/** The stored text with one more attempt; all else in it stays, also what is no attempt. */
export function withAttempt(text: string | null, questionId: string, attempt: Attempt): string {
  const records = recordsIn(text).set(questionId, recordOf(attempt));
  // `fromEntries` defines properties: an id such as `__proto__` stays an id.
  return JSON.stringify(Object.fromEntries(records));
}

function attemptOf(record: unknown): Attempt | undefined {
  if (typeof record === 'string') return { kind: 'open', text: record };
  const choice = v.safeParse(choiceRecord, record);
  return choice.success ? { kind: 'choice', ...choice.output } : undefined;
}

function recordOf(attempt: Attempt): unknown {
  switch (attempt.kind) {
    case 'choice':
      return { id: attempt.id, answerText: attempt.answerText, correct: attempt.correct };
    case 'open':
      return attempt.text;
  }
}

function recordsIn(text: string | null): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return new Map(isObject ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
