import * as texts from 'texts:schedule';
import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Question } from '../../api/types';
import type { Cards } from '../../study/cards';
import { type Day, formatIsoDate, parseDay } from '../../study/days';
import { estimateChance, type Studied } from '../../study/schedule/estimateScore';
import { type ExamDay as ExamDayKept, readExamDay, setExamDay } from '../../study/schedule/examDay';
import { planStudy } from '../../study/schedule/plan';
import { findAttempt, type Past } from '../../study/selectors';
import { formatDate } from '../../texts/format';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import { Estimate } from './Estimate';
import './ExamDay.css';
import { PlanSection } from './PlanSection';
import { useToday } from './useToday';

interface Props {
  readonly classId: string;
  readonly courseName: string | undefined;
  readonly questions: readonly Question[];
  readonly cards: Cards;
  /** Starts a practice of the questions that are left today. */
  readonly onStart: (questionIds: readonly string[]) => void;
}

/** The exam day of a course, the plan until then, and the estimate for that day. */
export function ExamDay({ classId, courseName, questions, cards, onStart }: Props) {
  const progress = useProgress();
  const { change } = useProgressStore();
  const today = useToday();
  const id = useId();
  const { saved } = progress;
  const kept = useMemo(() => readExamDay(saved, classId), [saved, classId]);
  const examDay = kept !== undefined && kept.on >= today ? kept : undefined;
  const { gone, setGone } = useForgotten(classId, kept?.on, today);
  const field = useDateField(examDay?.on);
  const options = useRef<ExamDayOptions>({ since: undefined, notOn: [], atMost: undefined });
  useEffect(() => {
    // The options are kept while the date is empty, as it can be while another one is typed.
    if (examDay !== undefined) options.current = examDay;
  }, [examDay]);
  const studied = useMemo(
    () => listStudied(questions, progress, cards),
    [questions, progress, cards],
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const on = parseDay(target.value);
    // While a year is being typed, it is incomplete: the year 2026 begins as 0002.
    if (on !== undefined && on < minDay) return;
    const isOver = on !== undefined && on < today;
    setGone(isOver ? on : undefined);
    const { since = today, ...others } = options.current;
    change(setExamDay(classId, on === undefined || isOver ? undefined : { since, ...others, on }));
  };
  const { on, since, notOn, atMost } = examDay ?? {};
  const plan = useMemo(
    () =>
      on === undefined
        ? undefined
        : planStudy(studied, { today, exam: on, since, notOn: notOn ?? [], atMost }),
    [studied, today, on, since, notOn, atMost],
  );
  return (
    <>
      <section className="ExamDay-section" aria-labelledby={`${id}-exam`}>
        <h2 id={`${id}-exam`}>{texts.examDay()}</h2>
        <p className="actions ExamDay-field">
          <label htmlFor={`${id}-on`}>{texts.examOn()}</label>
          <input
            ref={field}
            id={`${id}-on`}
            type="date"
            min={formatIsoDate(today)}
            onChange={choose}
          />
        </p>
        <p role="status">
          {gone !== undefined && texts.examOver({ day: formatDate(formatIsoDate(gone)) })}
        </p>
        {examDay === undefined && gone === undefined && (
          <p className="soft">{texts.examDayWhat()}</p>
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
        classId={classId}
        studied={studied}
        language={questions[0]?.language}
        day={examDay?.on ?? today}
        isOfExam={examDay !== undefined}
      />
    </>
  );
}

type ExamDayOptions = Omit<ExamDayKept, 'on'>;

/** 1 January 1900. */
const minDay: Day = -25_567;

/** Updates a date field when its day changes elsewhere, except while it has the focus. */
function useDateField(on: Day | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current === null || field.current === document.activeElement) return;
    field.current.value = on === undefined ? '' : formatIsoDate(on);
  }, [on]);
  return field;
}

/** Removes an exam day that is over, and returns that day as `gone`. */
function useForgotten(classId: string, on: Day | undefined, today: Day) {
  const { change } = useProgressStore();
  const [gone, setGone] = useState<Day>();
  useEffect(() => {
    if (on === undefined || on >= today) return;
    setGone(on);
    change(setExamDay(classId, undefined));
  }, [classId, on, today, change]);
  return { gone, setGone };
}

/** The questions of a course with their cards. A question that was corrected after its answer counts as new. */
function listStudied(questions: readonly Question[], past: Past, cards: Cards): Studied[] {
  return questions.map((question) => ({
    id: question.id,
    topics: question.topics ?? [],
    chance: estimateChance(question),
    card: findAttempt(question, past) && cards.get(question.id),
  }));
}
