import { Icon } from '../components/Icon';
import { counted } from '../lib/format';
import { ContentLanguage } from '../rich-text/ContentLanguage';
import { RichText } from '../rich-text/RichText';
import { Link } from '../routes/Link';
import { routes } from '../routes/paths';
import type { Pool } from './pools';
import type { AnswerResult, Round } from './round';
import styles from './Summary.module.css';

interface Props {
  readonly classId: string;
  readonly round: Round;
  readonly pool: Pool;
  /** How many questions each pool holds now, where that is known. */
  readonly remaining: Readonly<Record<Pool, number>> | undefined;
  readonly examName: (examId: string) => string;
  readonly onAgain: (() => void) | undefined;
  readonly onElse: () => void;
}

const outcomes: Readonly<Record<AnswerResult, { mark: Mark; words: string }>> = {
  right: { mark: 'right', words: 'Right' },
  wrong: { mark: 'wrong', words: 'Wrong' },
  partly: { mark: 'partly', words: 'Partly' },
  ungraded: { mark: 'open', words: 'Not graded' },
  skipped: { mark: 'open', words: 'Skipped' },
};

type Mark = 'right' | 'wrong' | 'partly' | 'open';

/** What came of a round, and what to do next. */
export function Summary({ classId, round, pool, remaining, examName, onAgain, onElse }: Props) {
  return (
    <>
      <p className={styles.remaining}>{remaining && inWords(remaining, pool)}</p>
      <div className="actions">
        {onAgain && (
          <button type="button" className="button" data-look="strong" onClick={onAgain}>
            Again
          </button>
        )}
        <button type="button" className="button" onClick={onElse}>
          Practise something else
        </button>
      </div>
      <ol className={styles.list} aria-label="Questions">
        {round.questions.map((question, at) => {
          const outcome = round.outcomes[at] ?? 'skipped';
          const { mark, words } = outcomes[outcome];
          const { id, exam_id: examId, place, language } = question;
          return (
            <li key={id} className="card" data-outcome={outcome}>
              <p className={styles.outcome}>
                <Icon name={mark} />
                {words}
              </p>
              <div>
                <Link to={routes.question.path({ classId, examId, questionId: id })}>
                  {examName(examId)}, question {place}
                </Link>
                <ContentLanguage value={language}>
                  <div className={styles.words}>
                    <RichText text={question.question} html={question.questionHtml} still />
                  </div>
                </ContentLanguage>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** What remains to be practised. */
function inWords(remaining: NonNullable<Props['remaining']>, pool: Pool): string {
  const { mistakes, flagged, new: untried } = remaining;
  const sentences = [
    mistakes === 0
      ? 'No mistakes remain.'
      : `${counted(mistakes, 'mistake')} ${mistakes === 1 ? 'remains' : 'remain'}.`,
    pool === 'flagged' &&
      `${counted(flagged, 'question')} ${flagged === 1 ? 'is' : 'are'} flagged.`,
    pool === 'new' &&
      (untried === 0
        ? 'Every question has been tried.'
        : `${counted(untried, 'question')} ${untried === 1 ? 'is' : 'are'} not tried yet.`),
  ];
  return sentences.filter(Boolean).join(' ');
}
