import * as common from 'texts:common';
import * as texts from 'texts:sit';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { WholeExam } from '../../api/types';
import { ExamFacts } from '../../components/ExamFacts';
import { Instructions } from '../../components/Instructions';
import { useProgressStore } from '../../features/progress/ProgressProvider';
import { UnsavedNotice } from '../../features/progress/UnsavedNotice';
import { EarlierRuns } from '../../features/run/EarlierRuns';
import { minuteLimits, parseMinutes, suggestMinutes } from '../../features/run/timeLimit';
import { defineChunk } from '../../lib/chunks';
import { ContentText } from '../../rich-text/ContentLanguage';
import { createRunId, type SavedRun } from '../../study/runs/run';
import { roundPoints } from '../../study/runs/scoring';

// Begins a run, once the code that shows runs is loaded.

export const runViewChunk = defineChunk(() => import('../../features/run/RunView'));

interface Props {
  readonly exam: WholeExam;
  readonly earlier: readonly SavedRun[];
  /** Whether to focus the heading, which is done only if the visitor comes from a result. */
  readonly movesFocus: boolean;
  /** Called with the id of the run just before the run is saved. */
  readonly onBegin: (runId: string) => void;
}

/** The description of an exam, and the form that begins a run. */
export function RunStart({ exam, earlier, movesFocus, onBegin }: Props) {
  const { change } = useProgressStore();
  const { questions, duration } = exam;
  const [minutes, setMinutes] = useState(String(suggestMinutes(duration, questions.length)));
  const [unlimited, setUnlimited] = useState(false);
  const [refused, setRefused] = useState(false);
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const points = questions.reduce((sum, one) => sum + (one.points ?? 1), 0);
  const limit = unlimited ? null : parseMinutes(minutes);

  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailed(false);
    if (limit === undefined) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    const part = await runViewChunk.load().catch(() => undefined);
    if (part === undefined) {
      setFailed(true);
      return;
    }
    const runId = createRunId();
    onBegin(runId);
    change(
      part.beginRun(runId, {
        at: new Date().toISOString(),
        course: exam.courseId,
        exam: exam.id,
        title: exam.description,
        limit,
        questions: questions.map((one) => ({
          id: one.id,
          points: one.points ?? 1,
          ...(one.topics?.length ? { topics: one.topics } : {}),
        })),
      }),
    );
  };

  return (
    <>
      <h2 ref={movesFocus ? focusHeading : null} tabIndex={-1} className="RunStart-description">
        <ContentText language={exam.language}>{exam.description}</ContentText>
      </h2>
      <ExamFacts exam={{ date: exam.date }} />
      <UnsavedNotice unsaved={texts.notKept()} />
      <Instructions details={exam} />
      <form className="card RunStart-form" onSubmit={begin} noValidate>
        <p className="RunStart-size">
          {texts.descriptionSize({
            questions: common.questions({ count: questions.length }),
            points: common.points({ count: roundPoints(points) }),
          })}
        </p>
        <div className="RunStart-limit">
          <label htmlFor={id}>{texts.limit()}</label>
          <span className="actions">
            <input
              ref={field}
              id={id}
              type="number"
              inputMode="numeric"
              min={minuteLimits.least}
              max={minuteLimits.most}
              value={minutes}
              disabled={unlimited}
              onChange={(event) => setMinutes(event.target.value)}
              aria-invalid={refused && limit === undefined}
              aria-describedby={`${id}-unit ${id}-refused`}
            />
            <span id={`${id}-unit`}>{texts.limitUnit()}</span>
          </span>
        </div>
        <label>
          <input
            type="checkbox"
            checked={unlimited}
            onChange={(event) => setUnlimited(event.target.checked)}
          />
          {texts.noLimit()}
        </label>
        <p id={`${id}-refused`} className="RunStart-refused" aria-live="polite">
          {refused &&
            limit === undefined &&
            texts.limitRefused({ least: minuteLimits.least, most: minuteLimits.most })}
        </p>
        <p className="soft RunStart-remark">{texts.rules()}</p>
        <button type="submit" className="button" data-look="strong" data-size="large">
          {texts.start()}
        </button>
        {failed && <p role="alert">{texts.startFailed()}</p>}
      </form>
      <EarlierRuns runs={earlier} />
    </>
  );
}

/** Focuses an element when it is mounted. Used as a ref callback. */
function focusHeading(element: HTMLElement | null): void {
  element?.focus();
}
