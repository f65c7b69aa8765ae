import * as practiceTexts from 'texts:practice';
import * as texts from 'texts:schedule';
import type { Day } from '../../study/days';
import type { Plan } from '../../study/schedule/plan';
import { formatNumber } from '../../texts/format';
import { formatShortDay } from './weekdays';
import './ExamPreparation.css';
import './PlanDays.css';

interface Props {
  readonly days: Plan['days'];
  readonly today: Day;
}

/** The number of questions on each day until the exam, as a chart and as a table. */
export function PlanDays({ days, today }: Props) {
  return (
    <>
      <PlanChart days={days} today={today} />
      <details>
        <summary>{texts.asTable()}</summary>
        <table className="ExamPreparation-table">
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
    </>
  );
}

/**
 * The maximum number of bars that have numbers above them; the numbers of more bars would overlap
 * on a phone.
 */
const maxNumberedBars = 14;

function PlanChart({ days, today }: Props) {
  const counts = days.map(({ ids }) => ids.length);
  const most = Math.max(...counts);
  const fullest = days[counts.indexOf(most)]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const hasRoom = days.length <= maxNumberedBars;
  return (
    <div className="PlanDays-chart" style={{ maxInlineSize: `max(14rem, ${3 * days.length}rem)` }}>
      <div
        className="PlanDays-bars"
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
      <p className="soft PlanDays-ends" aria-hidden="true">
        <span>{formatShortDay(today)}</span>
        {last !== today && <span>{formatShortDay(last)}</span>}
      </p>
    </div>
  );
}
