import type { Question, WholeExam } from '../api/calls';
import { judge } from '../progress/attempts';
import { howAnswered } from '../progress/record';
import { attemptFrom } from '../question/questionKind';
import { type Asked, draftIn, isAnswerable, type Outcome, type SavedRun, timeOf } from './run';
import type { End, Time } from './runChanges';

/** What a run has come to, at the time it has used up; at its deadline, where that has passed. */
export function endOf(run: SavedRun, exam: WholeExam, time: Time): End {
  const used = Math.min(time.used, run.limit ?? time.used);
  const now = timeOf(time.seen);
  const at = new Date(now - (time.used - used)).toISOString();
  const questions = new Map(exam.questions.map((question) => [question.id, question]));
  const answers = run.questions.flatMap((asked) => {
    const question = questions.get(asked.id);
    const attempt = question && attemptFrom(question, draftIn(question, asked));
    if (question === undefined || attempt === undefined) return [];
    const how = howAnswered(question, attempt, { at, course: run.course, exam: run.exam });
    return [{ id: asked.id, attempt, how }];
  });
  const outcomes = new Map(
    run.questions.map((asked) => [asked.id, outcomeOf(questions.get(asked.id), asked)] as const),
  );
  return { at, now: time.seen, used, outcomes, answers };
}

/** What becomes of a question at the end of a run; one that there is no more cannot be answered. */
export function outcomeOf(question: Question | undefined, asked: Asked): Outcome {
  if (question === undefined || !isAnswerable(question)) return 'unanswerable';
  const attempt = attemptFrom(question, draftIn(question, asked));
  if (attempt === undefined) return 'unanswered';
  const judgement = judge(attempt);
  if (judgement === 'unjudged') return 'ungraded';
  return judgement === 'correct' ? 'right' : 'wrong';
}
