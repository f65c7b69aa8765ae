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
import { type Day, formatIsoDate, parseDay } from '../../study/days';
import { type ExamDay, readExamDay, setExamDay } from '../../study/schedule/examDay';
import { formatDate } from '../../texts/format';
import { useProgressStore, useProgressValue } from '../progress/ProgressProvider';
import { useToday } from './useToday';

interface Props {
  readonly classId: string;
  /** The id of the course's name, if the page has several courses. Then the field comes without an explanation. */
  readonly describedBy?: string;
}

/** The field for the exam day of a course. A day that is over is forgotten, and the page says so. */
export function ExamDate({ classId, describedBy }: Props) {
  const { change } = useProgressStore();
  const saved = useProgressValue((progress) => progress.saved);
  const today = useToday();
  const id = useId();
  const kept = useMemo(() => readExamDay(saved, classId), [saved, classId]);
  const examDay = kept !== undefined && kept.on >= today ? kept : undefined;
  const { gone, setGone } = useForgotten(classId, kept?.on, today);
  const field = useDateField(examDay?.on);
  const options = useRef<ExamDayOptions>({ since: undefined, notOn: [], atMost: undefined });
  useEffect(() => {
    // The options are kept while the date is empty, as it can be while another one is typed.
    if (examDay !== undefined) options.current = examDay;
  }, [examDay]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const on = parseDay(target.value);
    // While a year is being typed, it is incomplete: the year 2026 begins as 0002.
    if (on !== undefined && on < minDay) return;
    const isOver = on !== undefined && on < today;
    setGone(isOver ? on : undefined);
    const { since = today, ...others } = options.current;
    change(setExamDay(classId, on === undefined || isOver ? undefined : { since, ...others, on }));
  };
  const isEmpty = examDay === undefined && gone === undefined;
  const label = <label htmlFor={`${id}-on`}>{texts.examDate()}</label>;
  return (
    <>
      <div className="actions ExamDay-field">
        {describedBy === undefined ? <h2>{label}</h2> : <strong>{label}</strong>}
        <input
          ref={field}
          id={`${id}-on`}
          type="date"
          className="button"
          min={formatIsoDate(today)}
          onChange={choose}
          aria-describedby={describedBy}
        />
      </div>
      {(describedBy === undefined || gone !== undefined) && (
        <p role="status">
          {gone !== undefined && texts.examOver({ day: formatDate(formatIsoDate(gone)) })}
        </p>
      )}
      {describedBy === undefined && isEmpty && <p className="soft">{texts.examDayWhat()}</p>}
    </>
  );
}

type ExamDayOptions = Omit<ExamDay, 'on'>;

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
