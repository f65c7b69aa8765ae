import * as common from 'texts:common';
import * as texts from 'texts:offline';
import { type ReactNode, useEffect, useState } from 'react';
import { useAway } from '../../api/network';
import { useChunk } from '../../lib/chunks';
import { formatNames } from '../../texts/format';
import type { SavedCourse } from './offlineCourses';
import { offlineChunk } from './startOffline';

type State =
  | { readonly is: 'idle' | 'removed' }
  | { readonly is: 'saved'; readonly course: SavedCourse }
  | { readonly is: 'saving'; readonly done: number; readonly total: number }
  | { readonly is: 'failed'; readonly reason: keyof typeof reasons };

const reasons = {
  'quota exceeded': texts.noRoom,
  unreachable: texts.cutOff,
  refused: texts.refused,
  unloaded: texts.unloaded,
} as const;

/**
 * A button that saves a course for offline use or removes it. Needs a different `key` for each
 * course.
 */
export function KeepOffline({ courseId }: { readonly courseId: string }) {
  const chunk = useChunk(offlineChunk, courseId);
  const offline = chunk.state === 'loaded' ? chunk.value : undefined;
  const away = useAway();
  const [state, setState] = useState<State>({ is: 'idle' });

  // Shows that the course is saved, and updates it.
  useEffect(() => {
    if (offline === undefined) return;
    let isStale = false;
    offline.findSavedCourse(courseId).then((course) => {
      if (course === undefined || isStale) return;
      setState((state) => (state.is === 'idle' ? { is: 'saved', course } : state));
      if (!away) void offline.saveCourse(courseId);
    });
    return () => {
      isStale = true;
    };
  }, [offline, courseId, away]);

  const save = async () => {
    setState({ is: 'saving', done: 0, total: 0 });
    try {
      const { findSavedCourse, saveCourse } = await offlineChunk.load();
      const result = await saveCourse(courseId, (done, total) =>
        setState({ is: 'saving', done, total }),
      );
      const course = await findSavedCourse(courseId);
      // The page itself says that the visitor is signed out.
      if (result === 'cancelled' || result === 'signed out') setState({ is: 'idle' });
      else if (result !== 'saved') setState({ is: 'failed', reason: result });
      else setState(course ? { is: 'saved', course } : { is: 'failed', reason: 'refused' });
    } catch {
      setState({ is: 'failed', reason: 'unloaded' });
    }
  };

  const remove = async () => {
    const { removeCourse } = await offlineChunk.load();
    await removeCourse(courseId);
    setState({ is: 'removed' });
  };

  const cancel = async () => {
    const { cancelSaving } = await offlineChunk.load();
    await cancelSaving(courseId);
  };

  const isSaving = state.is === 'saving';
  // All states share one button, so that it keeps the focus.
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        aria-disabled={isSaving}
        onClick={() => {
          if (state.is === 'saved') void remove();
          else if (!isSaving) void save();
        }}
      >
        {state.is === 'saved' ? texts.remove() : texts.keep()}
      </button>
      {isSaving && (
        <button type="button" className="button" onClick={() => void cancel()}>
          {common.cancel()}
        </button>
      )}
      <p className="soft" aria-live="polite">
        <span>{describeFailure(state)}</span>
        {state.is === 'saved' && fileMessages(state.course)}
      </p>
    </div>
  );
}

/** Says how large the saved files are, and which files did not fit. */
function fileMessages({ size, leftOut }: SavedCourse): ReactNode {
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

function describeFailure(state: State): string {
  switch (state.is) {
    case 'idle':
      return '';
    case 'saving':
      return state.total === 0
        ? texts.keeping()
        : texts.keepingCount({ done: state.done, total: state.total });
    case 'saved':
      return texts.kept();
    case 'removed':
      return texts.removed();
    case 'failed':
      return reasons[state.reason]();
  }
}
