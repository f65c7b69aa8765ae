import * as common from 'texts:common';
import * as exam from 'texts:exam';
import * as texts from 'texts:search';
import { Icon } from '../../components/Icon';
import { ContentText } from '../../rich-text/ContentLanguage';
import { buildAccessibleName } from '../../rich-text/formulas';
import { RichText } from '../../rich-text/RichText';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import type { QuestionKind } from '../../study/saved';
import { memoise } from '../../texts/language';
import { findExamYear, getHitKind, type HitWithState, kindLabels } from './facets';

interface Props {
  readonly hit: HitWithState;
  /** Whether the formulas may be typeset later. */
  readonly lazy: boolean;
  readonly onFollow: (id: string) => void;
}

/** A question in the results, with its snippet, course, exam, kind and state. */
export const Result = memoise(function Result({ hit, lazy, onFollow }: Props) {
  const { id, courseId, courseName, examId, visitorState } = hit;
  const html = removeLinks(hit.snippetHtml);
  const examName = describeExam(hit);
  const kind = getHitKind(hit);
  const elsewhere = describeElsewhere(hit);
  const own = [
    visitorState.state,
    ...(visitorState.isFlagged ? (['flagged'] as const) : []),
  ].filter((word) => word !== 'unattempted');
  const snippet = buildAccessibleName(html);
  const facts = [
    `${courseId} ${courseName}`,
    examName,
    kindLabels[kind](),
    elsewhere,
    ...own.map((word) => ownWords[word]()),
  ];
  return (
    <li className="Result-item">
      <Link
        className="Result-link"
        to={routes.question.path({ courseId, examId, questionId: id })}
        // Not every assistive technology reads typeset formulas.
        aria-label={snippet && joinLines([snippet, ...facts])}
        onClickCapture={() => onFollow(id)}
        data-step={id}
        data-takes-focus
      >
        <div className="Result-snippet">
          <RichText text="" html={html} still lazy={lazy} />
        </div>
        <div className="Result-facts">
          <span>
            <b translate="no">{courseId}</b> <ContentText>{courseName}</ContentText>
          </span>
          <span>
            <ContentText>{examName}</ContentText>
          </span>
          <span>
            <KindSign kind={kind} />
            {kindLabels[kind]()}
          </span>
          {elsewhere !== undefined && <span className="Result-elsewhere">{elsewhere}</span>}
          {own.map((word) => (
            <span
              key={word}
              className="Result-own"
              data-state={word === 'ungraded' ? 'correct' : word}
            >
              <Icon name={marks[word]} />
              {ownWords[word]()}
            </span>
          ))}
        </div>
      </Link>
    </li>
  );
});

const ownWords = {
  correct: exam.correct,
  partly: exam.partly,
  incorrect: exam.incorrect,
  ungraded: exam.answered,
  flagged: exam.flagged,
} as const;

const marks = {
  correct: 'right',
  partly: 'partly',
  incorrect: 'wrong',
  ungraded: 'written',
  flagged: 'flag',
} as const;

function joinLines(facts: readonly (string | undefined)[]): string {
  return facts
    .filter((fact) => fact !== undefined)
    .reduce((before, next) => common.facts({ before, next }));
}

/**
 * Returns the exam's description, followed by the exam's year if the description does not contain
 * it.
 */
export function describeExam(hit: HitWithState): string {
  const { examDescription } = hit;
  const year = findExamYear(hit);
  return year === undefined || examDescription.includes(year)
    ? examDescription
    : `${examDescription}, ${year}`;
}

/** Says which part of a question matches, if its snippet does not show this. */
function describeElsewhere({ matched }: HitWithState): string | undefined {
  if (matched === 'answers') return texts.inAnswers();
  return matched === 'explanation' ? texts.inExplanation() : undefined;
}

/** Removes links, because a link must not contain another link. */
export function removeLinks(html: string): string {
  return html.replace(/<\/?a\b[^>]*>/g, '');
}

/** Drawings for the kinds of answer: a radio button, a checkbox, an input and lines of text. */
const drawings: Readonly<Record<QuestionKind, string>> = {
  choice: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm0 3.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z',
  all: 'M3.5 3.5h9v9h-9ZM5.8 8.2l1.6 1.6 3-3.6',
  checked: 'M2.5 5h11v6h-11ZM5 7v2',
  open: 'M3 4.5h10M3 8h10M3 11.5h6',
};

function KindSign({ kind }: { readonly kind: QuestionKind }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={drawings[kind]} />
    </svg>
  );
}
