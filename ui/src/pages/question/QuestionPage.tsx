import { type ExamQuestion, getQuestion, listExams, listQuestions, type Question } from '../../api';
import { examIn } from '../../components/examIn';
import { Note } from '../../components/Note';
import { Outcome } from '../../components/Outcome';
import { PageHead } from '../../components/PageHead';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { type Outcome as Answered, useAnswer } from '../../components/useAnswer';
import { useIds } from '../../components/useIds';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';
import { QuestionForm } from './QuestionForm';
import { Questions } from './Questions';

const missing = 'Question not found. You probably have the wrong question ID!';

export function QuestionPage() {
  const { classId, examId, last: questionId } = useIds();
  const question = useAnswer(getQuestion(questionId));
  const questions = useAnswer(listQuestions(examId));
  const exam = examIn(useAnswer(listExams(classId)), examId);
  useTitle(titles.question(questionId));
  return (
    <>
      <PageHead heading={headingOf(questions, questionId)}>
        <p>
          {examId}
          {exam.state === 'known' && ` · ${exam.exam.description}`}
        </p>
      </PageHead>
      <UnkeptNotice />
      <Outcome
        of={exam.state === 'foreign' ? { state: 'empty' } : question}
        loading="Loading question..."
        empty={missing}
      >
        {(found) =>
          found.exam_id === examId ? (
            <QuestionForm key={found.id} question={found} />
          ) : (
            <Note kind="empty">{missing}</Note>
          )
        }
      </Outcome>
      {exam.state !== 'foreign' && (
        <Questions
          classId={classId}
          examId={examId}
          questions={questions}
          currentId={questionId}
          current={loadedOf(question)}
        />
      )}
    </>
  );
}

function headingOf(questions: Answered<ExamQuestion[]>, questionId: string): string {
  if (questions.state !== 'loaded') return 'Question';
  const place = questions.value.findIndex(({ id }) => id === questionId) + 1;
  return place === 0 ? 'Question' : `Question ${place} of ${questions.value.length}`;
}

function loadedOf(question: Answered<Question | null>): Question | undefined {
  return question.state === 'loaded' ? question.value : undefined;
}
