import type { Progress, SectionViews } from '../../study/progress';
import { type AttemptMetadata, findPlace, type Place } from '../../study/saved';

// Sums up the saved progress by course and exam, for the page about all of it.

/** An exam in which the visitor has made progress. */
export interface ExamRow extends Place {
  /** The ids of the exam's questions that have progress. */
  readonly questionIds: readonly string[];
  readonly runIds: readonly string[];
  /** The number of the exam's runs that have ended. */
  readonly sat: number;
  /** The number of the exam's questions that are flagged. */
  readonly flagged: number;
  /** The time of the last answer, in milliseconds since 1970. */
  readonly last: number | undefined;
}

export interface CourseRows {
  readonly course: string;
  readonly exams: readonly ExamRow[];
}

export interface ProgressOverview {
  readonly courses: readonly CourseRows[];
  /** The ids of questions that have progress but whose exam is not known. */
  readonly unplaced: readonly string[];
  /** The ids among these that the site was asked about and does not know. */
  readonly unknown: ReadonlySet<string>;
}

type SavedProgress = Pick<Progress, 'attempts' | keyof SectionViews> & {
  readonly saved: Pick<Progress['saved'], 'runs'>;
};

/** Returns the progress by course and exam. */
export function summariseProgress(progress: SavedProgress): ProgressOverview {
  const courses = new Map<string, Map<string, string[]>>();
  const unplaced: string[] = [];
  const unknown = new Set<string>();
  const add = (id: string, place: Place) => {
    const exams = courses.get(place.course) ?? new Map<string, string[]>();
    const ids = exams.get(place.exam) ?? [];
    ids.push(id);
    courses.set(place.course, exams.set(place.exam, ids));
  };
  const flagged = [...progress.flags].flatMap(([id, { on }]) => (on ? [id] : []));
  for (const id of new Set([...progress.attempts.keys(), ...flagged])) {
    const origins = [progress.answered.get(id), progress.grades.get(id), progress.flags.get(id)];
    const place = origins.map(findPlace).find(Boolean);
    if (place !== undefined) add(id, place);
    else {
      unplaced.push(id);
      if (origins.some((origin) => origin?.unknown)) unknown.add(id);
    }
  }
  const { runs } = progress.saved;
  for (const [id, run] of runs) {
    const { course, exam } = Object(run);
    const place = findPlace({ course, exam });
    if (place !== undefined) add(id, place);
  }
  return {
    courses: sortRows(courses).map(([course, exams]) => ({
      course,
      exams: sortRows(exams).map(([exam, ids]) => buildRow({ course, exam }, ids, runs, progress)),
    })),
    unplaced,
    unknown,
  };
}

function buildRow(
  place: Place,
  ids: readonly string[],
  runs: ReadonlyMap<string, unknown>,
  progress: SavedProgress,
): ExamRow {
  const questionIds = ids.filter((id) => !runs.has(id));
  const times = questionIds.flatMap((id) => listTimes(progress.answered.get(id)));
  return {
    ...place,
    questionIds,
    runIds: ids.filter((id) => runs.has(id)),
    sat: ids.filter((id) => Object(runs.get(id)).ended).length,
    flagged: questionIds.filter((id) => progress.flags.get(id)?.on).length,
    last: times.length === 0 ? undefined : Math.max(...times),
  };
}

function listTimes(answered: AttemptMetadata | undefined): number[] {
  const time = Date.parse(answered?.at ?? '');
  return Number.isNaN(time) ? [] : [time];
}

/** Returns the entries, sorted by their keys as plain strings, as everywhere else. */
function sortRows<T>(members: ReadonlyMap<string, T>): (readonly [string, T])[] {
  return [...members].sort(([a], [b]) => (a < b ? -1 : 1));
}
