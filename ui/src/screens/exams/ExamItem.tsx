import * as texts from 'texts:exams';
import { useId } from 'react';
import { listQuestions } from '../../api/calls';
import { isAbsent } from '../../api/isAbsent';
import { getLoaded, useQuery } from '../../api/replies';
import type { Exam } from '../../api/types';
import { AbsenceReason } from '../../components/AbsentExam';
import { Attachments, isPaperOnly } from '../../components/Attachments';
import { ExamFacts } from '../../components/ExamFacts';
import { ExamState } from '../../components/ExamState';
import { useProgress } from '../../features/progress/ProgressProvider';
import { ProgressSummary } from '../../features/progress/ProgressSummary';
import { LastRunLink } from '../../features/run/LastRunLink';
import { OpenRunFact } from '../../features/run/OpenRunFact';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { countAnswers } from '../../study/countAnswers';
import {
  findSavedQuestionState,
  type GradedAttempts,
  isWithheld,
  type PastAttempts,
} from '../../study/selectors';

interface Props {
  readonly courseId: string;
  readonly exam: Exam;
  readonly onTimed: () => void;
}

/** An exam in the list of a course's exams, with the visitor's progress and the ways to begin. */
export function ExamItem({ courseId, exam, onTimed }: Props) {
  const name = useId();
  const absent = isAbsent(exam);
  const isPaper = isPaperOnly(exam.files, exam.questions);
  const review = routes.review.path({ courseId, examId: exam.id });
  const description = <ContentText language={exam.language}>{exam.description}</ContentText>;
  return (
    <li className="card item">
      <div>
        <h2 id={name} className="ExamItem-id" translate="no">
          {exam.id}
        </h2>
        <p className="ExamItem-name">
          {absent ? (
            description
          ) : (
            <Link className="stretched-link" to={review}>
              {description}
            </Link>
          )}
        </p>
        <ExamFacts exam={exam} showsCount={!isPaper} />
        <ExamState exam={exam} />
        {absent && (
          <p>
            <AbsenceReason exam={exam} />
          </p>
        )}
        <Attachments of={exam} />
        {!absent && !isPaper && !isWithheld(exam) && <ExamProgress exam={exam} />}
        {!absent && <OpenRunFact course={courseId} exam={exam.id} />}
        {!absent && <LastRunLink course={courseId} exam={exam.id} isFact />}
      </div>
      {!absent && (
        <div className="actions" data-revealed-by="item">
          <Link className="button" data-look="strong" to={review} aria-describedby={name}>
            {texts.nonTimed()}
          </Link>
          <button type="button" className="button" aria-describedby={name} onClick={onTimed}>
            {texts.timed()}
          </button>
        </div>
      )}
    </li>
  );
}

/**
 * The visitor's progress in an exam. The exam's questions are fetched only if the visitor has
 * answered any questions at all and some of the answers may belong to this exam.
 */
function ExamProgress({ exam }: { readonly exam: Exam }) {
  const past = useProgress();
  const hasBegun = past.saved.record.size > 0;
  const stored = countStoredAttempts(past, exam.id);
  const mayHaveBegun = stored.answered > 0 || !areAllAttemptsPlaced(past);
  const questions = useQuery(hasBegun && mayHaveBegun ? listQuestions(exam.id) : null);
  if (!hasBegun) return null;
  const isListed = questions.state === 'loaded' || questions.state === 'empty';
  const isKnown = isListed || !mayHaveBegun;
  const total = exam.questions ?? stored.answered;
  // If the current questions are unknown, only the saved answers are counted.
  const tally =
    questions.state === 'failed'
      ? { ...stored, total: Math.max(total, stored.answered) }
      : countAnswers(getLoaded(questions) ?? [], past);
  return (
    <div className="soft ExamItem-progress">
      {tally.answered > 0 && <ProgressSummary tally={tally} />}
      {isKnown && tally.answered === 0 && texts.notBegun()}
    </div>
  );
}

/**
 * Counts the questions in an exam that were answered and those answered right, using only the saved
 * progress.
 */
export function countStoredAttempts(past: GradedAttempts, examId: string) {
  const own = [...past.answered].flatMap(([id, { exam }]) =>
    exam === examId && past.attempts.has(id) ? findSavedQuestionState(id, past) : [],
  );
  return { answered: own.length, right: own.filter((state) => state === 'correct').length };
}

/** Returns whether the exam of every answer is known. */
export function areAllAttemptsPlaced({ attempts, answered }: PastAttempts): boolean {
  return [...attempts.keys()].every((id) => answered.get(id)?.exam);
}
