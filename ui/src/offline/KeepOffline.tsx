import * as common from 'texts:common';
import * as texts from 'texts:offline';
import { type ReactNode, useEffect, useState } from 'react';
import type { OfflineCourse } from '../api/cacheNames';
import { useAway } from '../api/network';
import { useChunk } from '../lib/chunks';
import { formatNames } from '../texts/format';
import type { SaveResult } from './offlineCourses';
import { offlineChunk } from './startOffline';

type State =
  | { readonly is: 'asked' | 'removed' }
  | { readonly is: 'kept'; readonly course: OfflineCourse }
  | { readonly is: 'keeping'; readonly done: number; readonly total: number }
  | { readonly is: 'failed'; readonly why: Exclude<SaveResult, 'kept' | 'cancelled'> | 'unloaded' };

const reasons = {
  'no room': texts.noRoom,
  'cut off': texts.cutOff,
  refused: texts.refused,
  unloaded: texts.unloaded,
} as const;

/** Fetches a course whole for when there is no network, or forgets it. Another course needs another key. */
export function KeepOffline({ classId }: { readonly classId: string }) {
  const part = useChunk(offlineChunk, classId);
  const kept = part.state === 'loaded' ? part.value : undefined;
  const away = useAway();
  const [state, setState] = useState<State>({ is: 'asked' });

  // What is kept follows what the server has by now.
  useEffect(() => {
    if (kept === undefined) return;
    let gone = false;
    kept.keptCourse(classId).then((course) => {
      if (course === undefined || gone) return;
      setState((now) => (now.is === 'asked' ? { is: 'kept', course } : now));
      if (!away) void kept.saveCourse(classId);
    });
    return () => {
      gone = true;
    };
  }, [kept, classId, away]);

  const keep = async () => {
    setState({ is: 'keeping', done: 0, total: 0 });
    try {
      const { keptCourse, saveCourse } = await offlineChunk.load();
      const outcome = await saveCourse(classId, (done, total) =>
        setState({ is: 'keeping', done, total }),
      );
      const course = await keptCourse(classId);
      if (outcome === 'kept' && course) setState({ is: 'kept', course });
      else if (outcome === 'kept') setState({ is: 'failed', why: 'refused' });
      else if (outcome === 'cancelled') setState({ is: 'asked' });
      else setState({ is: 'failed', why: outcome });
    } catch {
      setState({ is: 'failed', why: 'unloaded' });
    }
  };

  const remove = async () => {
    const { removeCourse } = await offlineChunk.load();
    await removeCourse(classId);
    setState({ is: 'removed' });
  };

  const cancel = async () => {
    const { cancelSaving } = await offlineChunk.load();
    await cancelSaving(classId);
  };

  const isKeeping = state.is === 'keeping';
  // One button throughout: the focus stays on it, whatever it does next.
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        aria-disabled={isKeeping}
        onClick={() => {
          if (state.is === 'kept') void remove();
          else if (!isKeeping) void keep();
        }}
      >
        {state.is === 'kept' ? texts.remove() : texts.keep()}
      </button>
      {isKeeping && (
        <button type="button" className="button" onClick={() => void cancel()}>
          {common.cancel()}
        </button>
      )}
      <p className="soft" aria-live="polite">
        <span>{said(state)}</span>
        {state.is === 'kept' && filesSaid(state.course)}
      </p>
    </div>
  );
}

/** How much is kept of the course's files, and what is not. */
function filesSaid({ size = 0, leftOut = [] }: OfflineCourse): ReactNode {
  const megabytes = Math.ceil(size / 1e5) / 10;
  return (
    <>
      {size > 0 && <span> {texts.keptFiles({ size: megabytes })}</span>}
      {leftOut.length > 0 && (
        <span> {texts.leftOut({ most: 20, names: formatNames(leftOut) })}</span>
      )}
    </>
  );
}

function said(state: State): string {
  switch (state.is) {
    case 'asked':
      return '';
    case 'keeping':
      return state.total === 0
        ? texts.keeping()
        : texts.keepingCount({ done: state.done, total: state.total });
    case 'kept':
      return texts.kept();
    case 'removed':
      return texts.removed();
    case 'failed':
      return reasons[state.why]();
  }
}
