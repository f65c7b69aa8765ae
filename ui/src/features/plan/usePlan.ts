import { useEffect, useMemo } from 'react';
import type { Question } from '../../api/types';
import type { Cards } from '../../study/cards';
import type { Day } from '../../study/days';
import { listStudiedQuestions, type StudiedQuestion } from '../../study/schedule/estimateScore';
import { type ExamDaySetting, readExamDay, readPart, setPart } from '../../study/schedule/examDay';
import { type Plan, planWithTodaysPart } from '../../study/schedule/plan';
import { isDoneOn } from '../../study/schedule/todaysWork';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';

interface Input {
  readonly courseId: string;
  readonly questions: readonly Question[];
  /** Whether `questions` contains all questions in the course. If not, there is no plan. */
  readonly isComplete: boolean;
  readonly cards: Cards;
  readonly today: Day;
}

/** The plan for a course, if its exam has a date. */
export interface CoursePlan {
  readonly examDay: ExamDaySetting | undefined;
  readonly plan: Plan | undefined;
  /**
   * The questions in today's part that have not been answered yet; undefined if there is no plan
   * for today.
   */
  readonly open: ReadonlySet<string> | undefined;
  readonly studied: readonly StudiedQuestion[];
}

/**
 * Plans a course until its exam, and saves today's part for pages that do not have the course's
 * questions.
 */
export function usePlan(input: Input): CoursePlan {
  const { courseId, questions, isComplete, cards, today } = input;
  // Not deferred, so that the fields of the plan immediately show what the visitor typed and
  // pressed.
  const progress = useProgress();
  const { change } = useProgressStore();
  const { saved } = progress;
  const kept = useMemo(() => readExamDay(saved, courseId), [saved, courseId]);
  const examDay = kept !== undefined && kept.on >= today ? kept : undefined;
  const hasPart = examDay !== undefined && examDay.on > today;
  const stored = useMemo(
    () => (hasPart ? readPart(saved, courseId, today) : undefined),
    [hasPart, saved, courseId, today],
  );
  const studied = useMemo(
    () => listStudiedQuestions(questions, progress, cards),
    [questions, progress, cards],
  );
  const settled = useMemo(
    () =>
      examDay &&
      isComplete &&
      planWithTodaysPart(studied, { ...examDay, today, exam: examDay.on, part: stored }),
    [studied, isComplete, today, examDay, stored],
  );
  const { plan, part } = settled || {};
  const isNew = hasPart && part !== undefined && part !== stored;
  useEffect(() => {
    if (isNew) change(setPart(courseId, examDay, { day: today, ids: part }));
  }, [isNew, change, courseId, examDay, today, part]);
  const ids = hasPart ? (part ?? stored) : undefined;
  return {
    examDay,
    plan,
    open: ids && new Set(ids.filter((id) => !isDoneOn(saved, id, today))),
    studied,
  };
}
