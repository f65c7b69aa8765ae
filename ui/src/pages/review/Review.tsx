import type { ReactNode } from 'react';
import { type ExamQuestion, listExams, listQuestions } from '../../api';
import { examIn } from '../../components/examIn';
import { Outcome } from '../../components/Outcome';
import { PageHead } from '../../components/PageHead';
import { ProgressSummary } from '../../components/ProgressSummary';
import { QuestionBar, QuestionBarLegend } from '../../components/QuestionBar';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { useAnswer } from '../../components/useAnswer';
import { forgetProgress, stateOf, tallyOf, useProgress } from '../../progress';
import styles from './Review.module.css';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly children?: ReactNode;
}

/** What the timed and the untimed review have in common: all of it but the countdown. */
export function Review({ classId, examId, children }: Props) {
  const exam = examIn(useAnswer(listExams(classId)), examId);
  const questions = useAnswer(listQuestions(examId));
  return (
    <>
      <PageHead heading="Exam Review">
        <p>
          {examId}
          {exam.state === 'known' && ` · ${exam.exam.description}`}
        </p>
      </PageHead>
      {children}
      <UnkeptNotice />
      <Outcome
        of={exam.state === 'foreign' ? { state: 'empty' } : questions}
        loading="Loading questions..."
        empty="No questions found for this exam."
        failed={(message) => <QuestionsFailure message={message} />}
      >
        {(list) => <Questions classId={classId} examId={examId} questions={list} />}
      </Outcome>
      <p className={styles.restart}>
        <button type="button" className="button" onClick={restart}>
          Restart Exam
        </button>
        <span>Clears your answers to every exam.</span>
      </p>
    </>
  );
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

function restart() {
  forgetProgress();
  window.location.reload();
}
