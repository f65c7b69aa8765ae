import * as common from 'texts:common';
import * as texts from 'texts:offline';
import { type ReactNode, useEffect, useState } from 'react';
import { useUnreachable } from '../../api/network';
import { useChunk } from '../../lib/chunks';
import { formatNames } from '../../texts/format';
import type { SavedCourseSummary } from './offlineCourses';
import { offlineCoursesChunk } from './startOfflineSupport';

type State =
  | { readonly state: 'idle' | 'removed' }
  | { readonly state: 'saved'; readonly course: SavedCourseSummary }
  | { readonly state: 'saving'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly reason: keyof typeof reasons };

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
export function OfflineCourseButton({ courseId }: { readonly courseId: string }) {
  const chunk = useChunk(offlineCoursesChunk, { retryKey: courseId });
  const offline = chunk.state === 'loaded' ? chunk.value : undefined;
  const isUnreachable = useUnreachable();
  const [state, setState] = useState<State>({ state: 'idle' });

  // Shows that the course is saved, and updates it.
  useEffect(() => {
    if (offline === undefined) return;
    let isStale = false;
    offline.findSavedCourse(courseId).then((course) => {
      if (course === undefined || isStale) return;
      setState((state) => (state.state === 'idle' ? { state: 'saved', course } : state));
      if (!isUnreachable) void offline.saveCourse(courseId);
    });
    return () => {
      isStale = true;
    };
  }, [offline, courseId, isUnreachable]);

  const save = async () => {
    setState({ state: 'saving', done: 0, total: 0 });
    try {
      const { findSavedCourse, saveCourse } = await offlineCoursesChunk.load();
      const result = await saveCourse(courseId, (done, total) =>
        setState({ state: 'saving', done, total }),
      );
      const course = await findSavedCourse(courseId);
      // The page itself says that the visitor is signed out.
      if (result === 'cancelled' || result === 'signed out') setState({ state: 'idle' });
      else if (result !== 'saved') setState({ state: 'failed', reason: result });
      else setState(course ? { state: 'saved', course } : { state: 'failed', reason: 'refused' });
    } catch {
      setState({ state: 'failed', reason: 'unloaded' });
    }
  };

  const remove = async () => {
    const { removeCourse } = await offlineCoursesChunk.load();
    await removeCourse(courseId);
    setState({ state: 'removed' });
  };

  const cancel = async () => {
    const { cancelDownload } = await offlineCoursesChunk.load();
    await cancelDownload(courseId);
  };

  const isSaving = state.state === 'saving';
  // All states share one button, so that it keeps the focus.
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        aria-disabled={isSaving}
        onClick={() => {
          if (state.state === 'saved') void remove();
          else if (!isSaving) void save();
        }}
      >
        {state.state === 'saved' ? texts.remove() : texts.keep()}
      </button>
      {isSaving && (
        <button type="button" className="button" onClick={() => void cancel()}>
          {common.cancel()}
        </button>
      )}
      <p className="soft" aria-live="polite">
        <span>{describeState(state)}</span>
        {state.state === 'saved' && fileMessages(state.course)}
      </p>
    </div>
  );
}

/** Says how large the saved files are, and which files did not fit. */
function fileMessages({ size, leftOut }: SavedCourseSummary): ReactNode {
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

function describeState(state: State): string {
  switch (state.state) {
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
