import * as texts from 'texts:schedule';
import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react';
import type { Question } from '../api/calls';
import { type Day, dayIn, isoOf } from '../lib/days';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import type { Review } from '../progress/reviews';
import { formatDate } from '../texts/format';
import { Estimate } from './Estimate';
import styles from './ExamDay.module.css';
import { examDayIn, settingExamDay } from './examDay';
import { PlanSection } from './PlanSection';
import { planOf } from './plan';
import { studiedOf } from './studied';
import { useToday } from './useToday';

interface Props {
  readonly classId: string;
  readonly courseName: string | undefined;
  readonly questions: readonly Question[];
  readonly reviews: ReadonlyMap<string, Review>;
  /** Begins with today's part of the plan. */
  readonly onStart: (questionIds: readonly string[]) => void;
}

/** The day of a course's exam, the plan until then, and what would be known on it. */
export function ExamDay({ classId, courseName, questions, reviews, onStart }: Props) {
  const progress = useProgress();
  const { change } = useProgressStore();
  const today = useToday();
  const id = useId();
  const { saved } = progress;
  const kept = useMemo(() => examDayIn(saved, classId), [saved, classId]);
  const gone = useForgotten(classId, kept?.on, today);
  const examDay = kept !== undefined && kept.on >= today ? kept : undefined;
  const studied = useMemo(
    () => studiedOf(questions, progress, reviews),
    [questions, progress, reviews],
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const on = dayIn(target.value);
    // A date that is being typed is none for a while, or of the first century.
    if (on !== undefined && on < today) return;
    const options = examDay ?? { since: today, notOn: [], atMost: undefined };
    change(settingExamDay(classId, on === undefined ? undefined : { ...options, on }));
  };
  const { on, since, notOn, atMost } = examDay ?? {};
  const plan = useMemo(
    () =>
      on === undefined
        ? undefined
        : planOf(studied, { today, exam: on, since, notOn: notOn ?? [], atMost }),
    [studied, today, on, since, notOn, atMost],
  );
  return (
    <>
      <section className={styles.section} aria-labelledby={`${id}-exam`}>
        <h2 id={`${id}-exam`}>{texts.examDay()}</h2>
        <p className={styles.field}>
          <label htmlFor={`${id}-on`}>{texts.examOn()}</label>
          <input
            id={`${id}-on`}
            type="date"
            // While a date is typed it has a value at times that is not kept: the field stays its own.
            key={kept?.on ?? 'none'}
            defaultValue={examDay && isoOf(examDay.on)}
            min={isoOf(today)}
            onChange={choose}
          />
        </p>
        <p role="status">
          {gone !== undefined && texts.examOver({ day: formatDate(isoOf(gone)) })}
        </p>
        {examDay === undefined && gone === undefined && (
          <p className={styles.remark}>{texts.examDayWhat()}</p>
        )}
      </section>
      {examDay && plan && (
        <PlanSection
          classId={classId}
          courseName={courseName}
          examDay={examDay}
          plan={plan}
          today={today}
          onStart={onStart}
        />
      )}
      <Estimate
        studied={studied}
        language={questions[0]?.language}
        day={examDay?.on ?? today}
        isOfExam={examDay !== undefined}
      />
    </>
  );
}

/** Forgets an exam day that is over, and returns the day once it has. */
function useForgotten(classId: string, on: Day | undefined, today: Day): Day | undefined {
  const { change } = useProgressStore();
  const [gone, setGone] = useState<Day>();
  useEffect(() => {
    if (on === undefined) return;
    if (on >= today) {
      setGone(undefined);
      return;
    }
    setGone(on);
    change(settingExamDay(classId, undefined));
  }, [classId, on, today, change]);
  return gone;
}
