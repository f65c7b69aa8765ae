import type { Progress } from '../../progressStore';
import { type Answered, type Place, placeIn } from '../../study';

/** An exam of which something is kept. */
export interface ExamRow extends Place {
  /** The questions of which something is kept. */
  readonly questionIds: readonly string[];
  readonly flagged: number;
  /** When one of them was last answered, in milliseconds. */
  readonly last: number | undefined;
}

export interface CourseRows {
  readonly course: string;
  readonly exams: readonly ExamRow[];
}

export interface Overview {
  readonly courses: readonly CourseRows[];
  /** The answered questions of which it is not known which exam they are of. */
  readonly unplaced: readonly string[];
}

type Kept = Pick<Progress, 'attempts' | 'answered' | 'flags' | 'grades'>;

/** What is kept, by course and exam. */
export function overviewOf(kept: Kept): Overview {
  const courses = new Map<string, Map<string, string[]>>();
  const unplaced: string[] = [];
  const flagged = [...kept.flags].flatMap(([id, { on }]) => (on ? [id] : []));
  for (const id of new Set([...kept.attempts.keys(), ...flagged])) {
    const origins = [kept.answered.get(id), kept.grades.get(id), kept.flags.get(id)];
    const place = origins.map(placeIn).find(Boolean);
    if (place === undefined) {
      unplaced.push(id);
      continue;
    }
    const exams = courses.get(place.course) ?? new Map<string, string[]>();
    courses.set(place.course, exams.set(place.exam, [...(exams.get(place.exam) ?? []), id]));
  }
  return {
    courses: sorted(courses).map(([course, exams]) => ({
      course,
      exams: sorted(exams).map(([exam, ids]) => rowOf({ course, exam }, ids, kept)),
    })),
    unplaced,
  };
}

function rowOf(place: Place, questionIds: readonly string[], kept: Kept): ExamRow {
  const times = questionIds.flatMap((id) => timesOf(kept.answered.get(id)));
  return {
    ...place,
    questionIds,
    flagged: questionIds.filter((id) => kept.flags.get(id)?.on).length,
    last: times.length === 0 ? undefined : Math.max(...times),
  };
}

function timesOf(answered: Answered | undefined): number[] {
  const time = Date.parse(answered?.at ?? '');
  return Number.isNaN(time) ? [] : [time];
}

/** In plain string order, as courses and exams stand everywhere. */
function sorted<T>(members: ReadonlyMap<string, T>): (readonly [string, T])[] {
  return [...members].sort(([a], [b]) => (a < b ? -1 : 1));
}
