import { type RefObject, useMemo, useState } from 'react';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { buildPracticePath, routes, toHref } from '../../routes/paths';
import {
  countPools,
  findDueDay,
  listTopics,
  type PracticeQuestion,
  sortIntoPools,
} from '../../study/practice/pools';
import { findNextDue } from '../../study/schedule/findNextDue';
import { compareNames } from '../../texts/format';
import { ExamPreparation } from '../plan/ExamPreparation';
import { formatDay } from '../plan/formatDay';
import { useFreshCards } from '../plan/useFreshCards';
import { usePlan } from '../plan/usePlan';
import { useToday } from '../plan/useToday';
import { useDeferredProgress } from '../progress/ProgressProvider';
import { type PracticeChoice, PracticeForm, type PresetChoice } from './PracticeForm';

interface Props {
  readonly courseId: string;
  readonly questions: readonly PracticeQuestion[];
  /** Whether `questions` contains all questions in the course. */
  readonly isComplete: boolean;
  readonly chosen: PresetChoice;
  /**
   * Whether the visitor comes from a round. If the chosen pool is empty by then, another pool is
   * suggested.
   */
  readonly isReturning: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Called with the visitor's choice and the questions to pick from. */
  readonly onStart: (chosen: PracticeChoice, from: readonly PracticeQuestion[]) => void;
}

/** The choice of what to practise, and the plan for the exam. */
export function PracticeChooser({ courseId, questions, isComplete, heading, ...rest }: Props) {
  const progress = useDeferredProgress();
  const { cards, isSettled } = useFreshCards();
  const today = useToday();
  const planned = usePlan({ courseId, questions, isComplete, cards, today });
  const { open, plan } = planned;
  const past = useMemo(
    () => ({ ...progress, cards, today, planned: open }),
    [progress, cards, today, open],
  );
  const topics = useMemo(() => listTopics(questions).sort(compareNames), [questions]);
  const wanted = rest.chosen.topic;
  const [topic, setTopic] = useState(wanted && topics.includes(wanted) ? wanted : undefined);
  const lists = useMemo(() => {
    const isOfTopic = ({ topics }: PracticeQuestion) =>
      topic === undefined || topics?.includes(topic);
    return sortIntoPools(questions.filter(isOfTopic), past);
  }, [questions, past, topic]);
  const ofTopic = useMemo(() => new Set(lists.all.map(({ id }) => id)), [lists]);
  const counts = countPools(lists);
  // `PracticeForm` suggests a pool only when it is mounted, so it is not rendered until the schedule is up
  // to date.
  if (!isSettled && !rest.isReturning) return null;
  const { pool, count } = rest.chosen;
  const isGone = rest.isReturning && isComplete && pool !== undefined && counts[pool] === 0;
  const next = findNextDue(
    plan?.days.flatMap(({ day, ids }) => ids.filter((id) => ofTopic.has(id)).map(() => day)) ??
      lists.all.flatMap((question) => findDueDay(question, past) ?? []),
    today,
  );
  return (
    <ContentLanguage value={questions[0]?.language}>
      <PracticeForm
        courseId={courseId}
        counts={counts}
        isPlanned={open !== undefined}
        nextDue={next && { day: formatDay(next.day, today), count: next.count }}
        chosen={isGone ? { count } : rest.chosen}
        topics={topics}
        topic={topic}
        onTopic={(next) => {
          setTopic(next);
          showTopic(courseId, next);
        }}
        heading={heading}
        onStart={(chosen) => rest.onStart({ ...chosen, topic }, lists[chosen.pool])}
      />
      {isComplete && (
        <ExamPreparation
          {...planned}
          courseId={courseId}
          today={today}
          onStart={(ids) => {
            const part = questions.filter(({ id }) => ids.includes(id));
            rest.onStart({ pool: 'due', count: part.length }, part);
          }}
        />
      )}
    </ContentLanguage>
  );
}

/**
 * Writes the topic into the address, so that the address can be bookmarked and shared. The page
 * stays the same.
 */
function showTopic(courseId: string, topic: string | undefined): void {
  const path =
    topic === undefined
      ? routes.practice.path({ courseId })
      : buildPracticePath(courseId, 'topic', topic);
  window.history.replaceState(window.history.state, '', toHref(path));
}
