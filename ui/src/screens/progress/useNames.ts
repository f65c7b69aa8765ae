import { useEffect, useState } from 'react';
import { type Call, getExam, listCourses, listExams } from '../../api/calls';
import { isAbsent } from '../../api/isAbsent';
import { getLoaded, type ReplyStore, useReplies } from '../../api/replies';
import { findCachedResponse } from '../../api/responseCache';
import type { Exam } from '../../api/types';
import type { CourseRows } from './summariseProgress';

/** The name of a course or the description of an exam. */
export interface KnownName {
  readonly name: string;
  readonly language: string | null | undefined;
  /** The exam, if it is withdrawn or missing. */
  readonly absent?: Exam | undefined;
}

/** The names of courses and exams by id. */
export interface KnownNames {
  readonly courses: ReadonlyMap<string, KnownName>;
  readonly exams: ReadonlyMap<string, KnownName>;
}

const none: KnownNames = { courses: new Map(), exams: new Map() };

/**
 * Returns the names from earlier responses; undefined while they are being read. Once the page
 * `isShown`, fetches the lists that contain names that are not known yet.
 */
export function useNames(rows: readonly CourseRows[], isShown: boolean): KnownNames | undefined {
  const replies = useReplies();
  const [names, setNames] = useState(rows.length === 0 ? none : undefined);
  const ids = JSON.stringify(
    rows.map(({ course, exams }) => [course, exams.map(({ exam }) => exam)]),
  );
  useEffect(() => {
    const stop = new AbortController();
    const rows: Ids = JSON.parse(ids);
    const read = async () => {
      const found = await readNames(rows, replies).catch(() => none);
      if (!stop.signal.aborted) setNames(found);
    };
    void read();
    if (isShown && rows.length > 0) {
      fetchLists(rows, replies, stop.signal).then(read, () => {
        // Without names, the ids are shown alone.
      });
    }
    return () => stop.abort();
  }, [ids, replies, isShown]);
  return names;
}

type Ids = readonly (readonly [course: string, exams: readonly string[]])[];

/** Fetches the lists of courses and exams that are not known yet, one after another. */
async function fetchLists(rows: Ids, replies: ReplyStore, signal: AbortSignal): Promise<void> {
  const lists: Call<unknown>[] = rows.map(([course]) => listExams(course));
  for (const call of [listCourses(), ...lists]) {
    if (!signal.aborted && (await findKnown(call, replies)) === undefined) {
      await replies.ask(call, signal);
    }
  }
}

async function findKnown<T>(call: Call<T>, replies: ReplyStore): Promise<T | undefined> {
  return getLoaded(replies.read(call)) ?? (await findCachedResponse(call));
}

async function readNames(rows: Ids, replies: ReplyStore): Promise<KnownNames> {
  if (rows.length === 0) return none;
  const find = <T>(call: Call<T>) => findKnown(call, replies);
  const courses = await find(listCourses());
  const exams = await Promise.all(
    rows.map(async ([course, ids]) => {
      const listed = (await find(listExams(course))) ?? [];
      const missing = ids.filter((id) => listed.every((exam) => exam.id !== id));
      const whole = await Promise.all(missing.map((id) => find(getExam(id))));
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
        return [id, { name, language, absent: isAbsent(exam) ? exam : undefined }];
      }),
    ),
  };
}
