import * as common from 'texts:common';
import * as practiceTexts from 'texts:practice';
import * as texts from 'texts:schedule';
import { useId } from 'react';
import { type Day, formatIsoDate } from '../../study/days';
import type { ExamDaySetting } from '../../study/schedule/examDay';
import type { Plan } from '../../study/schedule/plan';
import { formatDate } from '../../texts/format';
import { CalendarButton } from './CalendarButton';
import { planFragment } from './ExamDateField';
import { PlanDays } from './PlanDays';
import { PlanSettings } from './PlanSettings';
import './ExamPreparation.css';

interface Props {
  readonly courseId: string;
  readonly examDay: ExamDaySetting;
  readonly plan: Plan;
  /** Whether enough questions are answered to estimate how much will be known. */
  readonly isEstimated: boolean;
  readonly today: Day;
  readonly onStart: (questionIds: readonly string[]) => void;
}

/**
 * The plan until the exam: today's questions, the number of questions on each day, and the options.
 */
export function PlanSection({ courseId, examDay, plan, isEstimated, today, onStart }: Props) {
  const id = useId();
  const { days, shortfall } = plan;
  return (
    <section className="ExamPreparation-section" aria-labelledby={`${id}-plan`}>
      <h2 id={`${id}-plan`} ref={showIfAskedFor} tabIndex={-1}>
        {texts.plan()}
      </h2>
      <p>
        {days.length === 0
          ? texts.examToday()
          : texts.until({ day: formatDate(formatIsoDate(examDay.on)), count: days.length })}
      </p>
      {shortfall && (
        <p className="ExamPreparation-short">
          {texts.short({
            questions: shortfall.questions,
            days: shortfall.days,
            daily: shortfall.perDay,
          })}
        </p>
      )}
      {days.length > 0 && (
        <>
          <TodaysPart plan={plan} today={today} onStart={onStart} />
          <PlanDays days={days} today={today} />
          {isEstimated && <p className="soft">{formatExpected(plan)}</p>}
          <PlanSettings courseId={courseId} examDay={examDay} limit={plan.atMost} />
        </>
      )}
      <CalendarButton courseId={courseId} exam={examDay.on} days={days} />
    </section>
  );
}

/**
 * Shows and focuses the plan's heading when it is mounted, if the address asks for the plan. The
 * address then no longer does, so that the plan is shown only once. Used as a ref callback.
 */
function showIfAskedFor(heading: HTMLElement | null): void {
  const { pathname, search, hash } = window.location;
  if (heading === null || hash !== `#${planFragment}`) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

/** The number of questions left today, and the button that starts with them. */
function TodaysPart({ plan, today, onStart }: Pick<Props, 'plan' | 'today' | 'onStart'>) {
  const { days, doneToday } = plan;
  const left = days.find(({ day }) => day === today)?.ids ?? [];
  return (
    <div className="actions">
      <p>
        <strong>{describeLoad(left.length, doneToday)}</strong>
      </p>
      {left.length > 0 && (
        <button type="button" className="button" data-look="strong" onClick={() => onStart(left)}>
          {practiceTexts.start()}
        </button>
      )}
      {left.length > 0 && doneToday > 0 && (
        <p className="soft">{texts.doneToday({ count: doneToday })}</p>
      )}
    </div>
  );
}

function describeLoad(left: number, doneToday: number): string {
  if (left > 0) return texts.todayPart({ count: left });
  return doneToday > 0 ? texts.todayDone() : texts.todayNothing();
}

/**
 * Says how much the visitor will know with the plan and, if that is more, without its daily limit.
 */
function formatExpected({ known, knownWithoutLimit }: Plan): string {
  const percent = Math.round(100 * known);
  const withoutLimit = Math.round(100 * knownWithoutLimit);
  const before = texts.known({ percent });
  if (withoutLimit <= percent) return before;
  const next = texts.knownWithoutLimit({ percent: withoutLimit });
  return common.sentences({ before, next });
}
