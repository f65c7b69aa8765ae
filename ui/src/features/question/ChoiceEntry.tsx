import * as common from 'texts:common';
import * as figureTexts from 'texts:figure';
import * as texts from 'texts:question';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { Answer, Question } from '../../api/types';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { hasFigure, openEnlarged, setSizeProperties } from '../../rich-text/figures';
import { buildAccessibleName } from '../../rich-text/formulas';
import { RichText } from '../../rich-text/RichText';
import { type ChoiceVerdict, type Draft, judgeChoice } from '../../study/draft';
import { isWithheld } from '../../study/selectors';

interface Props {
  readonly question: Question;
  /** Radio buttons if one answer can be chosen, checkboxes if several can. */
  readonly type: 'radio' | 'checkbox';
  readonly draft: Draft<'choice' | 'all'>;
  /** Whether the draft was submitted. If so, the entry is locked and shows verdicts. */
  readonly isJudged: boolean;
  readonly onToggle: (answerId: string) => void;
  readonly describedBy: string;
}

/** The answers to choose from. */
export function ChoiceEntry({ question, type, draft, isJudged, onToggle, describedBy }: Props) {
  const name = useId();
  if (question.answers.length === 0) {
    return <Note kind="empty">{common.noAnswers()}</Note>;
  }
  const isSeveral = type === 'checkbox';
  const isLocked = isJudged || isWithheld(question);
  return (
    <fieldset
      className="ChoiceEntry-answers"
      aria-describedby={isSeveral ? `${describedBy} ${name}-all` : describedBy}
    >
      <legend className="visually-hidden">{texts.answers()}</legend>
      {isSeveral && (
        <p id={`${name}-all`} className="ChoiceEntry-all">
          {texts.selectAll()}
        </p>
      )}
      {question.answers.map((answer, index) => {
        const isChosen = draft.chosen.includes(answer.id);
        const verdict = isJudged ? judgeChoice(answer, draft) : undefined;
        const outcome = `${name}-${index}`;
        return (
          <div key={answer.id} className="ChoiceEntry-answer" data-verdict={verdict}>
            <label className="ChoiceEntry-label">
              <input
                type={type}
                name={name}
                value={answer.id}
                checked={isChosen}
                disabled={isLocked}
                aria-keyshortcuts={index < 9 && !isLocked ? String(index + 1) : undefined}
                onChange={() => onToggle(answer.id)}
                aria-label={buildAccessibleName(answer.answerHtml ?? '')}
                aria-describedby={verdict === undefined ? undefined : outcome}
              />
              <RichText text={answer.answerText} html={answer.answerHtml} still />
            </label>
            <FigureButtons html={answer.answerHtml} />
            {verdict !== undefined && (
              <div id={outcome} className="ChoiceEntry-outcome">
                <VerdictLine verdict={verdict} />
                {isChosen && <Feedback of={answer} />}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const verdicts = {
  correct: { mark: 'right', words: texts.verdictCorrect },
  incorrect: { mark: 'wrong', words: texts.verdictIncorrect },
  missed: { mark: 'missed', words: texts.verdictMissed },
} as const;

function VerdictLine({ verdict }: { readonly verdict: ChoiceVerdict }) {
  const { mark, words } = verdicts[verdict];
  return (
    <p className="ChoiceEntry-verdict">
      <Icon name={mark} />
      {words()}
    </p>
  );
}

/** The feedback that the content gives on a chosen answer. */
function Feedback({ of: { feedback, feedbackHtml } }: { readonly of: Answer }) {
  if (!feedback) return null;
  return (
    <div className="ChoiceEntry-feedback">
      <RichText text={feedback} html={feedbackHtml} />
    </div>
  );
}

/**
 * Buttons that enlarge the figures in an answer. Tapping such a figure itself chooses the answer.
 */
function FigureButtons({ html }: { readonly html: string | null | undefined }) {
  const images = useMemo(() => listImages(html ?? ''), [html]);
  const leave = useRef<AbortController>(undefined);
  useEffect(() => {
    leave.current = new AbortController();
    return () => leave.current?.abort();
  }, []);
  if (images.length === 0) return null;
  return (
    <div className="actions ChoiceEntry-figures">
      {images.map((image) => (
        <button
          key={image.getAttribute('src')}
          type="button"
          className="button"
          aria-label={figureTexts.enlargeNamed({ name: image.alt })}
          onClick={() => openEnlarged(image, leave.current?.signal)}
        >
          {figureTexts.enlarge()}
        </button>
      ))}
    </div>
  );
}

function listImages(html: string): HTMLImageElement[] {
  if (!hasFigure(html)) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const images = [...body.querySelectorAll('img')];
  for (const image of images) setSizeProperties(image);
  return images;
}
