import { describe, expect, test } from 'vitest';
import { createDice, type Roll } from '../../testing/createDice';
import { encoder } from './arithmetic';
import { maxLinkLength, payloadIn, textOf, withChecksum } from './link';
import { model } from './model';
import { type Chosen, maxTime, type PayloadExam, type PayloadQuestion } from './payload';
import { stabilities } from './review';

const oddIds = [
  'la-2023-final-1',
  'la-2023-final-2',
  'q 1',
  'prüfung 1.5 ä',
  '__proto__',
  'constructor',
  '😀😃',
  '😀😄7',
  '007',
  '0',
  'x00',
  '9'.repeat(40),
  'W'.repeat(128),
  '😀'.repeat(128),
  'a\u{10ffff}-3',
  '\uFEFFmark',
];

function pick<T>(roll: Roll, items: readonly T[]): T {
  return items[roll(items.length)] as T;
}

function maybe<T>(roll: Roll, item: () => T): T | undefined {
  return roll(3) === 0 ? undefined : item();
}

function chosen(roll: Roll): Chosen {
  return { id: pick(roll, ['a', 'b', '1', '2', ...oddIds]), check: roll(4096) };
}

function time(roll: Roll): number {
  if (roll(20) === 0) return pick(roll, [0, -1, maxTime, -maxTime]);
  return 1_780_000_000_000 + roll(2 ** 31) * 1_000 + roll(1_000);
}

function question(roll: Roll, id: string): PayloadQuestion {
  const texts = ['typed', '', 'Zeile\nund "Wort" – ä😀', 'x'.repeat(300)];
  const answer = maybe(roll, () => ({
    given: pick(roll, [
      { kind: 'choice' as const, chosen: [chosen(roll)] as const },
      {
        kind: 'all' as const,
        hasWords: roll(2) === 0,
        chosen: Array.from({ length: roll(4) }, () => chosen(roll)),
      },
      { kind: 'checked' as const, text: pick(roll, texts), check: roll(4096) },
      { kind: 'open' as const, text: pick(roll, texts), check: roll(4096) },
    ]),
    hasRevision: roll(2) === 0,
    at: maybe(roll, () => time(roll)),
    streak: maybe(roll, () => pick(roll, [0, 1, 2, 7, Number.MAX_SAFE_INTEGER])),
    mistaken: maybe(roll, () => true as const),
  }));
  const flag = maybe(roll, () => ({ on: roll(2) === 0, at: maybe(roll, () => time(roll)) }));
  const grade = maybe(roll, () => ({
    grade: pick(roll, ['had', 'partly', 'missed'] as const),
    at: maybe(roll, () => time(roll)),
    of: pick(roll, ['answer' as const, 'unknown' as const, time(roll)]),
    before: maybe(roll, () => roll(5)),
    hasRevision: roll(2) === 0,
  }));
  const reviewed = () => ({
    stability: pick(roll, stabilities),
    difficulty: (10 + roll(91)) / 10,
    due: pick(roll, [20_600 + roll(100), 20_000 + roll(40_000), 0, -95_000_000, 95_000_000]),
    last: roll(3) > 0 && answer?.at !== undefined ? ('answer' as const) : time(roll),
    repetitions: pick(roll, [1, 1 + roll(9), Number.MAX_SAFE_INTEGER]),
    lapses: roll(4),
  });
  const review = answer && maybe(roll, reviewed);
  return { id, answer, flag, grade, review };
}

function exams(roll: Roll): PayloadExam[] {
  return Array.from({ length: roll(4) }, () => ({
    course: pick(roll, ['MATH-201', 'CS-102', ...oddIds]),
    exam: pick(roll, ['la-2023-final', 'la-2024-final', ...oddIds]),
    questions: Array.from({ length: roll(8) }, () => {
      const id = roll(2) === 0 ? pick(roll, oddIds) : `la-2023-final-${roll(40)}`;
      return question(roll, id);
    }),
  }));
}

// It writes and reads for a while on a machine that has other things to do.
test('any ids and texts can be encoded and decoded', { timeout: 120_000 }, () => {
  const roll = createDice(3);
  for (let turn = 0; turn < 60; turn += 1) {
    const carried = exams(roll);
    const text = textOf(carried, 100_000);
    expect(text).toMatch(/^[12][\w-]*[0-9a-z]{5}$/);
    if (text === undefined || text.length > maxLinkLength) continue;
    expect(payloadIn(text)).toEqual({ state: 'read', exams: carried });
  }
});

