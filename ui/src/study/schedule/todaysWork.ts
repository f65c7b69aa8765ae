import { isDue, listDueQuestions, readCards } from '../cards';
import { type Day, toDay } from '../days';
import type { Progress } from '../progress';
import type { SavedState } from '../saved';
import { listCoursesWithPlan, readPart } from './examDay';

// Finds the questions to answer today: if the course has a plan, today's part of that plan;
// otherwise, the due questions.

/** The questions to answer today. */
export interface TodaysWork {
  /**
   * Returns the course for which a question should be answered today, or undefined if it should
   * not.
   */
  readonly findCourse: (id: string) => string | undefined;
  /** Returns the ids of the questions by course. */
  readonly list: () => ReadonlyMap<string, readonly string[]>;
}

export function readTodaysWork(
  { saved, answered }: Pick<Progress, 'saved' | 'answered'>,
  today: Day,
): TodaysWork {
  const cards = readCards(saved);
  const parts = readParts(saved, today);
  const planned = new Map([...parts].flatMap(([course, ids]) => ids.map((id) => [id, course])));
  const findCourse = (id: string) => {
    const course = planned.get(id);
    if (course !== undefined) {
      // If the course is null, the question is no longer on the site.
      const isOpen = !isDoneOn(saved, id, today) && answered.get(id)?.course !== null;
      return isOpen ? course : undefined;
    }
    const own = answered.get(id)?.course;
    return own && !parts.has(own) && isDue(cards, id, today) ? own : undefined;
  };
  const list = () => {
    const courses = new Map<string, string[]>();
    for (const id of new Set([...planned.keys(), ...listDueQuestions(cards, today)])) {
      const course = findCourse(id);
      if (course !== undefined) courses.set(course, [...(courses.get(course) ?? []), id]);
    }
    return courses;
  };
  return { findCourse, list };
}

/**
 * Returns today's part of the plan for each course that has one. Some of the questions may already
 * be answered.
 */
function readParts(saved: SavedState, today: Day): ReadonlyMap<string, readonly string[]> {
  return new Map(
    listCoursesWithPlan(saved, today).flatMap((course) => {
      const part = readPart(saved, course, today);
      return part === undefined ? [] : [[course, part]];
    }),
  );
}

/**
 * Returns whether a question was answered on the given day, or on a later day by a clock that has
 * been set back since then.
 */
export function isDoneOn(saved: SavedState, id: string, day: Day): boolean {
  const card = readCards(saved).get(id);
  return card !== undefined && toDay(card.last) >= day;
}

/** Returns the courses with a plan whose part for today is not known. */
export function listCoursesWithoutPart(saved: SavedState, today: Day): string[] {
  return listCoursesWithPlan(saved, today).filter(
    (course) => readPart(saved, course, today) === undefined,
  );
}
