import * as texts from 'texts:question';
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Question } from '../../api/types';
import { SuggestChangeLink } from '../../components/SuggestChangeLink';
import { useIsNarrow } from '../../lib/useIsNarrow';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import {
  buildAttempt,
  createDraft,
  type Draft,
  findDraft,
  restoreDraft,
  setDraft,
} from '../../study/draft';
import { listHintHtml, listSolutionHtml } from '../../study/questionTexts';
import { flagQuestion, gradeAttempt, saveAttempt } from '../../study/saveAttempt';
import { type Attempt, judgeAttempt } from '../../study/saved';
import {
  findAttempt,
  findGrade,
  getQuestionKind,
  isCorrected,
  isWithheld,
} from '../../study/selectors';
import { removeDrafts } from '../../study/storedDrafts';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import { FlagButton } from './FlagButton';
import { HintButton, Hints } from './Hints';
import { QuestionPrompt } from './QuestionPrompt';
import { ReportLink } from './ReportLink';
import { SelfGrade, type SelfGradeProps } from './SelfGrade';
import { Solution } from './Solution';
import { WithheldQuestion } from './WithheldQuestion';

interface Props {
  readonly question: Question;
  readonly courseId: string;
  /** The practice that the question is part of. If given, earlier answers are hidden. */
  readonly practice?: Practice;
  /**
   * Renders the links or buttons for continuing, which are next to the submit button on a narrow
   * screen.
   */
  readonly steps?: Steps | undefined;
}

type Steps = (isSubmitted: boolean) => ReactNode;

interface Practice {
  /** The answer given in this practice. */
  readonly attempt: Attempt | undefined;
  readonly onAnswer: (attempt: Attempt) => void;
}

/** A question whose answer is saved and marked as soon as it is submitted. */
export function QuestionForm({ question, courseId, practice, steps }: Props) {
  const past = useProgress();
  const { change, drafts } = useProgressStore();
  const { id } = question;
  const buildOccasion = () => ({ at: new Date().toISOString(), course: courseId });
  const submit = (attempt: Attempt) => {
    change(saveAttempt(question, attempt, buildOccasion()));
    drafts.change((all) => removeDrafts(all, [id]));
    practice?.onAnswer(attempt);
  };
  const attempt = practice === undefined ? findAttempt(question, past) : practice.attempt;
  return (
    <ContentLanguage value={question.language}>
      {isCorrected(question, past) && <p className="QuestionForm-corrected">{texts.corrected()}</p>}
      {isWithheld(question) ? (
        <WithheldQuestion question={question} />
      ) : (
        <Form
          // A draft is valid only for its own kind of question.
          key={`${getQuestionKind(question)} ${id}`}
          question={question}
          attempt={attempt}
          kept={findDraft(question, drafts.read())}
          onDraft={(draft) => drafts.change((all) => setDraft(all, question, draft, courseId))}
          onSubmit={submit}
          steps={steps}
          selfGrade={{
            grade: findGrade(question, past),
            // `app/startScheduleUpdates` then reviews the card, when the browser is idle.
            onGrade: (grade) => change(gradeAttempt(question, grade, buildOccasion())),
            hasKeys: true,
          }}
        />
      )}
      <div className="actions QuestionForm-beside">
        <FlagButton
          flagged={past.flags.get(id)?.on === true}
          onFlag={(on) => change(flagQuestion(question, on, buildOccasion()))}
        />
        <ReportLink courseId={courseId} question={question} attempt={attempt} />
        <SuggestChangeLink id={id} file={question.file} />
      </div>
    </ContentLanguage>
  );
}

interface FormProps {
  readonly question: Question;
  /** The submitted attempt, if there is one. */
  readonly attempt: Attempt | undefined;
  /** The draft that was kept, if there is one. */
  readonly kept: Draft | undefined;
  readonly onDraft: (draft: Draft) => void;
  readonly onSubmit: (attempt: Attempt) => void;
  /** The visitor's own grade for an open-ended answer. */
  readonly selfGrade: SelfGradeProps;
  readonly steps: Steps | undefined;
}

/**
 * A question with the visitor's answer and its result. Needs a different `key` for each question.
 */
