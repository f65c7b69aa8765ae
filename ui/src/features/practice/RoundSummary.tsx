import * as common from 'texts:common';
import * as texts from 'texts:practice';
import * as scheduleTexts from 'texts:schedule';
import { useKnownExam } from '../../api/known';
import { Icon } from '../../components/Icon';
import { ContentLanguage, ContentText } from '../../rich-text/ContentLanguage';
import { RichText } from '../../rich-text/RichText';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import type { Pool, PracticeQuestion } from '../../study/practice/pools';
import type { Round } from '../../study/practice/round';
import type { QuestionState } from '../../study/selectors';
import { NextSteps } from './NextSteps';
import './RoundSummary.css';

interface Props {
  readonly courseId: string;
  readonly round: Round;
  readonly pool: Pool;
  /** The current number of questions in each pool; undefined unless all exams are loaded. */
  readonly remaining: Readonly<Record<Pool, number>> | undefined;
  readonly onAgain: (() => void) | undefined;
  readonly onElse: () => void;
}

const outcomes = {
  correct: { mark: 'right', words: texts.right },
  incorrect: { mark: 'wrong', words: texts.wrong },
  partly: { mark: 'partly', words: texts.partly },
  ungraded: { mark: 'open', words: texts.notGraded },
  unattempted: { mark: 'open', words: texts.skipped },
} as const;

/** The outcomes of a round, and the buttons for continuing. */
export function RoundSummary({ courseId, round, pool, remaining, onAgain, onElse }: Props) {
  const isDone = pool === 'mistakes' && remaining?.mistakes === 0;
  return (
    <>
      <p className="RoundSummary-remaining">{remaining && describeOutcome(remaining, pool)}</p>
      {remaining !== undefined && remaining.mistakes > 0 && (
        <p className="soft">{texts.mistakesLeave()}</p>
      )}
      {isDone && <p>{texts.wellDone()}</p>}
      <div className="actions">
        {onAgain && (
          <button type="button" className="button" data-look="strong" onClick={onAgain}>
            {texts.again()}
          </button>
        )}
        <button type="button" className="button" onClick={onElse}>
          {texts.somethingElse()}
        </button>
        {isDone && <NextSteps courseId={courseId} />}
      </div>
      <ol className="RoundSummary-list" aria-label={texts.questions()}>
        {round.questions.map((question, index) => (
          <Item
            key={question.id}
            courseId={courseId}
            question={question}
            state={round.outcomes[index] ?? 'unattempted'}
          />
        ))}
      </ol>
    </>
  );
}

interface ItemProps {
  readonly courseId: string;
  readonly question: PracticeQuestion;
  readonly state: QuestionState;
}

function Item({ courseId, question, state }: ItemProps) {
  const { mark, words } = outcomes[state];
  const { id, exam_id: examId, number } = question;
  const known = useKnownExam(courseId, examId);
  return (
    <li className="card" data-state={state === 'ungraded' ? 'answered' : state}>
      <p className="RoundSummary-outcome">
        <Icon name={mark} />
        {words()}
      </p>
      <div>
        <Link to={routes.question.path({ courseId, examId, questionId: id })}>
          {texts.place({
            name: known?.description ?? examId,
            exam: (name) => <ContentText language={known?.language}>{name}</ContentText>,
            number,
          })}
        </Link>
        <ContentLanguage value={question.language}>
          <div className="RoundSummary-words">
            <RichText text={question.question} html={question.questionHtml} still />
          </div>
        </ContentLanguage>
      </div>
    </li>
  );
}

/**
 * Says how many mistakes are left and, for some pools, how many questions the pool still contains.
 */
function describeOutcome(remaining: NonNullable<Props['remaining']>, pool: Pool): string {
  const { due, mistakes, flagged, new: untried } = remaining;
  const before = mistakes === 0 ? texts.noMistakesLeft() : texts.mistakesLeft({ count: mistakes });
  if (pool === 'flagged') {
    return common.sentences({ before, next: texts.flaggedLeft({ count: flagged }) });
  }
  if (pool === 'due') {
    const next = due === 0 ? scheduleTexts.dueNone() : scheduleTexts.dueLeft({ count: due });
    return common.sentences({ before, next });
  }
  if (pool !== 'new') return before;
  const next = untried === 0 ? texts.allTried() : texts.untriedLeft({ count: untried });
  return common.sentences({ before, next });
}
