import * as common from 'texts:common';
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
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { type Day, formatIsoDate, parseDay } from '../../study/days';
import type { Progress } from '../../study/progress';
import {
  type ExamDaySetting,
  readExamDay,
  readPart,
  setExamDay,
} from '../../study/schedule/examDay';
import { readTodaysWork } from '../../study/schedule/todaysWork';
import { formatDate } from '../../texts/format';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import { useToday } from './useToday';

/** The fragment that leads to the plan on the practice page. */
export const planFragment = 'plan';

interface Props {
  readonly courseId: string;
  /**
   * The id of the element with the course's name, if the page has several courses. The field then
   * has no explanation.
   */
  readonly describedBy?: string;
}

/**
 * The last change: a day was saved or removed, a day that has passed was forgotten, or such a day
 * was entered.
 */
type Done =
  | { readonly what: 'saved'; readonly on: Day }
  | { readonly what: 'removed'; readonly examDay: ExamDaySetting }
  | { readonly what: 'forgotten' | 'refused'; readonly on: Day };

/**
 * The field for the exam day of a course, and an explanation of its effect. A day that has passed
 * is forgotten, and the page says so.
 */
export function ExamDateField({ courseId, describedBy }: Props) {
  const { change } = useProgressStore();
  const progress = useProgress();
  const { saved } = progress;
  const today = useToday();
  const id = useId();
  const kept = useMemo(() => readExamDay(saved, courseId), [saved, courseId]);
  const examDay = kept !== undefined && kept.on >= today ? kept : undefined;
  const [last, setDone] = useState<Done>();
  // Another tab or an import may have changed the day since then.
  const fits = examDay?.on === (last?.what === 'saved' ? last.on : undefined);
  const done = fits ? last : undefined;
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (kept === undefined || kept.on >= today) return;
    setDone({ what: 'forgotten', on: kept.on });
    change(setExamDay(courseId, undefined));
  }, [courseId, kept, today, change]);
  const field = useDateField(examDay?.on);
  const options = useRef<ExamDayOptions>({ since: undefined, notOn: [], atMost: undefined });
  useEffect(() => {
    // The options are kept while the date is empty, which can happen while another date is being
    // typed.
    if (examDay !== undefined) options.current = examDay;
  }, [examDay]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const on = parseDay(target.value);
    // A year that is still being typed is incomplete: 2026 begins as the year 0002.
    if (on !== undefined && on < minDay) return;
    if (on === undefined) {
      remove();
      return;
    }
    const { since = today, ...others } = options.current;
    const isOver = on < today;
    setDone({ what: isOver ? 'refused' : 'saved', on });
    change(setExamDay(courseId, isOver ? undefined : { since, ...others, on }));
  };
  const remove = () => {
    setDone(examDay && { what: 'removed', examDay });
    if (examDay !== undefined) change(setExamDay(courseId, undefined));
  };
  const restore = (examDay: ExamDaySetting) => {
    change(setExamDay(courseId, examDay));
    setDone({ what: 'saved', on: examDay.on });
  };
  const isRefused = done?.what === 'refused';
  const isAmongCourses = describedBy !== undefined;
  const hasDate = examDay !== undefined || isRefused;
  const label = <label htmlFor={`${id}-on`}>{texts.examDate()}</label>;
  const describe = (): string | undefined => {
    if (done?.what === 'refused' || done?.what === 'forgotten') {
      const day = formatDate(formatIsoDate(done.on));
      return isRefused ? texts.examOverTyped({ day }) : texts.examOver({ day });
    }
    if (done?.what === 'removed') return texts.dateRemoved();
    const before = done && texts.dateSaved();
    // If the plan is on the page, it says the rest.
    if (!isAmongCourses || examDay === undefined) return before;
    const next = describeDaysLeft(courseId, examDay.on, progress, today);
    return before === undefined ? next : common.sentences({ before, next });
  };
  const words = <span id={`${id}-said`}>{describe()}</span>;
  return (
    <>
      <div className="actions ExamDateField-box">
        {describedBy === undefined ? <h2>{label}</h2> : <strong>{label}</strong>}
        <input
          ref={field}
          id={`${id}-on`}
          type="date"
          className="button"
          min={formatIsoDate(today)}
          onChange={choose}
          aria-invalid={isRefused}
          aria-describedby={[describedBy, `${id}-said`].filter(Boolean).join(' ')}
        />
        {isAmongCourses && examDay !== undefined && examDay.on > today && (
          <Link
            className="button"
            to={`${routes.practice.path({ courseId })}#${planFragment}`}
            aria-describedby={describedBy}
          >
            {texts.seePlan()}
          </Link>
        )}
        {hasDate && (
          <button
            type="button"
            className="button"
            aria-describedby={describedBy}
            onClick={() => {
              if (field.current !== null) field.current.value = '';
              // The button is about to disappear, and would take the focus with it.
              (examDay === undefined ? field : message).current?.focus();
              remove();
            }}
          >
            {texts.removeDate()}
          </button>
        )}
      </div>
      <div className="ExamDateField-remark">
        {done === undefined && words}
        <p ref={message} className="actions" aria-live="polite" tabIndex={-1}>
          {done && words}
          {done?.what === 'removed' && (
            <button
              type="button"
              className="button"
              onClick={() => {
                message.current?.focus();
                restore(done.examDay);
              }}
            >
              {common.undo()}
            </button>
          )}
        </p>
      </div>
      {describedBy === undefined && !hasDate && done === undefined && (
        <p className="soft">{texts.examDayWhat()}</p>
      )}
    </>
  );
}

type ExamDayOptions = Omit<ExamDaySetting, 'on'>;

/**
 * Says how long it is until the exam and, once that is known, what is left of today's part of the
 * plan.
 */
function describeDaysLeft(course: string, on: Day, progress: Progress, today: Day): string {
  if (on === today) return texts.examToday();
  const before = texts.daysLeft({ count: on - today });
  if (readPart(progress.saved, course, today) === undefined) return before;
  const count = readTodaysWork(progress, today).list().get(course)?.length ?? 0;
  const next = count > 0 ? texts.partLeft({ count }) : texts.dueNone();
  return common.sentences({ before, next });
}

/** The earliest day that counts as fully typed: 1 January 1900. */
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
