import type { ReactNode } from 'react';
import { type Exam, type ExamQuestion, listExams, listQuestions } from '../../api';
import { PageHead } from '../../components/PageHead';
import { useProgress } from '../../components/ProgressProvider';
import { ProgressSummary } from '../../components/ProgressSummary';
import { QuestionBar, QuestionBarLegend } from '../../components/QuestionBar';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { ReplyView } from '../../components/ReplyView';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { empty, loadedOf, loading, type Reply, useReply } from '../../components/useReply';
import { stateOf } from '../../questionKind';
import { tallyOf } from '../../tally';
import styles from './Review.module.css';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly children?: ReactNode;
}

/** What the timed and the untimed review have in common: all of it but the countdown. */
export function Review({ classId, examId, children }: Props) {
  const exams = useReply(listExams(classId));
  const questions = questionsOf(exams, examId, useReply(listQuestions(examId)));
  const description = loadedOf(exams)?.find(({ id }) => id === examId)?.description;
  return (
    <>
      <PageHead heading="Exam Review">
        <p>
          {examId}
          {description !== undefined && ` · ${description}`}
        </p>
      </PageHead>
      {children}
      <UnkeptNotice />
      <ReplyView
        of={questions}
        loading="Loading questions..."
        empty="No questions found for this exam."
        failed={(message) => <QuestionsFailure message={message} />}
      >
        {(list) => <Questions classId={classId} examId={examId} questions={list} />}
      </ReplyView>
      {questions.state !== 'loading' && <Restart />}
    </>
  );
}

/**
 * The questions of an exam, as long as it is the course's own; where the course's exams cannot be
 * fetched, it may be. Both have to be there first: a description that came later would move the rest.
 */
function questionsOf(
  exams: Reply<Exam[]>,
  examId: string,
  questions: Reply<ExamQuestion[]>,
): Reply<ExamQuestion[]> {
  switch (exams.state) {
    case 'loading':
      return questions.state === 'failed' ? questions : loading;
    case 'failed':
      return questions;
    case 'empty':
      return empty;
    case 'loaded':
      return exams.value.some(({ id }) => id === examId) ? questions : empty;
  }
}

interface QuestionsProps {
  readonly classId: string;
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
}

function Questions({ classId, examId, questions }: QuestionsProps) {
  const { attempts } = useProgress();
  return (
    <div className={styles.questions}>
      <ProgressSummary tally={tallyOf(questions, attempts)} />
      <QuestionBar
        classId={classId}
        examId={examId}
        questions={questions}
        stateFor={(question) => stateOf(question, attempts.get(question.id))}
      />
      <QuestionBarLegend />
    </div>
  );
}

function Restart() {
  const { forget } = useProgress();
  const restart = () => {
    forget();
    window.location.reload();
  };
  return (
    <p className={styles.restart}>
      <button type="button" className="button" onClick={restart}>
        Restart Exam
      </button>
      <span>Clears your answers to every exam.</span>
    </p>
  );
}
