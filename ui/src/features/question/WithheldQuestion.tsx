import type { Question } from '../../api/types';
import { answersFromText } from '../../components/ExamState';
import { blankDraft } from '../../study/questionKind';
import { QuestionPrompt } from './QuestionPrompt';

/** A question that cannot be answered before its answers are there. */
export function WithheldQuestion({ question }: { readonly question: Question }) {
  return (
    <div className="card QuestionForm-form">
      <QuestionPrompt
        question={question}
        draft={blankDraft(question)}
        judged={false}
        onChange={() => {}}
      />
      <p className="soft">{answersFromText(question.answersFrom ?? '')}</p>
    </div>
  );
}
