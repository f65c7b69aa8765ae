import type { Place } from '../../study/metadata';
import { InvalidInput } from './arithmetic';
import type { Model } from './model';
import {
  type Chosen,
  checkBits,
  type Given,
  maxTime,
  numbered,
  type PayloadAnswer,
  type PayloadCard,
  type PayloadExam,
  type PayloadFlag,
  type PayloadGrade,
  type PayloadQuestion,
} from './payload';
import { stabilities, stabilityIndex } from './review';

// Encodes and decodes the exams of a link. The same functions write and read: when reading, they ignore the values
// passed in, which may be blank.

const kinds = ['choice', 'checked', 'open', 'all'] as const;
const grades = ['had', 'partly', 'missed'] as const;

const blankPlace: Place = { course: '', exam: '' };
const blankExam: PayloadExam = { ...blankPlace, questions: [] };
const blankQuestion: PayloadQuestion = { id: '' };
const blankChosen: Chosen = { id: '', check: 0 };
const blankAnswer: PayloadAnswer = {
  given: { kind: 'open', text: '', check: 0 },
  hasRevision: false,
};
const blankFlag: PayloadFlag = { on: false };
const blankReview: PayloadCard = {
  stability: 0,
  difficulty: 0,
  due: 0,
  last: 0,
  repetitions: 0,
  lapses: 0,
};
const blankGrade: PayloadGrade = { grade: 'had', of: 'answer', hasRevision: false };

const day = 86_400_000;

/** Encodes exams, or decodes and returns them; with the reviews of their answers if `hasReviews` is true. */
export function codeExams(
  model: Model,
  exams: readonly PayloadExam[],
  hasReviews: boolean,
): PayloadExam[] {
  const code = coding(model);
  let before = blankPlace;
  return code.list('exams', exams, blankExam, ({ course, exam, questions }) => {
    const place = code.place({ course, exam }, before);
    before = place;
    let last = `${place.exam}-0`;
    return {
      ...place,
      questions: code.list('questions', questions, blankQuestion, (question) => {
        const id = code.questionId(question.id, last);
        last = id;
        const answer = code.maybe('answer', question.answer, blankAnswer, code.answer);
        return {
          id,
          answer,
          flag: code.maybe('flag', question.flag, blankFlag, code.flag),
          grade: code.maybe('grade', question.grade, blankGrade, code.grade),
          review: hasReviews && answer ? code.review(question.review, answer) : undefined,
        };
      }),
    };
  });
}

