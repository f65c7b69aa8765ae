import { describe, expect, test, vi } from 'vitest';
import { createDice, type Roll } from '../../testing/createDice';
import { deflate } from './deflate';
import { appendChecksum, decodePayload, encodePayload, maxLinkLength } from './link';
import {
  type ChosenAnswer,
  isSelfGraded,
  maxPayloadTime,
  type PayloadExam,
  type PayloadQuestion,
  sortByNumber,
} from './payload';
import { stabilities } from './payloadCard';

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

function chosen(roll: Roll): ChosenAnswer {
  return { id: pick(roll, ['a', 'b', '1', '2', ...oddIds]), check: roll(4096) };
}

/** Returns a random time in milliseconds, rounded to seconds. */
function time(roll: Roll): number {
  if (roll(20) === 0) return pick(roll, [0, -1_000, maxPayloadTime - 1_000, -maxPayloadTime]);
  return 1_780_000_000_000 + roll(2 ** 31) * 1_000;
}

function question(roll: Roll, id: string): PayloadQuestion {
  const texts = ['typed', '', 'Zeile\nund "Wort" – ä😀', 'x'.repeat(300)];
  const given = () =>
    pick(roll, [
      { kind: 'choice' as const, chosen: [chosen(roll)] as const },
      {
        kind: 'all' as const,
        hasWords: roll(2) === 0,
        chosen: Array.from({ length: roll(4) }, () => chosen(roll)),
      },
      { kind: 'checked' as const, text: pick(roll, texts), check: roll(4096) },
      { kind: 'open' as const, text: pick(roll, texts), check: roll(4096) },
    ]);
  const answered = (found = given()) => ({
    attempt: found,
    hasRevision: roll(2) === 0,
    at: maybe(roll, () => time(roll) + (isSelfGraded(found) ? roll(1_000) : 0)),
    streak: maybe(roll, () => pick(roll, [0, 1, 2, 7, Number.MAX_SAFE_INTEGER])),
    mistaken: maybe(roll, () => true as const),
  });
  const submission = maybe(roll, answered);
  const flag = maybe(roll, () => ({ on: roll(2) === 0, at: maybe(roll, () => time(roll)) }));
  const graded = () => ({
    grade: pick(roll, ['had', 'partly', 'missed'] as const),
    at: maybe(roll, () => time(roll)),
    of: pick(roll, ['answer' as const, 'unknown' as const, time(roll) + roll(1_000)]),
    before: maybe(roll, () => roll(5)),
    hasRevision: roll(2) === 0,
  });
  const grade = submission && isSelfGraded(submission.attempt) ? maybe(roll, graded) : undefined;
  const reviewed = () => ({
    stability: pick(roll, stabilities),
    difficulty: (10 + roll(91)) / 10,
    due: pick(roll, [20_600 + roll(100), 20_000 + roll(40_000), 0, -95_000_000, 95_000_000]),
    last: roll(3) > 0 && submission?.at !== undefined ? ('answer' as const) : time(roll),
    repetitions: pick(roll, [1, 1 + roll(9), Number.MAX_SAFE_INTEGER]),
    lapses: roll(4),
  });
  const card = submission && maybe(roll, reviewed);
  return { id, submission, flag, grade, card };
}

function exams(roll: Roll): PayloadExam[] {
  return Array.from({ length: roll(4) }, () => ({
    course: pick(roll, ['MATH-201', 'CS-102', ...oddIds]),
    exam: pick(roll, ['la-2023-final', 'la-2024-final', ...oddIds]),
    questions: sortByNumber(
      Array.from({ length: roll(8) }, () => {
        const id = roll(2) === 0 ? pick(roll, oddIds) : `la-2023-final-${roll(90)}`;
        return id;
      })
        .filter((id, at, all) => all.indexOf(id) === at)
        .map((id) => question(roll, id)),
    ),
  }));
}

test('arbitrary ids and texts can be encoded and decoded', async () => {
  const roll = createDice(3);
  for (let turn = 0; turn < 200; turn += 1) {
    const carried = exams(roll);
    const text = (await encodePayload(carried)) ?? '';
    expect(text).toMatch(/^4[\w-]+\.[\w-]*[0-9a-z]{5}$/);
    if (text.length > maxLinkLength) continue;
    expect(await decodePayload(text)).toEqual({ state: 'read', exams: carried });
  }
});

const some: PayloadExam[] = [
  {
    course: 'MATH-201',
    exam: 'la-2023-final',
    questions: Array.from({ length: 20 }, (_, at) => ({
      id: `la-2023-final-${at + 1}`,
      submission: {
        attempt: { kind: 'choice', chosen: [{ id: 'a', check: at * 7 }] },
        hasRevision: true,
        at: 1_780_000_000_000 + at * 54_321,
        streak: 1,
      },
    })),
  },
];
const whole = (await encodePayload(some)) ?? '';

