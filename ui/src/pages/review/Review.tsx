import * as common from 'texts:common';
import * as texts from 'texts:review';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type Exam,
  type ExamDetails,
  type ExamQuestion,
  getExam,
  listExams,
  listQuestions,
} from '../../api/calls';
import { empty, loadedOf, loading, type QueryState, useQuery } from '../../api/useQuery';
import { Attachments } from '../../components/Attachments';
import { ExamFacts } from '../../components/ExamFacts';
import { Instructions } from '../../components/Instructions';
import { Origin } from '../../components/Origin';
import { PageHead } from '../../components/PageHead';
import { QueryView, withRetry } from '../../components/QueryView';
import { useServerHtml } from '../../handoff/ServerHtml';
import { usePreload } from '../../lib/chunks';
import { countsOf } from '../../progress/counts';
import { clearing } from '../../progress/lazy';
import { useProgress, useProgressStore } from '../../progress/ProgressProvider';
import { ProgressSummary } from '../../progress/ProgressSummary';
import { stateAt } from '../../progress/selectors';
import { UnsavedNotice } from '../../progress/UnsavedNotice';
import { useAnnouncement } from '../../progress/useAnnouncement';
import { answering } from '../../question/lazyAttemptRecorder';
import { QuestionBar, QuestionBarLegend } from '../../question/QuestionBar';
import { ContentText } from '../../rich-text/ContentLanguage';
import { holdsMath } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import restartStyles from './Restart.module.css';
import styles from './Review.module.css';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly children?: ReactNode;
}

/** What the timed and the untimed review have in common: all of it but the countdown. */
export function Review({ classId, examId, children }: Props) {
  const exams = useQuery(listExams(classId));
  const list = useQuery(listQuestions(examId));
  const details = useExamDetails(examId);
  const questions = questionsOf(exams, examId, list, details);
  const exam = loadedOf(exams)?.find(({ id }) => id === examId);
  const isOwn = exam !== undefined || exams.state === 'failed';
  const isThere = questions.state !== 'loading';
  const about = isThere && isOwn && details.state === 'there' ? details : undefined;
  const written = useServerHtml(!isThere);
  usePreload(answering);
  return (
    <>
      <PageHead heading={texts.heading()} written={written}>
        <p>
          {examId}
          {exam !== undefined && (
            <>
              {'\u00A0· '}
              <ContentText language={exam.language}>{exam.description}</ContentText>
            </>
          )}
        </p>
        {isThere && <ExamFacts exam={exam ?? about?.value ?? {}} />}
        {isThere && <Attachments files={(exam ?? about?.value)?.files} />}
      </PageHead>
      {children}
      <UnsavedNotice />
      {about && !about.late && <Instructions details={about.value} />}
      <QueryView
        of={questions}
        loading={common.loadingQuestions()}
        written={written}
        empty={common.noQuestions()}
        failed={withRetry}
      >
        {(value) => <Questions classId={classId} examId={examId} questions={value} />}
      </QueryView>
      {isThere && <Restart key={examId} examId={examId} questions={loadedOf(questions) ?? []} />}
      {about?.late && <Instructions details={about.value} />}
      {about && <Origin details={about.value} />}
    </>
  );
}

/**
 * The questions of an exam, as long as it is the course's own; where the course's exams cannot be
 * fetched, it may be. All has to be there first: a description that came later would move the rest.
 */
function questionsOf(
  exams: QueryState<Exam[]>,
  examId: string,
  questions: QueryState<ExamQuestion[]>,
  details: Details,
): QueryState<ExamQuestion[]> {
  const isAwaiting = details.state === 'awaited' && questions.state !== 'failed';
  const awaiting = isAwaiting ? loading : questions;
  switch (exams.state) {
    case 'loading':
      return questions.state === 'failed' ? questions : loading;
    case 'failed':
      return awaiting;
    case 'empty':
      return empty;
    case 'loaded':
      return exams.value.some(({ id }) => id === examId) ? awaiting : empty;
  }
}

interface QuestionsProps {
  readonly classId: string;
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
}

function Questions({ classId, examId, questions }: QuestionsProps) {
  const past = useProgress();
  const isFlagged = ({ id }: ExamQuestion) => past.flags.get(id)?.on === true;
  return (
    <div className={`card ${styles.questions}`}>
      <ProgressSummary tally={countsOf(questions, past)} />
      <QuestionBar
        questions={questions}
        pathTo={({ id }) => routes.question.path({ classId, examId, questionId: id })}
        stateFor={(question) => stateAt(question, past)}
        isFlagged={isFlagged}
      />
      <QuestionBarLegend flagged={questions.some(isFlagged)} />
      <div className="actions">
        <Link className="button" data-look="strong" to={routes.sit.path({ classId, examId })}>
          {texts.sit()}
        </Link>
        <Link to={routes.paper.path({ classId, examId })} className="button">
          {texts.print()}
        </Link>
      </div>
    </div>
  );
}

interface RestartProps {
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
}

/** The two ways to start again. Another exam needs another key. */
function Restart({ examId, questions }: RestartProps) {
  const { read, change, forget } = useProgressStore();
  const { said, say, isSilent } = useAnnouncement(restartStyles.said);
  const clear = async () => {
    try {
      const { clearExam } = await clearing.load();
      const ids = questions.map(({ id }) => id);
      const cleared = clearExam({ read, change }, examId, ids);
      // A second press must not take away the offer to undo the first.
      if (cleared) say(cleared);
      else if (isSilent) say(texts.nothingToClear());
    } catch {
      say(common.clearFailed());
    }
  };
  const restart = () => {
    forget();
    window.location.reload();
  };
  return (
    <div className={`actions soft ${restartStyles.restart}`}>
      <button type="button" className="button" onClick={clear}>
        {texts.clear()}
      </button>
      <button type="button" className="button" onClick={restart}>
        {texts.restart()}
      </button>
      <span>{texts.restartWarning()}</span>
      {said}
    </div>
  );
}

/** What an exam says about itself, which its questions wait for a little, but not for long. */
type Details =
  | { readonly state: 'awaited' | 'none' }
  | {
      readonly state: 'there';
      readonly value: ExamDetails;
      /** Whether they came when something else stood in their place already. */
      readonly late: boolean;
    };

const patience = 2_000;

function useExamDetails(examId: string): Details {
  const reply = useQuery(getExam(examId));
  const [missed, setMissed] = useState<string>();
  const value = loadedOf(reply);
  const parts = [value?.instructionsHtml, value?.sourceHtml];
  const { pending } = useTypesetter(parts.some((html) => html && holdsMath(html)));
  const isSettled = reply.state !== 'loading' && !pending;
  const late = missed === examId;

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setMissed(examId), patience);
    return () => clearTimeout(timer);
  }, [examId, isSettled]);

  if (value !== undefined && (isSettled || late)) return { state: 'there', value, late };
  return { state: isSettled || late ? 'none' : 'awaited' };
}
