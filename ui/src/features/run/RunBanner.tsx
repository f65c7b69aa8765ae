import * as texts from 'texts:run';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReplies } from '../../api/replies';
import { defineChunk } from '../../lib/chunks';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { normalisePath, routes } from '../../routes/paths';
import {
  computeTimeLeft,
  listOpenRuns,
  parseRun,
  parseTime,
  type Run,
  type SavedRun,
} from '../../study/runs/run';
import { createStopwatch } from '../../study/runs/stopwatch';
import { useProgressStore, useProgressValue } from '../progress/ProgressProvider';
import { formatDuration, formatRemaining } from './formatDuration';
import { useTimeUsed } from './useTimeUsed';
import './RunBanner.css';

const finishingChunk = defineChunk(() => import('./finishExpiredRun'));

/**
 * Shows a run in progress on every screen except its own, and finishes it when its time runs out.
 * If there are several runs, shows the one that ends first. A run whose time ran out during this
 * visit is shown until the visitor has seen its result, even if another tab has finished it.
 */
export function RunBanner() {
  const runs = useProgressValue(({ saved }) => saved.runs);
  const { pathname } = useLocation();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const isElsewhere = (run: Run) => normalisePath(pathname) !== normalisePath(getSitPath(run));
  const going = listOpenRuns(runs)
    .filter(isElsewhere)
    .sort((a, b) => findEnd(a) - findEnd(b) || 0);
  const over = watched.flatMap((id) => {
    const run = parseRun(runs.get(id));
    return run?.ended && computeTimeLeft(run, run.used) <= 0 && isElsewhere(run)
      ? { ...run, id }
      : [];
  });
  const all = [...going, ...over];
  const ids = all.map(({ id }) => id);
  if (ids.join() !== watched.join()) setWatched(ids);
  return all.map((run, index) => <WatchedRun key={run.id} run={run} isShown={index === 0} />);
}

/**
 * Returns when a run ends, in milliseconds since 1970, if it continues from when it was last seen.
 */
function findEnd({ seen, used, limit }: Run): number {
  return parseTime(seen) + computeTimeLeft({ limit }, used);
}

interface Props {
  readonly run: SavedRun;
  readonly isShown: boolean;
}

/** Shows the time left in a run, and finishes the run as soon as its time has run out. */
function WatchedRun({ run, isShown }: Props) {
  const { id, limit, used: before, seen, ended, title, exam } = run;
  const progress = useProgressStore();
  const replies = useReplies();
  const watch = useMemo(
    () => createStopwatch({ clock: parseTime(seen), used: before }),
    [seen, before],
  );
  const used = useTimeUsed(watch, limit);
  const left = computeTimeLeft({ limit }, used);
  const isOver = left <= 0;

  useEffect(() => {
    if (!isOver || ended) return;
    const gone = new AbortController();
    const readTime = () => ({ used: watch.used(), seen: new Date().toISOString() });
    finishingChunk
      .preload()
      .then(({ finishExpiredRun }) =>
        finishExpiredRun(id, readTime, { progress, replies }, gone.signal),
      )
      // The run remains for its own page to finish.
      .catch(() => {});
    return () => gone.abort();
  }, [isOver, ended, id, watch, progress, replies]);

  if (!isShown) return null;
  const time = Number.isFinite(left)
    ? texts.left({ time: formatRemaining(left) })
    : texts.used({ time: formatDuration(used) });
  return (
    <div className="RunBanner-room">
      <aside className="RunBanner-banner" aria-label={texts.notice()}>
        <span className="RunBanner-title">
          <ContentText>{title ?? exam}</ContentText>
        </span>
        <span>{isOver ? texts.over() : time}</span>
        <Link to={getSitPath(run)}>{isOver ? texts.showResult() : texts.resume()}</Link>
      </aside>
    </div>
  );
}

function getSitPath({ course, exam }: Run): string {
  return routes.sit.path({ courseId: course ?? '', examId: exam ?? '' });
}
