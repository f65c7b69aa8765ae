import * as common from 'texts:common';
import * as texts from 'texts:sit';
import {
  type Ref,
  type SubmitEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Question } from '../../api/types';
import { Dialog } from '../../components/Dialog';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { createDraft } from '../../study/draft';
import {
  isAnswerable,
  parseTime,
  type RunContent,
  type RunQuestion,
  type SavedRun,
  toSavedDraft,
} from '../../study/runs/run';
import {
  changeRunQuestion,
  finishRun,
  isDraftComplete,
  setRunView,
  setUsedTime,
} from '../../study/runs/runChanges';
import { createStopwatch } from '../../study/runs/stopwatch';
import { useProgressStore } from '../progress/ProgressProvider';
import { UnsavedNotice } from '../progress/UnsavedNotice';
import { FlagButton } from '../question/FlagButton';
import { QuestionPrompt } from '../question/QuestionPrompt';
import { RunBar, RunSteps } from './RunBar';
import { Timer } from './Timer';
import './ActiveRun.css';

interface Props {
  readonly run: SavedRun;
  readonly content: RunContent;
  /** Whether the first question shown gets the focus. */
  readonly movesFocus: boolean;
  readonly onEnd: () => void;
}

/** The interval at which the time used is saved, in milliseconds, in case the tab crashes. */
const saveInterval = 5_000;

/** Shows a run in progress, one question at a time. */
export function ActiveRun({ run, content, movesFocus, onEnd }: Props) {
  const { change } = useProgressStore();
  const [watch] = useState(() => createStopwatch({ clock: parseTime(run.seen), used: run.used }));
  const finishing = useRef<HTMLButtonElement>(null);
  const title = useId();

  const { id: runId } = run;
  const now = useCallback(() => ({ used: watch.used(), seen: new Date().toISOString() }), [watch]);

  useEffect(() => {
    const saveTime = () => change(setUsedTime(runId, now()), { whenIdle: true });
    const timer = setInterval(saveTime, saveInterval);
    window.addEventListener('pagehide', saveTime);
    document.addEventListener('visibilitychange', saveTime);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', saveTime);
      document.removeEventListener('visibilitychange', saveTime);
      saveTime();
    };
  }, [change, runId, now]);

  const finish = () => {
    onEnd();
    change(finishRun(run, content, now()));
  };

  // Computed once, because the questions of a run do not change.
  const [questions] = useState(() => listAsked(run.questions, content.questions));
  const asked = useMemo(() => new Map(run.questions.map((one) => [one.id, one])), [run.questions]);
  // Deferred, because the question bar of a long exam is slow to render.
  const shownInBar = useDeferredValue(asked);
  const left = questions.filter(
    (question) => isAnswerable(question) && !isDraftComplete(question, asked.get(question.id)),
  ).length;

  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === run.current),
  );
  const question = questions[index];
  const currentInBar = useDeferredValue(question?.id);
  const isMoving = useRef(movesFocus);
  // The question is not part of the address, because an offline browser reports an error for each
  // new address.
  const go = useCallback(
    (to: number) => {
      isMoving.current = true;
      change(setRunView(runId, { current: questions[to]?.id }), { whenIdle: true });
    },
    [change, runId, questions],
  );
  /**
   * Focuses the heading of the new question, because the element that had the focus may be gone.
   */
  const heading = useCallback((element: HTMLElement | null) => {
    if (isMoving.current) element?.focus();
  }, []);

  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (index + 1 < questions.length) go(index + 1);
    else finishing.current?.focus();
  };

  return (
    <>
      <UnsavedNotice unsaved={texts.notKept()} />
      <div className="card actions ActiveRun-top">
        <Timer
          limit={run.limit}
          stopwatch={watch}
          hidden={run.timeHidden === true}
          onHide={(hidden) => change(setRunView(runId, { timeHidden: hidden }), { whenIdle: true })}
          onZero={finish}
        />
        <Finish ref={finishing} left={left} onFinish={finish} />
      </div>
      {question && (
        <ContentLanguage value={question.language}>
          <form
            className="card QuestionForm-form"
            onSubmit={goOn}
            noValidate
            aria-labelledby={title}
            key={question.id}
            id={`question-${index + 1}`}
          >
            <h2 id={title} ref={heading} tabIndex={-1} className="ActiveRun-place">
              {common.questionOf({ number: index + 1, total: questions.length })}
              {(question.points ?? 1) !== 1 && (
                <span className="ActiveRun-points">
                  {'\u00A0· '}
                  {common.points({ count: question.points ?? 1 })}
                </span>
              )}
            </h2>
            <QuestionPrompt
              question={question}
              draft={createDraft(question, asked.get(question.id))}
              isJudged={false}
              onChange={(draft) =>
                change(changeRunQuestion(runId, question.id, toSavedDraft(draft), now()), {
                  whenIdle: true,
                })
              }
            />
            <div className="actions">
              <FlagButton
                flagged={asked.get(question.id)?.flagged === true}
                onFlag={(flagged) =>
                  change(changeRunQuestion(runId, question.id, { flagged }, now()), {
                    whenIdle: true,
                  })
                }
              />
            </div>
          </form>
        </ContentLanguage>
      )}
      <RunSteps index={index} count={questions.length} onGo={go} />
      <RunBar questions={questions} asked={shownInBar} current={currentInBar} onGo={go} />
    </>
  );
}

/** Returns the questions of a run that its content still has, in the order of the run. */
function listAsked(run: readonly RunQuestion[], content: readonly Question[]): readonly Question[] {
  const known = new Map(content.map((one) => [one.id, one]));
  return run.flatMap(({ id }) => known.get(id) ?? []);
}

interface FinishProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The number of questions that can be answered but have not been. */
  readonly left: number;
  readonly onFinish: () => void;
}

/** The button that ends the run. Asks for confirmation if a question is unanswered. */
function Finish({ ref, left, onFinish }: FinishProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="button"
        onClick={left === 0 ? onFinish : () => setAsking(true)}
      >
        {texts.finish()}
      </button>
      {asking && (
        <Dialog sentence={texts.unanswered({ count: left })} onClose={() => setAsking(false)}>
          {(close) => (
            <div className="actions">
              <button type="button" className="button" onClick={onFinish}>
                {texts.finish()}
              </button>
              <button
                type="button"
                className="button"
                data-look="strong"
                data-harmless
                onClick={close}
              >
                {texts.goOn()}
              </button>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}