describe('a link', () => {
  test('is detected as broken when it is truncated', async () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(await decodePayload(whole.slice(0, length))).toEqual({ state: 'broken' });
      expect(await decodePayload(whole.slice(length + 1))).toEqual({ state: 'broken' });
    }
  });

  test('is detected as broken when one character differs', async () => {
    for (let at = 0; at < whole.length; at += 1) {
      const other = whole[at] === 'x' ? 'y' : 'x';
      const changed = whole.slice(0, at) + other + whole.slice(at + 1);
      expect((await decodePayload(changed)).state).toBe('broken');
    }
  });

  test.each(['', '3', 'x'.repeat(9_000), '%', '3éééééé', '😀'.repeat(20)])(
    'cannot be %j',
    async (text) => {
      expect(await decodePayload(text)).toEqual({ state: 'broken' });
    },
  );

  test.each([
    [
      'an earlier version, with or without reviews, is recognised',
      [
        '1cPWoWk85XG2DjL8BKPbq-oR0wdCAAAraD6-qbx04M9usq22H8yuPkFl7124A69ZwZE8AJHxSogqu3eG1pNxuUfMJyEKT9lfijj1_jtpb2',
        appendChecksum('2cPWoWk85'),
        appendChecksum('3cPWoWk85'),
      ],
      'earlier',
    ],
    ['a later version is recognised', [appendChecksum('5AAAA')], 'later'],
  ])('of %s', async (_, texts, state) => {
    for (const text of texts) expect(await decodePayload(text)).toEqual({ state });
  });

  test('is not decoded by a browser that cannot inflate', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    expect(await decodePayload(whole)).toEqual({ state: 'unsupported' });
    vi.stubGlobal('DecompressionStream', function refuse() {
      throw new TypeError('Unsupported compression format');
    });
    expect(await decodePayload(whole)).toEqual({ state: 'unsupported' });
  });

  test('cannot contain more exams and questions than any device would send', async () => {
    const exam = (questions: number, number = 0) => ({
      course: 'C',
      exam: `e-${number}`,
      questions: Array.from({ length: questions }, (_, n) => ({
        id: `e-${number}-${n}`,
        flag: { on: true },
      })),
    });
    const many = (length: number) => Array.from({ length }, (_, number) => exam(1, number));
    for (const most of [[exam(4_000)], many(500)]) {
      expect(await decodePayload((await encodePayload(most)) ?? '')).toMatchObject({
        state: 'read',
        exams: most,
      });
    }
    expect(await encodePayload([exam(4_001)])).toBeUndefined();
    expect(await encodePayload([exam(2_001), exam(2_000, 1)])).toBeUndefined();
    expect(await encodePayload(many(501))).toBeUndefined();
  });
});

/** Builds the text of a link from any JSON and bits, with the right checksum. */
async function forge(json: string, bits = ''): Promise<string> {
  const bytes = await deflate(new TextEncoder().encode(json));
  return appendChecksum(`4${Buffer.from(bytes).toString('base64url')}.${bits}`);
}

describe('a link with the right checksum but an invalid payload', () => {
  test('is decoded or refused', async () => {
    const roll = createDice(11);
    for (let turn = 0; turn < 200; turn += 1) {
      const text = Array.from({ length: roll(200) }, () => pick(roll, [...'ABCabc012-_.%é'])).join(
        '',
      );
      const { state } = await decodePayload(appendChecksum(`4${text}`));
      expect(['read', 'broken']).toContain(state);
    }
  });

  test('is decoded or refused if the columns of another link were changed', async () => {
    const roll = createDice(12);
    const values = ['', '.', '0', '1', '33', '....', -1, 1.5, 2 ** 53, 1e308, null, true, {}, []];
    for (let turn = 0; turn < 500; turn += 1) {
      const columns: unknown[] = ['21', 'CC', 'ee', '0', '1', '', '1', 'a', ...Array(17).fill('1')];
      for (let changes = 1 + roll(3); changes > 0; changes -= 1) {
        const value = () => pick<unknown>(roll, values);
        columns[roll(columns.length)] =
          roll(2) === 0 ? value() : [pick(roll, ['', '.', '..']), value(), value()];
      }
      const { state } = await decodePayload(
        await forge(JSON.stringify(columns), 'A'.repeat(roll(9))),
      );
      expect(['read', 'broken']).toContain(state);
    }
  });

  const manyExams = 458_752;
  test.each([
    ['invalid JSON', '[["'],
    ['no columns', '{}'],
    ['null', 'null'],
    ['more exams than are listed', JSON.stringify([['.', manyExams]])],
    ['more questions than are listed', JSON.stringify([['0.', 2 ** 50]])],
    ['a negative number of exams', JSON.stringify([['.', -1]])],
    ['very many exams', JSON.stringify([['.', manyExams], 'C'.repeat(90_000), 'e'.repeat(90_000)])],
    ['an id with a lone surrogate', JSON.stringify(['10', ['.', '\ud800'], 'e'])],
    ['an id that is too long', JSON.stringify(['10', ['.', 'C'.repeat(129)], 'e'])],
    ['arrays that never end', '['.repeat(150_000)],
    ['arrays in arrays', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
    ['spaces that inflate to five megabytes', ' '.repeat(5_000_000)],
    ['an exam, but too much white space', `${' '.repeat(200_000)}["10","C","e"]`],
  ])('is refused if it has %s', async (_, json) => {
    const text = await forge(json);
    expect(text.length).toBeLessThan(maxLinkLength);
    const start = performance.now();
    expect(await decodePayload(text)).toEqual({ state: 'broken' });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('is the only reason for these refusals', async () => {
    expect(await decodePayload(await forge('["10","C","e"]'))).toEqual({
      state: 'read',
      exams: [{ course: 'C', exam: 'e', questions: [] }],
    });
  });
});