function coding(model: Model) {
  const { flag, number, signed, option, usual, raw, text } = model;
  let lastTime = 0;

  function list<T>(name: string, items: readonly T[], blank: T, code: (item: T) => T): T[] {
    const length = number(name, items.length);
    const coded: T[] = [];
    for (let at = 0; at < length; at += 1) coded.push(code(items[at] ?? blank));
    return coded;
  }

  function maybe<T>(name: string, item: T | undefined, blank: T, code: (item: T) => T) {
    return flag(name, item !== undefined) ? code(item ?? blank) : undefined;
  }

  const count = (name: string, item: number | undefined) =>
    maybe(name, item, 0, (value) => number(`${name} is`, value));

  const knownTime = (item: number) => {
    lastTime += signed('later by', item - lastTime);
    if (Math.abs(lastTime) > maxTime) throw new InvalidInput();
    return lastTime;
  };

  const time = (item: number | undefined) => maybe('time', item, 0, knownTime);

  /** A text that often has a prefix in common with `before`: the length of that, then the rest. */
  const prefixed = (name: string, item: string, before: string) => {
    const [characters, others] = [[...item], [...before]];
    const differs = characters.findIndex((character, at) => character !== others[at]);
    const shared = number(name, differs < 0 ? characters.length : differs);
    const prefix = others.slice(0, shared).join('');
    return prefix + text(characters.slice(shared).join(''), prefix);
  };

  const choice = ({ id, check }: Chosen): Chosen => ({
    // Most ids of answers are one letter or digit; the model learns them quickly in a context of their own.
    id: text(id, '\n\n\n'),
    check: raw(checkBits, check),
  });

  const given = (item: Given): Given => {
    const kind = option('kind', kinds, item.kind);
    const chosen = 'chosen' in item ? item.chosen : [];
    switch (kind) {
      case 'choice':
        return { kind, chosen: [choice(chosen[0] ?? blankChosen)] };
      case 'all': {
        const hasWords = flag('words', 'hasWords' in item && item.hasWords);
        return { kind, hasWords, chosen: list('chosen', chosen, blankChosen, choice) };
      }
      default: {
        const typed = 'text' in item ? item : { text: '', check: 0 };
        return { kind, check: raw(checkBits, typed.check), text: text(typed.text, '') };
      }
    }
  };

  return {
    list,
    maybe,

    place: ({ course, exam }: Place, before: Place): Place => {
      const isSame = flag('same course', course === before.course);
      const coded = isSame ? before.course : prefixed('course begins', course, before.course);
      const likely = isSame ? before.exam : `${coded.toLowerCase()}-`;
      return { course: coded, exam: prefixed('exam begins', exam, likely) };
    },

    questionId: (id: string, before: string): string => {
      const [current, last] = [numbered(id), numbered(before)];
      const isSame = flag('same stem', current.stem === last.stem);
      const stem = isSame ? last.stem : prefixed('stem begins', current.stem, last.stem);
      const expected = isSame ? (last.number ?? 0) + 1 : 1;
      const step = maybe('number', current.number, 0, (value) => signed('step', value - expected));
      return step === undefined ? stem : `${stem}${expected + step}`;
    },

    answer: ({ given: item, hasRevision, at, streak, mistaken }: PayloadAnswer): PayloadAnswer => ({
      given: given(item),
      hasRevision: flag('revision', hasRevision),
      at: time(at),
      streak: count('streak', streak),
      mistaken: flag('mistaken', mistaken === true) || undefined,
    }),

    flag: ({ on, at }: PayloadFlag): PayloadFlag => ({ on: flag('on', on), at: time(at) }),

    grade: ({ grade, at, of, before, hasRevision }: PayloadGrade): PayloadGrade => ({
      grade: option('grade is', grades, grade),
      at: time(at),
      of: flag('of the answer', of === 'answer')
        ? 'answer'
        : (time(typeof of === 'number' ? of : undefined) ?? 'unknown'),
      before: count('before', before),
      hasRevision: flag('revision of grade', hasRevision),
    }),

    review: (item: PayloadCard | undefined, { at = 0, streak = 0 }: PayloadAnswer) => {
      // Questions with the same number of right answers in a row have similar reviews.
      const run = Math.min(streak, 3);
      return maybe(`review ${run}`, item, blankReview, (review) => {
        const isOfAnswer = flag('review of the answer', review.last === 'answer');
        const last = isOfAnswer ? at : knownTime(Number(review.last));
        const repetitions = streak + signed(`repetitions ${run}`, review.repetitions - streak);
        const lapses = number(`lapses ${Math.min(repetitions - streak, 4)}`, review.lapses);
        const tenths = Math.round(review.difficulty * 10);
        // The interval is the rounded stability, so only the difference of their indexes is coded.
        const from = Math.floor(last / day);
        const interval = signed(`interval ${run}`, review.due - from);
        const likely = stabilityIndex(interval);
        const difference = signed(
          `stability ${Math.min(interval, 16)}`,
          stabilityIndex(review.stability) - likely,
        );
        const stability = stabilities[likely + difference];
        if (stability === undefined) throw new InvalidInput();
        return {
          stability,
          difficulty: usual(`difficulty ${Math.min(lapses, 3)}`, 7, tenths) / 10,
          due: from + interval,
          last: isOfAnswer ? ('answer' as const) : last,
          repetitions,
          lapses,
        };
      });
    },
  };
}
