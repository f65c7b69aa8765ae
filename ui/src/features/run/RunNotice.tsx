import * as texts from 'texts:run';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { normalisePath, routes } from '../../routes/paths';
import { getTimeLeft, listGoing, parseTime, type SavedRun } from '../../study/runs/run';
import { createStopwatch } from '../../study/runs/stopwatch';
import { useProgressValue } from '../progress/ProgressProvider';
import { formatClock, formatRemaining } from './formatClock';
import './RunNotice.css';

/**
 * Shows a run in progress on every screen except its own. Of several runs, it shows the one that
 * ends first.
 */
export function RunNotice() {
  const runs = useProgressValue(({ saved }) => listGoing(saved.runs));
  const { pathname } = useLocation();
  const [run] = runs
    .map((one) => ({ ...one, left: getTimeLeft(one, one.used) + parseTime(one.seen) }))
    .sort((a, b) => (a.left < b.left ? -1 : 1));
  if (run === undefined || normalisePath(pathname) === normalisePath(getSitPath(run))) return null;
  return <Notice key={run.id} run={run} />;
}

function Notice({ run }: { readonly run: SavedRun }) {
  const { limit, seen, title, exam } = run;
  const used = useUsedTime(run.used, seen);
  const left = getTimeLeft({ limit }, used);
  const isOver = left <= 0;
  const time = Number.isFinite(left)
    ? texts.left({ time: formatRemaining(left) })
    : texts.used({ time: formatClock(used) });
  return (
    <div className="RunNotice-room">
      <aside className="RunNotice-notice" aria-label={texts.notice()}>
        <span className="RunNotice-title">
          <ContentText>{title ?? exam}</ContentText>
        </span>
        <span>{isOver ? texts.over() : time}</span>
        <Link to={getSitPath(run)}>{isOver ? texts.showResult() : texts.resume()}</Link>
      </aside>
    </div>
  );
}

function getSitPath({ course, exam }: SavedRun): string {
  return routes.sit.path({ classId: course ?? '', examId: exam ?? '' });
}

/** Returns the time used in milliseconds, updated every second. */
function useUsedTime(used: number, seen: string): number {
  const [now, setNow] = useState(() => createStopwatch({ clock: parseTime(seen), used }).used());
  useEffect(() => {
    const watch = createStopwatch({ clock: parseTime(seen), used });
    const tick = () => setNow(watch.used());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [used, seen]);
  return now;
}
