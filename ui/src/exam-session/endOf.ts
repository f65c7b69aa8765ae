import type { WholeExam } from '../api/calls';
import { howAnswered } from '../progress/record';
import { attemptFrom } from '../question/questionKind';
import { outcomeOf } from './outcome';
import type { End, Time } from './runChanges';
import { draftIn, type SavedRun, timeOf } from './runs';

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
