import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDice } from '../../testing/createDice';
import { openProgress } from '../../testing/saved';
import { exportOf } from './export';
import { payloadIn, textOf } from './link';
import { pack } from './pack';

const choice = { id: 'a', answerText: 'yes', correct: true };
const place = { course: 'C', exam: 'E' };
const at = '2026-01-02T03:04:05.678Z';
const time = Date.parse(at);

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
  const { exams, omitted } = exportOf(kept);
  expect(omitted).toBe(0);
  expect(exams.map(({ course, questions }) => [course, questions.map(({ id }) => id)])).toEqual([
    ['B', ['p']],
    ['C', ['q-9', 'q-10', 'r']],
  ]);
  expect(exams[1]?.questions[1]).toMatchObject({ answer: { at: time, given: { kind: 'choice' } } });
});

test.each([
  ['whose exam is not known', { q: choice }, {}],
  ['whose id is no id', { ['q'.repeat(129)]: choice }, { ['q'.repeat(129)]: place }],
  ['that hold half of a character', { q: 'x\ud800' }, { q: place }],
])('answers %s are omitted', (_, record, answered) => {
  expect(exportOf(keptWith(record, { answered }))).toEqual({ exams: [], omitted: 1 });
});

test('invalid entries are ignored', () => {
  const kept = keptWith(
    { p: 7, q: choice },
    {
      answered: { q: { ...place, at: 'long ago', streak: -1 } },
      grades: { p: { ...place, grade: 'had' } },
    },
  );
  const [exam] = exportOf(kept).exams;
  expect(exam?.questions).toEqual([
    {
      id: 'q',
      answer: expect.objectContaining({ at: undefined, streak: undefined }),
      flag: undefined,
      grade: undefined,
    },
  ]);
  expect(exportOf(openProgress({ record: 'no JSON', study: '[]' }))).toEqual({
    exams: [],
    omitted: 0,
  });
});

/** The exams that ship, with the ids of their questions. */
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

/** Answers as somebody gives them who takes between seconds and minutes for each. */
function answering(questions: ReturnType<typeof shipped>, seed: number) {
  const roll = createDice(seed);
  let now = Date.parse('2026-11-01T10:00:00Z');
  const record: Record<string, unknown> = {};
  const answered: Record<string, unknown> = {};
  for (const { id, ...place } of questions) {
    now += 10_000 + roll(240_000) + (roll(30) === 0 ? 86_400_000 : 0);
    const correct = roll(3) > 0;
    record[id] = { id: `${1 + roll(5)}`, answerText: `words ${roll(99)}`, correct };
    const revision = [0, 0]
      .map(() =>
        roll(2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');
    const at = new Date(now).toISOString();
    answered[id] = { ...place, at, revision, streak: correct ? 1 + roll(2) : 0 };
  }
  return keptWith(record, { answered });
}

test('200 answers to exams that ship take less than 1,500 characters', { timeout: 60_000 }, () => {
  const questions = shipped();
  expect(questions.length).toBeGreaterThan(1_000);
  for (let from = 0; from + 200 <= questions.length; from += 200) {
    const { exams } = exportOf(answering(questions.slice(from, from + 200), from));
    const text = textOf(exams) ?? '';
    expect(text.length).toBeLessThan(1_500);
    expect(payloadIn(text)).toEqual({ state: 'read', exams });
  }
});

test('200 answers that are spread over all exams take less than 2,000', () => {
  const roll = createDice(5);
  const spread = shipped()
    .map((one) => [roll(2 ** 20), one] as const)
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one);
  const { exams } = exportOf(answering(spread.slice(0, 200), 1));
  expect(textOf(exams)?.length).toBeLessThan(2_000);
});

test('the shortest typed answers are packed first, as long as they fit', () => {
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
  const { exams } = exportOf(kept);
  const carriedAt = (room: number) => {
    const found = pack(exams, room);
    const carried = payloadIn(found?.text ?? '');
    const questions = carried.state === 'read' ? (carried.exams[0]?.questions ?? []) : [];
    const answered = questions.filter(({ answer }) => answer).map(({ id }) => id);
    return { unpacked: found?.unpacked, answered: answered.join(''), questions };
  };
  expect(carriedAt(8_000)).toMatchObject({ unpacked: 0, answered: 'abcde' });
  expect(carriedAt(1_200)).toMatchObject({ unpacked: 1, answered: 'acde' });
  expect(carriedAt(200)).toMatchObject({ unpacked: 2, answered: 'ace' });
  expect(pack(exams, 15)).toBeUndefined();
  // The flag has room, the grade is nothing without the answer.
  const b = carriedAt(200).questions.find(({ id }) => id === 'b');
  expect(b).toMatchObject({ flag: { on: true }, grade: undefined });
});