const some: PayloadExam[] = [
  {
    course: 'MATH-201',
    exam: 'la-2023-final',
    questions: Array.from({ length: 20 }, (_, at) => ({
      id: `la-2023-final-${at + 1}`,
      answer: {
        given: { kind: 'choice', chosen: [{ id: 'a', check: at * 7 }] },
        hasRevision: true,
        at: 1_780_000_000_000 + at * 54_321,
        streak: 1,
      },
    })),
  },
];
const whole = textOf(some) ?? '';

describe('a link', () => {
  test('is detected as broken when it is truncated', () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(payloadIn(whole.slice(0, length))).toEqual({ state: 'broken' });
      expect(payloadIn(whole.slice(length + 1))).toEqual({ state: 'broken' });
    }
  });

  test('is detected as broken when one character differs', () => {
    for (let at = 0; at < whole.length; at += 1) {
      const other = whole[at] === 'x' ? 'y' : 'x';
      expect(payloadIn(whole.slice(0, at) + other + whole.slice(at + 1)).state).toBe('broken');
    }
  });

  test.each(['', '1', 'x'.repeat(9_000), '%', '1éééééé', '😀'.repeat(20)])('is not %j', (text) => {
    expect(payloadIn(text)).toEqual({ state: 'broken' });
  });

  test('fits the exact length and no less', () => {
    expect(textOf(some, whole.length)).toBe(whole);
    expect(textOf(some, whole.length - 8)).toBeUndefined();
  });
});

test('a link of version 1 is decoded, and encoded equally', () => {
  const exams: PayloadExam[] = [
    {
      course: 'MATH-201',
      exam: 'la-2023-final',
      questions: [
        {
          id: 'la-2023-final-1',
          answer: {
            given: { kind: 'choice', chosen: [{ id: 'a', check: 7 }] },
            hasRevision: true,
            at: 1_780_000_000_000,
            streak: 2,
            mistaken: true,
          },
        },
        { id: 'la-2023-final-2', flag: { on: true, at: 1_780_000_123_456 } },
        {
          id: 'la-2023-final-7',
          answer: {
            given: {
              kind: 'all',
              hasWords: true,
              chosen: [
                { id: 'b', check: 9 },
                { id: 'c', check: 4_000 },
              ],
            },
            hasRevision: true,
            at: 1_780_000_400_000,
            streak: 0,
          },
        },
        {
          id: 'la-2023-final-9b',
          answer: { given: { kind: 'open', text: 'Zeile – ä😀', check: 99 }, hasRevision: false },
          grade: {
            grade: 'partly',
            at: 1_780_000_500_000,
            of: 'answer',
            before: 0,
            hasRevision: true,
          },
        },
      ],
    },
  ];
  const text =
    '1cPWoWk85XG2DjL8BKPbq-oR0wdCAAAraD6-qbx04M9usq22H8yuPkFl7124A69ZwZE8AJHxSogqu3eG1pNxuUfMJyEKT9lfijj1_jtpb2';
  expect(payloadIn(text)).toEqual({ state: 'read', exams });
  expect(textOf(exams)).toBe(text);
});

describe('a link with the right checksum but an invalid payload', () => {
  test('is decoded or refused quickly', () => {
    const roll = createDice(11);
    for (let turn = 0; turn < 100; turn += 1) {
      const held = Array.from({ length: roll(200) }, () => pick(roll, [...'ABCabc012-_'])).join('');
      expect(['read', 'broken']).toContain(payloadIn(withChecksum(`${1 + roll(2)}${held}`)).state);
    }
  });

  test('is reported as later if its version is later', () => {
    expect(payloadIn(withChecksum('3AAAA'))).toEqual({ state: 'later' });
  });

  test.each([
    ['a list without end', (code: ReturnType<typeof model>) => code.number('exams', 2 ** 50)],
    [
      'a number without end',
      (code: ReturnType<typeof model>) => {
        for (let at = 0; at < 70; at += 1) code.flag(`exams ${at}`, true);
      },
    ],
  ])('is refused if it begins %s', (_, write) => {
    const bytes = encoder(1_000);
    write(model(bytes));
    const held = Buffer.from(bytes.end()).toString('base64url');
    expect(payloadIn(withChecksum(`1${held}`))).toEqual({ state: 'broken' });
    expect(payloadIn(withChecksum(`2${held}`))).toEqual({ state: 'broken' });
  });
});
