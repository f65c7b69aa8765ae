import { type RefObject, useMemo } from 'react';
import { countsOf, dueAt, type Practicable, questionsIn } from '../../study/practice/pools';
import { nextDue } from '../../study/schedule/nextDue';
import { dayInWords } from '../plan/dayInWords';
import { ExamDay } from '../plan/ExamDay';
import { useReviews } from '../plan/useReviews';
import { useToday } from '../plan/useToday';
import { useDeferredProgress } from '../progress/ProgressProvider';
import { type Chosen, type Preset, Setup } from './Setup';

interface Props {
  readonly classId: string;
  readonly courseName: string | undefined;
  readonly questions: readonly Practicable[];
  /** Whether `questions` are all questions of the course. */
  readonly isComplete: boolean;
  readonly chosen: Preset;
  /** Whether the visitor comes from a round. If the chosen pool is empty by then, another one is suggested. */
  readonly isReturning: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Called with the choice and the questions to pick from. */
  readonly onStart: (chosen: Chosen, from: readonly Practicable[]) => void;
}

/** The choice of what to practise, and the plan for the exam. */
export function Choosing({ classId, courseName, questions, isComplete, heading, ...rest }: Props) {
  const progress = useDeferredProgress();
  const { reviews, isSettled } = useReviews();
  const today = useToday();
  const past = useMemo(() => ({ ...progress, reviews, today }), [progress, reviews, today]);
  const counts = useMemo(() => countsOf(questions, past), [questions, past]);
  // `Setup` suggests a pool only when it is mounted, so it waits for the schedule.
  if (!isSettled && !rest.isReturning) return null;
  const { pool, count } = rest.chosen;
  const isGone = rest.isReturning && isComplete && pool !== undefined && counts[pool] === 0;
  const next = nextDue(
    questions.flatMap((question) => dueAt(question, past) ?? []),
    today,
  );
  return (
    <>
      <Setup
        counts={counts}
        nextDue={next && { day: dayInWords(next.day, today), count: next.count }}
        chosen={isGone ? { count } : rest.chosen}
        heading={heading}
        onStart={(chosen) => rest.onStart(chosen, questionsIn(chosen.pool, questions, past))}
      />
      {isComplete && (
        <ExamDay
          classId={classId}
          courseName={courseName}
          questions={questions}
          reviews={reviews}
          onStart={(ids) => {
            const part = questions.filter(({ id }) => ids.includes(id));
            rest.onStart({ pool: 'due', count: part.length }, part);
          }}
        />
      )}
    </>
  );
}
