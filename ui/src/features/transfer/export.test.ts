import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDice } from '../../testing/createDice';
import { openProgress } from '../../testing/saved';
import { buildLinkExport } from './export';
import { decodePayload, encodePayload, maxLinkLength } from './link';
import { packExams } from './pack';

const choice = { id: 'a', answerText: 'yes', correct: true };
const place = { course: 'C', exam: 'E' };
const at = '2026-01-02T03:04:05.678Z';

function keptWith(record: object, study: object = {}) {
  return openProgress({
    record: JSON.stringify(record),
    study: JSON.stringify({ version: 1, ...study }),
  });
}

test('progress is exported by course and exam, sorted by number', () => {
  const [early, late] = [10, 9].map((n) => [`q-${n}`, { ...place, at }] as const);
  const kept = keptWith(
    { 'q-10': choice, 'q-9': 'typed', p: choice },
    {
      answered: Object.fromEntries([early, late].filter(Boolean) as [string, object][]),
      flags: { p: { course: 'B', exam: 'E', on: true, at }, r: { ...place, on: false } },
    },
  );
  const { exams, omitted } = buildLinkExport(kept);
  expect(omitted).toBe(0);
  expect(exams.map(({ course, questions }) => [course, questions.map(({ id }) => id)])).toEqual([
    ['B', ['p']],
    ['C', ['q-9', 'q-10', 'r']],
  ]);
});

test('times are truncated to the second, except where a grade identifies its answer by time', () => {
  const kept = keptWith(
    { 'q-1': choice, 'q-2': 'typed' },
    {
      answered: { 'q-1': { ...place, at }, 'q-2': { ...place, at } },
      flags: { 'q-1': { ...place, at, on: true } },
      grades: { 'q-2': { ...place, at: '2026-01-02T03:04:06.999Z', of: at, grade: 'had' } },
    },
  );
  const second = Date.parse('2026-01-02T03:04:05.000Z');
  expect(buildLinkExport(kept).exams[0]?.questions).toMatchObject([
    { submission: { at: second, attempt: { kind: 'choice' } }, flag: { at: second } },
    { submission: { at: second + 678 }, grade: { at: second + 1_000, of: 'answer' } },
  ]);
});

test.each([
  ['whose exam is unknown', { q: choice }, {}],
  ['whose id is invalid', { ['q'.repeat(129)]: choice }, { ['q'.repeat(129)]: place }],
  ['with a lone surrogate', { q: 'x\ud800' }, { q: place }],
])('answers %s are omitted', (_, record, answered) => {
  expect(buildLinkExport(keptWith(record, { answered }))).toEqual({ exams: [], omitted: 1 });
});

test('invalid entries are ignored', () => {
  const kept = keptWith(
    { p: 7, q: choice },
    {
      answered: { q: { ...place, at: 'long ago', streak: -1 } },
      grades: { p: { ...place, grade: 'had' } },
    },
  );
  const [exam] = buildLinkExport(kept).exams;
  expect(exam?.questions).toEqual([
    {
      id: 'q',
      submission: expect.objectContaining({ at: undefined, streak: undefined }),
      flag: undefined,
      grade: undefined,
    },
  ]);
  expect(buildLinkExport(openProgress({ record: 'no JSON', study: '[]' }))).toEqual({
    exams: [],
    omitted: 0,
  });
});

/** Lists the questions of the exams in this repository, each with its exam. */
function shipped() {
  const courses = '../data/courses';
  return readdirSync(courses).flatMap((course) =>
    readdirSync(`${courses}/${course}/exams`).flatMap((name) => {
      if (!name.endsWith('.yaml')) return [];
      const text = readFileSync(`${courses}/${course}/exams/${name}`, 'utf8');
      const exam = /^id: (\S+)$/m.exec(text)?.[1] ?? '';
      const ids = [...text.matchAll(/^ +(?:- )?id: (\S+)$/gm)].map(([, id]) => id ?? '');
      return ids
        .filter((id) => id.startsWith(`${exam}-`))
        .map((id) => ({ course: course.toUpperCase(), exam, id }));
    }),
  );
}

interface Habits {
  /** The percentage of answers that are typed and graded. */
  readonly graded: number;
  /**
   * The percentage of questions that are flagged, and the percentage that were previously
   * answered incorrectly.
   */
  readonly marked: number;
}

