import * as common from 'texts:common';
import * as texts from 'texts:saved';
import { describeCounts } from '../progress/describeProgress';
import type { PayloadExam } from './payload';

/** Describes the content of a link. Returns undefined if it contains no progress. */
export function describePayload(exams: readonly PayloadExam[]): string | undefined {
  const questions = exams.flatMap((exam) => exam.questions);
  const words = describeCounts({
    answers: questions.filter(({ submission }) => submission).length,
    flags: questions.filter(({ flag }) => flag?.on).length,
    grades: questions.filter(({ grade }) => grade).length,
  });
  return (
    words && texts.ofExams({ what: words, count: new Set(exams.map(({ exam }) => exam)).size })
  );
}

/** Joins sentences with the language's spacing. Leaves out sentences that are empty or false. */
export function formatSentences(sentences: readonly (string | false)[]): string {
  return sentences.reduce<string>((before, next) => {
    if (next === false || next === '') return before;
    return before === '' ? next : common.sentences({ before, next });
  }, '');
}
