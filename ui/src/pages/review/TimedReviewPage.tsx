import * as texts from 'texts:review';
import { useEffect, useState } from 'react';
import { titles, useRouteParams, useTitle } from '../../routes/page';
import { routes } from '../../routes/paths';
import styles from './Countdown.module.css';
import { Review } from './Review';

export function Page() {
  const { classId, examId, duration } = useRouteParams(routes.timed);
  useTitle(titles.timed(examId));
  return (
    <Review classId={classId} examId={examId}>
      <Countdown key={`${classId}/${examId}/${duration}`} duration={duration} />
    </Review>
  );
}

/** Counts the time down that is left; nothing happens at its end. */
function Countdown({ duration }: { readonly duration: string }) {
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

/**
 * The milliseconds left of a duration that is given in seconds, in plain digits. They go down by
 * whole seconds and never below 0; what is no whole number of seconds counts as 0.
 */
export function timeLeft(duration: string, passed: number): string {
  if (!/^\d+$/.test(duration)) return '0';
  // Big integers: an address may hold a number whose digits an ordinary one would lose.
  const seconds = BigInt(duration) - BigInt(Math.max(0, Math.floor(passed / 1_000)));
  return seconds > 0n ? String(seconds * 1_000n) : '0';
}