/** Simulates a visitor who takes anything from seconds to minutes for each answer. */
function answering(questions: ReturnType<typeof shipped>, seed: number, habits: Habits) {
  const roll = createDice(seed);
  let now = Date.parse('2026-11-01T10:00:00Z');
  const record: Record<string, unknown> = {};
  const answered: Record<string, unknown> = {};
  const grades: Record<string, unknown> = {};
  const flags: Record<string, unknown> = {};
  for (const { id, ...place } of questions) {
    now += 10_000 + roll(240_000) + (roll(30) === 0 ? 86_400_000 : 0);
    const [at, soon] = [now, now + 3_000 + roll(30_000)].map((time) =>
      new Date(time).toISOString(),
    );
    const correct = roll(3) > 0;
    const isGraded = roll(100) < habits.graded;
    record[id] = isGraded
      ? `x = ${roll(30)}`
      : { id: `${1 + roll(5)}`, answerText: `words ${roll(99)}`, correct };
    const revision = [0, 0]
      .map(() =>
        roll(2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');
    const streak = correct ? 1 + roll(2) : 0;
    const mistaken = roll(100) < habits.marked || undefined;
    answered[id] = { ...place, at, revision, streak, mistaken };
    const grade = ['had', 'partly', 'missed'][roll(3)];
    if (isGraded) grades[id] = { ...place, at: soon, of: at, revision, before: 0, grade };
    if (roll(100) < habits.marked) flags[id] = { ...place, at: soon, on: true };
  }
  return keptWith(record, { answered, grades, flags });
}

/**
 * The maximum length of a QR code's text, not counting `https://stoa.example.org/progress#move=`.
 */
const codeLength = 1_200 - 39;

/** Returns the number of consecutive answers that fit into a QR code. */
async function countInCode(questions: ReturnType<typeof shipped>, habits: Habits) {
  let [fits, tooMany] = [0, questions.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    const { exams } = buildLinkExport(answering(questions.slice(0, count), count, habits));
    const text = (await encodePayload(exams)) ?? '';
    expect(await decodePayload(text)).toEqual({ state: 'read', exams });
    if (text.length <= codeLength) fits = count;
    else tooMany = count;
  }
  return fits;
}

test('at least 130 answers to the exams in this repository fit into a QR code', async () => {
  const questions = shipped();
  expect(questions.length).toBeGreaterThan(1_000);
  for (let from = 0; from + 300 <= questions.length; from += 200) {
    const some = questions.slice(from, from + 300);
    expect(await countInCode(some, { graded: 0, marked: 0 })).toBeGreaterThanOrEqual(150);
    expect(await countInCode(some, { graded: 5, marked: 5 })).toBeGreaterThanOrEqual(130);
  }
});

test('at least 130 answers fit into a QR code even if the questions of each course are shuffled', async () => {
  const roll = createDice(5);
  const shuffled = shipped()
    .map((one) => ({ one, key: `${one.course} ${roll(2 ** 20)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
  for (let from = 0; from + 300 <= shuffled.length; from += 200) {
    const some = shuffled.slice(from, from + 300);
    expect(await countInCode(some, { graded: 0, marked: 0 })).toBeGreaterThanOrEqual(130);
  }
});

test('1,000 answers fit into a link', async () => {
  const { exams } = buildLinkExport(
    answering(shipped().slice(0, 1_000), 1, { graded: 5, marked: 5 }),
  );
  expect((await encodePayload(exams))?.length).toBeLessThanOrEqual(maxLinkLength - 39);
});

test('the shortest typed answers are packed first, as long as they fit', async () => {
  const typed = (n: number) =>
    Array.from({ length: n }, (_, at) => (at * 7919).toString(36)).join(' ');
  const kept = keptWith(
    { a: choice, b: typed(400), c: typed(10), d: typed(200), e: 'short' },
    {
      answered: Object.fromEntries([...'abcde'].map((id) => [id, place])),
      flags: { b: { ...place, on: true } },
      grades: { b: { ...place, grade: 'had' } },
    },
  );
  const { exams } = buildLinkExport(kept);
  const carriedAt = async (room: number) => {
    const found = await packExams(exams, room);
    const carried = await decodePayload(found?.text ?? '');
    const questions = carried.state === 'read' ? (carried.exams[0]?.questions ?? []) : [];
    const answered = questions.filter(({ submission }) => submission).map(({ id }) => id);
    return { unpacked: found?.unpacked, answered: answered.join(''), questions };
  };
  expect(await carriedAt(8_000)).toMatchObject({ unpacked: 0, answered: 'abcde' });
  expect(await carriedAt(1_200)).toMatchObject({ unpacked: 1, answered: 'acde' });
  expect(await carriedAt(200)).toMatchObject({ unpacked: 2, answered: 'ace' });
  expect(await packExams(exams, 15)).toBeUndefined();
  // There is space for the flag, but the grade means nothing without the answer.
  const b = (await carriedAt(200)).questions.find(({ id }) => id === 'b');
  expect(b).toMatchObject({ flag: { on: true }, grade: undefined });
});
