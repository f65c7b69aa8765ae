import * as texts from 'texts:sit';
import { computeTimeLeft, type Run } from '../../study/runs/run';
import type { Stopwatch } from '../../study/runs/stopwatch';
import { formatClock, formatRemaining } from './formatClock';
import { describeTimeLeft } from './timeLimit';
import { useTimeUsed } from './useTimeUsed';
import './Timer.css';

interface Props {
  /** The time limit, in milliseconds. */
  readonly limit: Run['limit'];
  readonly watch: Stopwatch;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
  readonly onZero: () => void;
}

/**
 * Shows the time left or, if there is no limit, the time used. Calls `onZero` once no time is left.
 */
export function Timer({ limit, watch, hidden, onHide, onZero }: Props) {
  const used = useTimeUsed(watch, limit, onZero);
  const left = computeTimeLeft({ limit }, used);
  const isLimited = Number.isFinite(left);
  const time = isLimited ? formatRemaining(left) : formatClock(used);
  const caption = isLimited ? texts.timeLeft() : texts.timeSoFar();
  return (
    <div className="actions">
      {!hidden && (
        <>
          <span className="soft Timer-caption" aria-hidden="true">
            {caption}
          </span>
          <span role="timer" aria-label={caption} className="Timer-time">
            {time}
          </span>
        </>
      )}
      <button type="button" className="button" onClick={() => onHide(!hidden)}>
        {hidden ? texts.showTime() : texts.hideTime()}
      </button>
      <span role="status" className="visually-hidden">
        {typeof limit === 'number' && describeTimeLeft(left, limit)}
      </span>
    </div>
  );
}
