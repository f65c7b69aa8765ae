import { type Day, formatIsoDate, parseDay } from '../days';
import { toMembers, toObject } from '../json';
import type { Change, SavedState } from '../saved';
import { changeSetting, getSetting } from '../settings';

// Reads and changes the exam day of each course, which is stored in the settings: `examDays: {
// [course]: { on: '2026-12-10', since: '2026-11-23', notOn: [0, 6], atMost: 30, part: { … } } }`.
//
// `part: { day: '2026-11-26', ids: ['q1', 'q2'] }` lists the questions that the plan sets for a
// day. It is stored because a plan needs all questions in the course, and pages that do not have
// them must show the same number.

export interface ExamDaySetting {
  readonly on: Day;
  /** The day on which the exam day was set, which is the first day of the plan. */
  readonly since: Day | undefined;
  /** The weekdays without questions, from 0 for Sunday to 6 for Saturday. */
  readonly notOn: readonly number[];
  /** The visitor's limit on questions per day; undefined if not set. */
  readonly atMost: number | undefined;
}

const name = 'examDays';
/** The highest daily limit that can be set. */
export const maxDailyLimit = 999;

export function readExamDay(saved: SavedState, course: string): ExamDaySetting | undefined {
  const members = toMembers(getSetting(saved, name).get(course));
  const on = parseDay(String(members.get('on')));
  if (on === undefined) return undefined;
  const [notOn, atMost] = [members.get('notOn'), Number(members.get('atMost'))];
  const weekdays = Array.isArray(notOn) ? notOn.filter(isWeekday) : [];
  const since = parseDay(String(members.get('since')));
  return { on, since, notOn: weekdays, atMost: isDailyLimit(atMost) ? atMost : undefined };
}

/**
 * Saves the exam day of a course, or removes it if `examDay` is undefined. Today's part of the plan
 * must then be computed again.
 */
export function setExamDay(course: string, examDay: ExamDaySetting | undefined): Change {
  return (saved) => {
    const entry = examDay && {
      ...toObject(toMembers(getSetting(saved, name).get(course))),
      on: formatIsoDate(examDay.on),
      since: examDay.since === undefined ? undefined : formatIsoDate(examDay.since),
      notOn: examDay.notOn,
      atMost: examDay.atMost,
      part: undefined,
    };
    return changeSetting(name, { [course]: entry })(saved);
  };
}

/**
 * Saves which questions the plan sets for a day, unless the exam day has changed since the plan was
 * computed.
 */
export function setPart(
  course: string,
  examDay: ExamDaySetting,
  { day, ids }: { readonly day: Day; readonly ids: readonly string[] },
): Change {
  return (saved) => {
    if (JSON.stringify(readExamDay(saved, course)) !== JSON.stringify(examDay)) return saved;
    const entry = toObject(toMembers(getSetting(saved, name).get(course)));
    const part = { day: formatIsoDate(day), ids };
    return changeSetting(name, { [course]: { ...entry, part } })(saved);
  };
}

/**
 * Returns the questions that the plan of a course sets for a day, or undefined if they are not
 * known yet.
 */
export function readPart(
  saved: SavedState,
  course: string,
  day: Day,
): readonly string[] | undefined {
  const part = toMembers(toMembers(getSetting(saved, name).get(course)).get('part'));
  const ids = part.get('ids');
  if (part.get('day') !== formatIsoDate(day) || !Array.isArray(ids)) return undefined;
  return ids.filter((id) => typeof id === 'string');
}

/** Returns the courses that have a plan today. A plan lasts until the day before the exam. */
export function listCoursesWithPlan(saved: SavedState, today: Day): string[] {
  return [...getSetting(saved, name).keys()].filter(
    (course) => (readExamDay(saved, course)?.on ?? today) > today,
  );
}

/** Returns whether a number can be set as a daily limit. */
export function isDailyLimit(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= maxDailyLimit;
}

function isWeekday(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 7;
}
