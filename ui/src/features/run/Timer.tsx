import * as texts from 'texts:sit';
import { useEffect, useEffectEvent, useState } from 'react';
import { getTimeLeft } from '../../study/runs/run';
import { announceTimeLeft, formatClock, formatRemaining } from './formatClock';
import './Timer.css';

interface Props {
  /** The time limit, in milliseconds. */
  readonly limit: number | undefined;
  /** Returns the time used so far, in milliseconds. */
  readonly used: () => number;
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
  readonly onZero: () => void;
}

/** Shows the time left or, without a limit, the time used. Calls `onZero` once no time is left. */
export function Timer({ limit, used: look, hidden, onHide, onZero }: Props) {
  const [used, setUsed] = useState(look);
  const left = getTimeLeft({ limit }, used);
  const zero = useEffectEvent(onZero);

  useEffect(() => {
    const over = new AbortController();
    let next: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(next);
      const now = look();
      setUsed(now);
      if (getTimeLeft({ limit }, now) <= 0) {
        over.abort();
        zero();
        return;
      }
      // The time is read from the clock, not counted in ticks, because a background tab skips
      // ticks.
      const untilNext =
        limit === undefined ? 1_000 - (now % 1_000) : (limit - now) % 1_000 || 1_000;
      next = setTimeout(tick, untilNext);
    };
    // Updates the time at once when the page wakes from a freeze or sleep.
    for (const event of ['focus', 'pageshow', 'visibilitychange']) {
      // The event `visibilitychange` bubbles from the document to the window.
      window.addEventListener(event, tick, over);
    }
    tick();
    return () => {
      clearTimeout(next);
      over.abort();
    };
  }, [look, limit]);

  const time = limit === undefined ? formatClock(used) : formatRemaining(left);
  const caption = limit === undefined ? texts.timeSoFar() : texts.timeLeft();
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
        {limit !== undefined && announceTimeLeft(left, limit)}
      </span>
    </div>
  );
}
