import * as texts from 'texts:sit';
import { computeTimeLeft, type Run } from '../../study/runs/run';
import type { Stopwatch } from '../../study/runs/stopwatch';
import { formatDuration, formatRemaining } from './formatDuration';
import { describeTimeLeft } from './timeLimit';
import { useTimeUsed } from './useTimeUsed';
import './Timer.css';

interface Props {
  /** The time limit, in milliseconds. */
  readonly limit: Run['limit'];
  readonly stopwatch: Stopwatch;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
  readonly onZero: () => void;
}

/**
 * Shows the time left or, if there is no limit, the time used. Calls `onZero` once no time is left.
 */
export function Timer({ limit, stopwatch, hidden, onHide, onZero }: Props) {
  const used = useTimeUsed(stopwatch, limit, onZero);
  const left = computeTimeLeft({ limit }, used);
  const isLimited = Number.isFinite(left);
  const time = isLimited ? formatRemaining(left) : formatDuration(used);
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
