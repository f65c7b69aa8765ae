import type { Question } from '../../api/types';
import { describeAnswersFrom } from '../../components/ExamState';
import { createDraft } from '../../study/draft';
import { QuestionPrompt } from './QuestionPrompt';

/** A question that cannot be answered until its answers are available. */
export function WithheldQuestion({ question }: { readonly question: Question }) {
  return (
    <div className="card QuestionForm-form">
      <QuestionPrompt
        question={question}
        draft={createDraft(question)}
        isJudged={false}
        onChange={() => {}}
      />
      <p className="soft">{describeAnswersFrom(question.answersFrom ?? '')}</p>
    </div>
  );
}
