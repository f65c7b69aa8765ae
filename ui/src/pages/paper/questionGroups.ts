import * as texts from 'texts:paper';
import type { Question } from '../../api/calls';

/** A question and its number in the exam. */
export interface Numbered {
  readonly number: number;
  readonly question: Question;
}

/** Questions in a row that share a text, or a single one that shares none. */
export interface QuestionGroup {
  readonly stem: string | undefined;
  readonly stemHtml: string | null | undefined;
  readonly members: readonly [Numbered, ...Numbered[]];
}

/** The questions of an exam, those together that have their stem in common. */
export function questionGroups(questions: readonly Question[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const [at, question] of questions.entries()) {
    const { stem, stemHtml } = question;
    const member = { number: at + 1, question };
    const last = groups.at(-1);
    if (stem && last?.stem === stem) {
      groups[groups.length - 1] = { ...last, members: [...last.members, member] };
    } else {
      groups.push({ stem: stem || undefined, stemHtml, members: [member] });
    }
  }
  return groups;
}

/** Which questions a stem belongs to. */
export function referenceOf({ members }: QuestionGroup): string {
  const [first] = members;
  const last = members.at(-1) ?? first;
  const place = { first: first.number, last: last.number };
  switch (members.length) {
    case 1:
      return texts.referOne(first);
    case 2:
      return texts.referTwo(place);
    default:
      return texts.refer(place);
  }
}
