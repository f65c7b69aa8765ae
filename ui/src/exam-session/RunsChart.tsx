import { formatPercent } from '../texts/format';
import styles from './RunsChart.module.css';
import type { SavedRun } from './run';
import { percentOf, scoreOf } from './scoring';

interface Props {
  /** The earliest first. */
  readonly runs: readonly SavedRun[];
}

const [width, height, edge] = [600, 160, 10] as const;

/** The scores of runs over time, as a line; what it shows stands beside it in words. */
export function RunsChart({ runs }: Props) {
  const percents = runs.flatMap((run) => percentOf(scoreOf(run.questions)) ?? []);
  if (percents.length < 2) return null;
  const points = placesOf(percents);
  return (
    <div className={`soft ${styles.chart}`} aria-hidden="true">
      <span>{formatPercent(100)}</span>
      <span>{formatPercent(0)}</span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {[0, 50, 100].map((percent) => (
          <path key={percent} className={styles.grid} d={`M0 ${heightOf(percent)}H${width}`} />
        ))}
        <polyline className={styles.line} points={points.map((at) => at.join(',')).join(' ')} />
        {points.map(([x, y]) => (
          // A line without length has round ends alone: a dot that no stretching makes an ellipse.
          <path key={x} className={styles.dot} d={`M${x} ${y}h0`} />
        ))}
      </svg>
    </div>
  );
}

/** Where the scores stand, one after the other from left to right. */
export function placesOf(percents: readonly number[]): (readonly [x: number, y: number])[] {
  const step = (width - 2 * edge) / (percents.length - 1);
  return percents.map((percent, at) => [tidy(edge + at * step), heightOf(percent)]);
}

function heightOf(percent: number): number {
  return tidy(height - edge - (percent / 100) * (height - 2 * edge));
}

function tidy(place: number): number {
  return Math.round(place * 10) / 10;
}
