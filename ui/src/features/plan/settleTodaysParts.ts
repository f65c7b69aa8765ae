import { type Call, getExam, listExams } from '../../api/calls';
import { fetchResponse } from '../../api/client';
import { isAbsent } from '../../api/isAbsent';
import { findCachedResponse } from '../../api/responseCache';
import { mapWithLimit } from '../../lib/mapWithLimit';
import type { ProgressStore } from '../../store/progressStore';
import { readCards } from '../../study/cards';
import type { Day } from '../../study/days';
import { listPracticeQuestions, type PracticeQuestion } from '../../study/practice/pools';
import { createProgress } from '../../study/progress';
import { listStudiedQuestions } from '../../study/schedule/estimateScore';
import { readExamDay, readPart, setPart } from '../../study/schedule/examDay';
import { scheduleAttempts } from '../../study/schedule/fsrs';
import { planWithTodaysPart } from '../../study/schedule/plan';
import { listCoursesWithoutPart } from '../../study/schedule/todaysWork';

type Store = Pick<ProgressStore, 'read' | 'change'>;

const settling = new Map<string, Promise<void>>();

/**
 * Settles today's part of each plan for which that has not been done. Rejects if the questions of a
 * course cannot be loaded.
 */
export async function settleTodaysParts(store: Store, today: Day): Promise<void> {
  await mapWithLimit(listCoursesWithoutPart(store.read().saved, today), (course) => {
    const running = settling.get(course);
    if (running !== undefined) return running;
    const started = settlePart(store, today, course).finally(() => settling.delete(course));
    settling.set(course, started);
    return started;
  });
}

async function settlePart(store: Store, today: Day, course: string): Promise<void> {
  const questions = await loadQuestions(course);
  const progress = store.read();
  // The answers may be newer than the schedule.
  const { saved, attempts, answered } = createProgress(scheduleAttempts(progress.saved), progress);
  const examDay = readExamDay(saved, course);
  if (examDay === undefined || readPart(saved, course, today) !== undefined) return;
  const studied = listStudiedQuestions(questions, { attempts, answered }, readCards(saved));
  const { part } = planWithTodaysPart(studied, { ...examDay, today, exam: examDay.on });
  // Not awaited: the date can change again before the part is saved.
  void store.change(setPart(course, examDay, { day: today, ids: part }), { whenIdle: true });
}

/** Returns the questions of a course, from earlier responses where there are any. */
async function loadQuestions(course: string): Promise<PracticeQuestion[]> {
  const exams = (await findResponse(listExams(course))).filter((exam) => !isAbsent(exam));
  const whole = await mapWithLimit(exams, ({ id }) => findResponse(getExam(id)));
  return listPracticeQuestions(whole.filter((exam) => exam !== null));
}

async function findResponse<T>(call: Call<T>): Promise<T> {
  return (await findCachedResponse(call)) ?? fetchResponse(call);
}
