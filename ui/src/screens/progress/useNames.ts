import { useEffect, useState } from 'react';
import { findStoredAnswer } from '../../api/answerCache';
import { getExam, listCourses, listExams } from '../../api/calls';
import { describeAbsence } from '../../components/AbsentExam';
import type { CourseRows } from './summariseProgress';

/** The name of a course or the description of an exam. */
export interface Name {
  readonly name: string;
  readonly language: string | null | undefined;
  /** Returns why an exam is withdrawn or missing. */
  readonly findAbsence?: () => string | undefined;
}

/** The names of courses and exams by id. */
export interface Names {
  readonly courses: ReadonlyMap<string, Name>;
  readonly exams: ReadonlyMap<string, Name>;
}

const none: Names = { courses: new Map(), exams: new Map() };

/** The names from cached answers, without a call. Undefined while they are read. */
export function useNames(rows: readonly CourseRows[]): Names | undefined {
  const [names, setNames] = useState(rows.length === 0 || !('caches' in window) ? none : undefined);
  const ids = JSON.stringify(
    rows.map(({ course, exams }) => [course, exams.map(({ exam }) => exam)]),
  );
  useEffect(() => {
    let stopped = false;
    readNames(JSON.parse(ids)).then(
      (found) => !stopped && setNames(found),
      () => !stopped && setNames(none),
    );
    return () => {
      stopped = true;
    };
  }, [ids]);
  return names;
}

async function readNames(rows: readonly (readonly [string, readonly string[]])[]): Promise<Names> {
  if (rows.length === 0 || !('caches' in window)) return none;
  const courses = await findStoredAnswer(listCourses());
  const exams = await Promise.all(
    rows.map(async ([course, ids]) => {
      const listed = (await findStoredAnswer(listExams(course))) ?? [];
      const missing = ids.filter((id) => listed.every((exam) => exam.id !== id));
      const whole = await Promise.all(missing.map((id) => findStoredAnswer(getExam(id))));
      const others = whole.flatMap((exam) =>
        exam ? { ...exam, questions: exam.questions.length } : [],
      );
      return [...listed, ...others];
    }),
  );
  return {
    courses: new Map(courses?.map(({ id, name, language }) => [id, { name, language }])),
    exams: new Map(
      exams.flat().map((exam) => {
        const { id, description: name, language } = exam;
        return [id, { name, language, findAbsence: () => describeAbsence(exam) }];
      }),
    ),
  };
}
