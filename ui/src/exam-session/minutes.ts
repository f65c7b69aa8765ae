import * as texts from 'texts:sit';

const minute = 60_000;

/** Minutes and seconds, `mm:ss`; there may be more than 99 minutes. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** A time left: a second that was begun is still there. */
export function leftInMinutes(milliseconds: number): string {
  return minutesAndSeconds(Math.ceil(milliseconds / 1_000) * 1_000);
}

/** What is said of the time left, twice in a run; a short one begins below it. */
export function leftInWords(left: number, limit: number): string {
  if (left > minute / 2 && left <= minute && limit > minute) return texts.minutesLeft({ count: 1 });
  if (left > 4 * minute && left <= 5 * minute && limit > 5 * minute)
    return texts.minutesLeft({ count: 5 });
  return '';
}

export const limits = { least: 1, most: 1_440 } as const;

/** How long a run may take by default, in minutes: as long as the exam, else two a question. */
export function suggestedMinutes(duration: number | null | undefined, questions: number): number {
  return duration ?? Math.min(limits.most, Math.max(limits.least, 2 * questions));
}

/** A number of minutes as it is typed, in milliseconds; nothing where it is none. */
export function typedLimit(typed: string): number | undefined {
  const minutes = Number(typed.trim());
  const isOne = /^\d+$/.test(typed.trim()) && minutes >= limits.least && minutes <= limits.most;
  return isOne ? minutes * minute : undefined;
}
