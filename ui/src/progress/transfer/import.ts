import type { Answer, Question, WholeExam } from '../../api/calls';
import { isAccepted } from '../../question/accepted';
import type { Attempt } from '../attempts';
import { edited } from '../edited';
import type { Answered, Entry, Place } from '../metadata';
import { recordOf } from '../record';
import { reviewOf, storedReview } from '../reviews';
import { nothingSaved, type Saved } from '../saved';
import {
  type Chosen,
  checkOf,
  type Given,
  type PayloadAnswer,
  type PayloadExam,
  type PayloadFlag,
  type PayloadGrade,
} from './payload';
import { reviewFrom } from './review';

// What a link carries becomes what is kept: the words of what was chosen, and whether that is right,
// are those of the site's exams as they are now.

export interface Resolved {
  readonly saved: Saved;
  /** What is of questions that the site does not have, or no longer with those answers. */
  readonly gone: { readonly answers: number; readonly flags: number };
}

/** An exam that is not among those given has not been asked for: it is left aside. */
export function resolved(
  carried: readonly PayloadExam[],
  exams: ReadonlyMap<string, WholeExam | null>,
): Resolved {
  const gone = { answers: 0, flags: 0 };
  const saved = edited(nothingSaved, ({ record, answered, flags, grades, schedule }) => {
    for (const { exam, questions } of carried) {
      const found = exams.get(exam);
      if (found === undefined) continue;
      const place = { course: found?.courseId ?? '', exam };
      const known = new Map(found?.questions.map((question) => [question.id, question]));
      for (const { id, answer, flag, grade, review } of questions) {
        const question = known.get(id);
        if (flag && question) flags.set(id, flagOf(flag, place));
        else if (flag?.on) gone.flags += 1;
        const given = answer && question && givenAt(question, answer);
        if (given) {
          const how = { ...howOf(answer, place), ...given.how };
          record.set(id, recordOf(given.attempt));
          answered.set(id, how);
          if (grade) grades.set(id, gradeOf(grade, how));
          const reviewed = review && reviewFrom(review, answer.at);
          const entry = reviewed && storedReview(reviewed);
          if (reviewOf(entry)) schedule.set(id, entry);
        } else if (answer) gone.answers += 1;
      }
    }
  });
  return { saved, gone };
}

function howOf({ at, streak, mistaken }: PayloadAnswer, place: Place): Answered {
  return { at: dateOf(at), ...place, streak, mistaken };
}

function flagOf({ on, at }: PayloadFlag, place: Place): Entry<'flags'> {
  return { at: dateOf(at), ...place, on };
}

function gradeOf(
  { grade, at, of, before, hasRevision }: PayloadGrade,
  { at: answeredAt, course, exam, revision }: Answered,
): Entry<'grades'> {
  return {
    at: dateOf(at),
    course,
    exam,
    revision: hasRevision ? revision : undefined,
    grade,
    of: (of === 'answer' ? answeredAt : dateOf(of === 'unknown' ? undefined : of)) ?? null,
    before,
  };
}

function dateOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** An attempt, and what is known of it beside its time and place. */
interface At {
  readonly attempt: Attempt;
  readonly how: Pick<Answered, 'revision' | 'words'>;
}

/** What was given, at the question as it is now; none where that cannot be said. */
function givenAt(question: Question, { given, hasRevision }: PayloadAnswer): At | undefined {
  const revision = hasRevision ? question.revision : undefined;
  if ('text' in given) {
    const isSame = given.check === checkOf(revision, '');
    const how = { revision: isSame ? revision : corrected(given.check) };
    return { attempt: typedAt(question, given), how };
  }
  const { answers } = question;
  const withWords = given.kind === 'choice' || given.hasWords;
  const fits = ({ check }: Chosen, answerText: string) =>
    check === checkOf(revision, withWords ? answerText : '');
  const same = given.chosen.flatMap((chosen) => {
    const known = answers.find(({ id }) => id === chosen.id);
    if (known && fits(chosen, known.answerText)) return known;
    // Where ids are places, another order of the answers has given it another one.
    return (withWords && answers.find(({ answerText }) => fits(chosen, answerText))) || [];
  });
  if (same.length === given.chosen.length) {
    const words = same.map(({ answerText }) => answerText);
    const how = { revision, words: given.kind === 'all' && withWords ? words : undefined };
    return attemptWith(question, given.kind, same, how);
  }
  const byId = given.chosen.flatMap(({ id }) => answers.find((answer) => answer.id === id) ?? []);
  if (!hasRevision || byId.length < given.chosen.length) return undefined;
  // Which words those were is not known any more: they are not those of now.
  const unnamed = byId.map((answer) => ({ ...answer, answerText: '' }));
  const [first] = given.chosen;
  return attemptWith(question, given.kind, unnamed, { revision: corrected(first?.check ?? 0) });
}

/** Stands for a revision that is not the question's any more. */
function corrected(check: number): string {
  return `before-${check}`;
}

function attemptWith(
  { answers }: Question,
  kind: 'choice' | 'all',
  chosen: readonly Answer[],
  how: At['how'],
): At | undefined {
  const [first] = chosen;
  if (first === undefined) return undefined;
  if (kind === 'choice') {
    const { id, answerText, correct } = first;
    return { attempt: { kind, id, answerText, correct }, how };
  }
  const ids = chosen.map(({ id }) => id);
  const correct = answers.every((answer) => answer.correct === ids.includes(answer.id));
  return { attempt: { kind, chosen: ids, correct }, how };
}

function typedAt({ accept }: Question, { kind, text }: Extract<Given, { text: string }>): Attempt {
  if (kind === 'open') return { kind, text };
  return { kind, text, correct: isAccepted(text, accept ?? []) };
}
