import * as texts from 'texts:review';
import { useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { timeLeft } from './timeLeft';

interface Props {
  readonly duration: string;
}

/** Counts the time down that is left; nothing happens at its end. */
export function Countdown({ duration }: Props) {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    // By the clock rather than by counting ticks: a tab in the background skips ticks.
    const untilNextSecond = 1_000 - (Math.max(0, Date.now() - start) % 1_000);
    const timer = setTimeout(() => setNow(Date.now()), untilNextSecond);
    return () => clearTimeout(timer);
  });
  return (
    <p role="timer" className={styles.countdown}>
      {texts.timeLeft({ milliseconds: String(timeLeft(duration, now - start)) })}
    </p>
  );
}
