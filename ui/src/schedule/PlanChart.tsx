import * as texts from 'texts:schedule';
import type { Day } from '../lib/days';
import { formatNumber } from '../texts/format';
import { shortDay } from './dayInWords';
import styles from './PlanChart.module.css';
import type { Plan } from './plan';

interface Props {
  readonly days: Plan['days'];
  readonly today: Day;
}

/** Above more bars than this, numbers would run into each other on a phone. */
const mostNumbered = 14;

/** A bar for each day until the exam, as high as it has questions. */
export function PlanChart({ days, today }: Props) {
  const counts = days.map(({ ids }) => ids.length);
  const most = Math.max(...counts);
  const fullest = days[counts.indexOf(most)]?.day ?? today;
  const last = days.at(-1)?.day ?? today;
  const hasRoom = days.length <= mostNumbered;
  return (
    <div className={styles.chart} style={{ maxInlineSize: `max(14rem, ${3 * days.length}rem)` }}>
      <div
        className={styles.bars}
        role="img"
        aria-label={texts.chart({ count: counts[0] ?? 0, most, day: shortDay(fullest) })}
      >
        {days.map(({ day, ids }) => (
          <span
            key={day}
            title={texts.bar({ day: shortDay(day), count: ids.length })}
            data-today={day === today}
            data-count={hasRoom && ids.length > 0 ? formatNumber(ids.length) : undefined}
            style={{ blockSize: `${most === 0 ? 0 : (100 * ids.length) / most}%` }}
          />
        ))}
      </div>
      <p className={`soft ${styles.ends}`} aria-hidden="true">
        <span>{shortDay(today)}</span>
        {last !== today && <span>{shortDay(last)}</span>}
      </p>
    </div>
  );
}
