import * as texts from 'texts:run';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReplies } from '../../api/replies';
import { defineChunk } from '../../lib/chunks';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { normalisePath, routes } from '../../routes/paths';
import { getTimeLeft, listGoing, parseTime, type SavedRun } from '../../study/runs/run';
import { createStopwatch } from '../../study/runs/stopwatch';
import { useProgressStore, useProgressValue } from '../progress/ProgressProvider';
import { formatClock, formatRemaining } from './formatClock';
import { useTimeUsed } from './useTimeUsed';
import './RunNotice.css';

const finishingChunk = defineChunk(() => import('./finishExpiredRun'));

/**
 * Shows a run in progress on every screen except its own, and finishes it when its time runs out.
 * Of several runs, it shows the one that ends first. A run whose time has run out is shown until
 * the visitor has seen its result.
 */
export function RunNotice() {
  const runs = useProgressValue(({ saved }) => saved.runs);
  const { pathname } = useLocation();
  const [expired, setExpired] = useState<readonly SavedRun[]>([]);
  const isElsewhere = (run: SavedRun) => normalisePath(pathname) !== normalisePath(getSitPath(run));
  const unseen = expired.filter((run) => runs.has(run.id) && isElsewhere(run));
  if (unseen.length < expired.length) setExpired(unseen);
  const going = listGoing(runs)
    .filter(isElsewhere)
    .map((one) => ({ ...one, left: getTimeLeft(one, one.used) + parseTime(one.seen) }))
    .sort((a, b) => (a.left < b.left ? -1 : 1));
  const all = new Map([...unseen, ...going].map((run) => [run.id, run]));
  const shown = going.find(({ id }) => unseen.every((run) => run.id !== id)) ?? unseen.at(-1);
  return [...all.values()].map((run) => (
    <WatchedRun
      key={run.id}
      run={run}
      isShown={run.id === shown?.id}
      onExpire={() => setExpired((others) => [...others.filter(({ id }) => id !== run.id), run])}
    />
  ));
}

interface Props {
  readonly run: SavedRun;
  readonly isShown: boolean;
  /** Called when the time of the run has run out, before the run is finished. */
  readonly onExpire: () => void;
}

/** Finishes a run as soon as its time has run out, and shows the time until then. */
function WatchedRun({ run, isShown, onExpire }: Props) {
  const { id, limit, used: before, seen, title, exam } = run;
  const progress = useProgressStore();
  const replies = useReplies();
  const watch = useMemo(
    () => createStopwatch({ clock: parseTime(seen), used: before }),
    [seen, before],
  );
  const used = useTimeUsed(watch, limit, onExpire);
  const left = getTimeLeft({ limit }, used);
  const isOver = left <= 0;

  useEffect(() => {
    if (!isOver) return;
    const gone = new AbortController();
    const readTime = () => ({ used: watch.used(), seen: new Date().toISOString() });
    finishingChunk
      .ahead()
      .then((part) => part.finishExpiredRun(id, readTime, { progress, replies }, gone.signal))
      // The run remains for its own page to finish.
      .catch(() => {});
    return () => gone.abort();
  }, [isOver, id, watch, progress, replies]);

  if (!isShown) return null;
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