function Form({ question, attempt, kept, onDraft, onSubmit, selfGrade, steps }: FormProps) {
  const { draft, begun, change, restart, finish } = useDraft(question, kept, onDraft);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const explanation = useRef<HTMLElement>(null);
  // On a narrow screen, long model answers would be between the answer and its grade.
  const isNarrow = useIsNarrow();
  const hints = question.hints?.length ?? 0;
  const [hinted, setHinted] = useState(0);

  // Keeps an unsubmitted draft even if another tab submits an answer in the meantime.
  const submitted = begun ? undefined : attempt;
  const isSubmitted = submitted !== undefined;
  const ready = buildAttempt(question, draft);
  const shown = isSubmitted ? restoreDraft(submitted) : draft;

  // Loads the typesetter before hints or the solution need it.
  useTypesetter(
    listHintHtml(question).some(hasFormula) ||
      (begun && listSolutionHtml(question).some(hasFormula)),
  );

  // The element that had the focus is disabled or removed after a submit or a retry.
  const wasSubmitted = useRef(isSubmitted);
  useLayoutEffect(() => {
    if (wasSubmitted.current === isSubmitted) return;
    wasSubmitted.current = isSubmitted;
    if (!isFocusLost(form.current)) return;
    // On a narrow screen, the result is in the bar, which is always in view. Scrolling to its place in
    // the document would hide the visitor's own answer.
    if (isSubmitted) result.current?.focus({ preventScroll: isNarrow });
    else form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isSubmitted, isNarrow]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSubmitted || ready === undefined) return;
    onSubmit(ready);
    finish();
  };

  return (
    <form ref={form} className="card QuestionForm-form" onSubmit={submit} noValidate>
      <QuestionPrompt question={question} draft={shown} isJudged={isSubmitted} onChange={change} />
      <div className="actions QuestionForm-bar" data-submitted={isSubmitted || undefined}>
        <button
          type="submit"
          // In the bar on a narrow screen, another button is then the one to press.
          className={isNarrow && isSubmitted ? 'visually-hidden' : 'button'}
          data-look="strong"
          aria-keyshortcuts="Enter"
          disabled={isSubmitted || ready === undefined}
        >
          {texts.submit()}
        </button>
        {hints > 0 && !isSubmitted && (
          <HintButton left={hints - hinted} onAsk={() => setHinted(hinted + 1)} />
        )}
        {submitted?.kind === 'open' && isNarrow && <SelfGrade {...selfGrade} />}
        <div ref={result} role="status" tabIndex={-1} className="QuestionForm-status">
          {isSubmitted && <Result of={submitted} onRetry={restart} />}
        </div>
        {isSubmitted && question.explanation && (
          <ExplanationLink onAsk={() => showSection(explanation.current)} />
        )}
        {steps?.(isSubmitted)}
      </div>
      {hints > 0 && <Hints question={question} shown={hinted} />}
      {isSubmitted && (
        <Solution
          question={question}
          kind={submitted.kind}
          selfGrade={isNarrow ? undefined : selfGrade}
          explanationRef={explanation}
        />
      )}
    </form>
  );
}

const messages = {
  correct: texts.resultCorrect,
  incorrect: texts.resultIncorrect,
  unjudged: texts.resultUnjudged,
} as const;

function Result({ of, onRetry }: { readonly of: Attempt; readonly onRetry: () => void }) {
  const judgement = judgeAttempt(of);
  return (
    <button
      type="button"
      className="button QuestionForm-result"
      data-state={judgement}
      onClick={onRetry}
    >
      {messages[judgement]()}
    </button>
  );
}

/** Leads from the result to the explanation, which a narrow screen shows further down. */
function ExplanationLink({ onAsk }: { readonly onAsk: () => void }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it works as a link, but must not change the address
    <a
      className="button QuestionForm-why"
      href="#explanation"
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {texts.why()}
    </a>
  );
}

function showSection(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}

function isFocusLost(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !!form?.contains(activeElement)
  );
}

/** Manages the draft of an answer, which is `begun` from the first change until `finish`. */
function useDraft(question: Question, kept: Draft | undefined, onDraft: FormProps['onDraft']) {
  const blank = { draft: createDraft(question), begun: false };
  const [state, setState] = useState(kept === undefined ? blank : { draft: kept, begun: true });
  return {
    ...state,
    change: (draft: Draft) => {
      setState({ draft, begun: true });
      onDraft(draft);
    },
    restart: () => setState({ ...blank, begun: true }),
    finish: () => setState(blank),
  };
}
