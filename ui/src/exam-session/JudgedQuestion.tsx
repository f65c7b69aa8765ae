import type { Question } from '../api/calls';
import type { Grade } from '../progress/metadata';
import { kindOf } from '../progress/selectors';
import { QuestionPrompt } from '../question/QuestionPrompt';
import { HeadingLevel } from '../question/SectionHeading';
import { Solution } from '../question/Solution';
import { ContentLanguage } from '../rich-text/ContentLanguage';
import styles from './ResultQuestions.module.css';
import { type Asked, draftIn, type Outcome } from './run';

interface Props {
  readonly question: Question;
  readonly asked: Asked;
  readonly onGrade: (grade: Grade | undefined) => void;
}

const grades: Partial<Record<Outcome, Grade | 'none'>> = {
  had: 'had',
  partly: 'partly',
  missed: 'missed',
  ungraded: 'none',
};

/** A question of a run that is over: what was answered, what is right, and why. */
export function JudgedQuestion({ question, asked, onGrade }: Props) {
  const grade = asked.outcome ? grades[asked.outcome] : undefined;
  return (
    <ContentLanguage value={question.language}>
      <HeadingLevel value={4}>
        <div className={styles.question}>
          <QuestionPrompt
            question={question}
            draft={draftIn(question, asked)}
            judged
            among
            onChange={() => {
              // It was handed in.
            }}
          />
          <Solution
            question={question}
            kind={kindOf(question)}
            graded={grade && { grade: grade === 'none' ? undefined : grade, onGrade }}
          />
        </div>
      </HeadingLevel>
    </ContentLanguage>
  );
}
