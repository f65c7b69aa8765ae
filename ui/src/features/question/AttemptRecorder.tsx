import * as texts from 'texts:question';
import type { Question } from '../../api/types';
import { SuggestLink } from '../../components/SuggestLink';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import type { Attempt } from '../../study/attempts';
import { removeDrafts } from '../../study/drafts';
import { findDraft, setDraft } from '../../study/keptDraft';
import { flagQuestion, gradeAnswer, saveAnswer } from '../../study/saveAnswer';
import { findAttempt, findGrade, getKind, isCorrected, isWithheld } from '../../study/selectors';
import { useProgress, useProgressStore } from '../progress/ProgressProvider';
import { FlagButton } from './FlagButton';
import { QuestionForm, type Steps } from './QuestionForm';
import { ReportLink } from './ReportLink';
import { WithheldQuestion } from './WithheldQuestion';

interface Props {
  readonly question: Question;
  readonly classId: string;
  /** The practice that the question is part of. If given, earlier answers are hidden. */
  readonly practice?: Practice;
  /** Renders the links or buttons for continuing, next to the submit button. */
  readonly steps?: Steps | undefined;
}

interface Practice {
  /** The answer given in this practice. */
  readonly attempt: Attempt | undefined;
  readonly onAnswer: (attempt: Attempt) => void;
}

/** A question whose answer is saved and marked as soon as it is submitted. */
export function AttemptRecorder({ question, classId, practice, steps }: Props) {
  const past = useProgress();
  const { change, drafts } = useProgressStore();
  const { id } = question;
  const buildOccasion = () => ({ at: new Date().toISOString(), course: classId });
  const record = (attempt: Attempt) => {
    change(saveAnswer(question, attempt, buildOccasion()));
    drafts.change((all) => removeDrafts(all, [id]));
    practice?.onAnswer(attempt);
  };
  const attempt = practice === undefined ? findAttempt(question, past) : practice.attempt;
  return (
    <ContentLanguage value={question.language}>
      {isCorrected(question, past) && (
        <p className="AttemptRecorder-corrected">{texts.corrected()}</p>
      )}
      {isWithheld(question) ? (
        <WithheldQuestion question={question} />
      ) : (
        <QuestionForm
          // A draft is valid only for its own kind of question.
          key={`${getKind(question)} ${id}`}
          question={question}
          judged={attempt}
          kept={findDraft(question, drafts.read())}
          onDraft={(draft) => drafts.change((all) => setDraft(all, question, draft, classId))}
          onSubmit={record}
          steps={steps}
          graded={{
            grade: findGrade(question, past),
            // As after each answer, `app/schedule` then makes FSRS review the question's card.
            onGrade: (grade) => change(gradeAnswer(question, grade, buildOccasion())),
            hasKeys: true,
          }}
        />
      )}
      <div className="actions AttemptRecorder-beside">
        <FlagButton
          flagged={past.flags.get(id)?.on === true}
          onFlag={(on) => change(flagQuestion(question, on, buildOccasion()))}
        />
        <ReportLink classId={classId} question={question} attempt={attempt} />
        <SuggestLink id={id} file={question.file} />
      </div>
    </ContentLanguage>
  );
}
