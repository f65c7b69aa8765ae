import * as texts from 'texts:sit';

// Reads the time limit of a run, suggests one, and says when it is nearly over.

const minute = 60_000;

/**
 * Returns the announcement that five minutes or one minute is left of a limit longer than that.
 * Returns an empty string at other times.
 */
export function describeTimeLeft(left: number, limit: number): string {
  if (left > minute / 2 && left <= minute && limit > minute) return texts.minutesLeft({ count: 1 });
  if (left > 4 * minute && left <= 5 * minute && limit > 5 * minute)
    return texts.minutesLeft({ count: 5 });
  return '';
}

/** The bounds of a time limit, in minutes. */
export const minuteLimits = { least: 1, most: 1_440 } as const;

/**
 * Returns the default time limit in minutes: the duration of the exam or, if it has none, two
 * minutes per question.
 */
export function suggestMinutes(duration: number | null | undefined, questions: number): number {
  return duration ?? Math.min(minuteLimits.most, Math.max(minuteLimits.least, 2 * questions));
}

/**
 * Parses a whole number of minutes into milliseconds. Returns undefined for other input and for
 * numbers out of range.
 */
export function parseMinutes(typed: string): number | undefined {
  const minutes = Number(typed.trim());
  const isValid =
    /^\d+$/.test(typed.trim()) && minutes >= minuteLimits.least && minutes <= minuteLimits.most;
  return isValid ? minutes * minute : undefined;
}
