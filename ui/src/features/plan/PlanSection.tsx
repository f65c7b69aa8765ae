import * as common from 'texts:common';
import * as practiceTexts from 'texts:practice';
import * as texts from 'texts:schedule';
import { type ChangeEvent, useId } from 'react';
import { useKnownCourse } from '../../api/known';
import { saveFile } from '../../lib/saveFile';
import { routes } from '../../routes/paths';
import { type Day, formatIsoDate } from '../../study/days';
import { buildCalendar } from '../../study/schedule/buildCalendar';
import { type ExamDaySetting, maxQuestionsADay, setExamDay } from '../../study/schedule/examDay';
import type { Plan } from '../../study/schedule/plan';
import { formatDate, formatNumber } from '../../texts/format';
import { useProgressStore } from '../progress/ProgressProvider';
import { planMark } from './ExamDate';
import { formatShortDay, listWeekdayNames } from './weekdays';
import './ExamDay.css';
import './PlanChart.css';

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
export function PlanSection({ courseId, examDay, plan, today, ...rest }: Props) {
  const { isEstimated, onStart } = rest;
  const { change } = useProgressStore();
  const course = useKnownCourse(courseId);
  const id = useId();
  const set = (options: Partial<ExamDaySetting>) =>
    change(setExamDay(courseId, { ...examDay, ...options }));
  const { days, doneToday, short } = plan;
  const left = days.find(({ day }) => day === today)?.ids ?? [];
  const download = () =>
    saveFile(
      `${courseId}.ics`,
      buildCalendar({
        course: courseId,
        address: new URL(routes.practice.path({ courseId }), document.baseURI).href,
        exam: examDay.on,
        examTitle: texts.calendarExam({ course: course?.name ?? courseId }),
        days: days.flatMap(({ day, ids }) =>
          ids.length === 0
            ? []
            : { day, title: texts.calendarDay({ course: courseId, count: ids.length }) },
        ),
        now: new Date(),
      }),
      'text/calendar',
    );
  return (
    <section className="ExamDay-section" aria-labelledby={`${id}-plan`}>
      <h2 id={`${id}-plan`} ref={showIfAskedFor} tabIndex={-1}>
        {texts.plan()}
      </h2>
      <p>
        {days.length === 0
          ? texts.examToday()
          : texts.until({ day: formatDate(formatIsoDate(examDay.on)), count: days.length })}
      </p>
      {short && (
        <p className="ExamDay-short">
          {texts.short({ questions: short.questions, days: short.days, daily: short.aDay })}
        </p>
      )}
      {days.length > 0 && (
        <>
          <div className="actions">
            <p>
              <strong>{describeLoad(left.length, doneToday)}</strong>
            </p>
            {left.length > 0 && (
              <button
                type="button"
                className="button"
                data-look="strong"
                onClick={() => onStart(left)}
              >
                {practiceTexts.start()}
              </button>
            )}
            {left.length > 0 && doneToday > 0 && (
              <p className="soft">{texts.doneToday({ count: doneToday })}</p>
            )}
          </div>
          <PlanChart days={days} today={today} />
          <details>
            <summary>{texts.asTable()}</summary>
            <table className="ExamDay-table">
              <thead>
                <tr>
                  <th scope="col">{texts.day()}</th>
                  <th scope="col">{practiceTexts.questions()}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, ids }) => (
                  <tr key={day}>
                    <th scope="row">{formatShortDay(day)}</th>
                    <td>{formatNumber(ids.length)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          {isEstimated && <p className="soft">{formatExpected(plan)}</p>}
          <p className="actions ExamDate-field">
            <label htmlFor={`${id}-most`}>{texts.atMost()}</label>
            <input
              id={`${id}-most`}
              type="number"
              inputMode="numeric"
              min={1}
              max={maxQuestionsADay}
              placeholder={String(plan.atMost)}
              defaultValue={examDay.atMost}
              aria-describedby={`${id}-most-unit`}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                const atMost = Number(target.value);
                const isLimit =
                  Number.isInteger(atMost) && atMost > 0 && atMost <= maxQuestionsADay;
                if (isLimit || target.value === '') set({ atMost: isLimit ? atMost : undefined });
              }}
            />
            <span id={`${id}-most-unit`}>{texts.questionsADay()}</span>
          </p>
          <fieldset className="ExamDay-weekdays">
            <legend>{texts.notOn()}</legend>
            {orderFromMonday(listWeekdayNames()).map(([weekday, name]) => (
              <label key={weekday}>
                <input
                  type="checkbox"
                  checked={examDay.notOn.includes(weekday)}
                  onChange={({ target }) => {
                    const others = examDay.notOn.filter((one) => one !== weekday);
                    set({ notOn: target.checked ? [...others, weekday].sort() : others });
                  }}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <button type="button" className="button" onClick={download}>
        {texts.addToCalendar()}
      </button>
    </section>
  );
}

/**
 * Shows and focuses the plan's heading when it is mounted, if the address asks for the plan. The
 * address then no longer does, so that the plan is shown only once. Used as a ref callback.
 */
function showIfAskedFor(heading: HTMLElement | null): void {
  const { pathname, search, hash } = window.location;
  if (heading === null || hash !== `#${planMark}`) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
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

function orderFromMonday(names: readonly string[]): (readonly [weekday: number, name: string])[] {
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => [weekday, names[weekday] ?? '']);
}

interface PlanChartProps {
  readonly days: Plan['days'];
  readonly today: Day;
}

/**
 * The maximum number of bars that have numbers above them; the numbers of more bars would overlap
 * on a phone.
 */
const maxNumberedBars = 14;

/** A bar chart of the number of questions on each day until the exam. */
function PlanChart({ days, today }: PlanChartProps) {
  const counts = days.map(({ ids }) => ids.length);
  const most = Math.max(...counts);
  const fullest = days[counts.indexOf(most)]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const hasRoom = days.length <= maxNumberedBars;
  return (
    <div className="PlanChart-chart" style={{ maxInlineSize: `max(14rem, ${3 * days.length}rem)` }}>
      <div
        className="PlanChart-bars"
        role="img"
        aria-label={texts.chart({ count: counts[0] ?? 0, most, day: formatShortDay(fullest) })}
      >
        {days.map(({ day, ids }) => (
          <span
            key={day}
            title={texts.bar({ day: formatShortDay(day), count: ids.length })}
            data-today={day === today}
            data-count={hasRoom && ids.length > 0 ? formatNumber(ids.length) : undefined}
            style={{ blockSize: `${most === 0 ? 0 : (100 * ids.length) / most}%` }}
          />
        ))}
      </div>
      <p className="soft PlanChart-ends" aria-hidden="true">
        <span>{formatShortDay(today)}</span>
        {last !== today && <span>{formatShortDay(last)}</span>}
      </p>
    </div>
  );
}
