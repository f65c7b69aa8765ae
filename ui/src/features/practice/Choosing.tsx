import { type RefObject, useMemo } from 'react';
import {
  countPools,
  findDueDay,
  type Practicable,
  sortIntoPools,
} from '../../study/practice/pools';
import { findNextDue } from '../../study/schedule/findNextDue';
import { ExamDay } from '../plan/ExamDay';
import { formatDay } from '../plan/formatDay';
import { useCards } from '../plan/useCards';
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
  const { cards, isSettled } = useCards();
  const today = useToday();
  const past = useMemo(() => ({ ...progress, cards, today }), [progress, cards, today]);
  const lists = useMemo(() => sortIntoPools(questions, past), [questions, past]);
  const counts = countPools(lists);
  // `Setup` suggests a pool only when it is mounted, so it waits for the schedule.
  if (!isSettled && !rest.isReturning) return null;
  const { pool, count } = rest.chosen;
  const isGone = rest.isReturning && isComplete && pool !== undefined && counts[pool] === 0;
  const next = findNextDue(
    questions.flatMap((question) => findDueDay(question, past) ?? []),
    today,
  );
  return (
    <>
      <Setup
        counts={counts}
        nextDue={next && { day: formatDay(next.day, today), count: next.count }}
        chosen={isGone ? { count } : rest.chosen}
        heading={heading}
        onStart={(chosen) => rest.onStart(chosen, lists[chosen.pool])}
      />
      {isComplete && (
        <ExamDay
          classId={classId}
          courseName={courseName}
          questions={questions}
          cards={cards}
          onStart={(ids) => {
            const part = questions.filter(({ id }) => ids.includes(id));
            rest.onStart({ pool: 'due', count: part.length }, part);
          }}
        />
      )}
    </>
  );
}
