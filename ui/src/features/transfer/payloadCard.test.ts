import { expect, test } from 'vitest';
import type { WholeExam } from '../../api/types';
import { isScheduleBehind, readCards } from '../../study/cards';
import { toDay } from '../../study/days';
import { mergeSavedStates } from '../../study/merge';
import { setGrade } from '../../study/saveAttempt';
import { type Attempt, emptySavedState, type SavedState } from '../../study/saved';
import { computeRetrievability, scheduleAttempts } from '../../study/schedule/fsrs';
import { createDice } from '../../testing/createDice';
import { buildQuestion } from '../../testing/questions';
import { buildRecording, openProgress, store } from '../../testing/saved';
import { buildLinkExport } from './export';
import { buildLinkImport } from './import';
import { decodePayload, encodePayload } from './link';
import { packExams } from './pack';
import { type PayloadExam, truncateToSecond } from './payload';
import { findStabilityIndex, stabilities } from './payloadCard';

const answers = [
  { id: '1', answerText: 'one', correct: true },
  { id: '2', answerText: 'two', correct: false },
];
const revision = '28a999578e3c9086';
const origin = { course: 'MATH-201', exam: 'la-2023-final', revision };
const idOf = (n: number) => `la-2023-final-${n + 1}`;
const isOpen = (n: number) => n % 7 === 6;
const hour = 3_600_000;

/**
 * Simulates a learner who sees 20 new questions a day, and those that are due, until each has been
 * answered about `times` times.
 */
function learning(count: number, times: number, seed: number): SavedState {
  const roll = createDice(seed);
  const questions = Array.from({ length: count }, (_, n) => ({
    n,
    left: Math.ceil(times / 2) + roll(2 * (times - Math.ceil(times / 2)) + 1),
  }));
  let saved = emptySavedState;
  for (let day = toDay(Date.UTC(2026, 8, 1)); questions.some(({ left }) => left > 0); day += 1) {
    let now = day * 24 * hour + (8 + roll(12)) * hour;
    const reviews = readCards(saved);
    const isDue = (n: number) =>
      (reviews.get(idOf(n))?.due ?? 0) + (roll(3) === 0 ? roll(4) : 0) <= day;
    const isNew = ({ n }: { n: number }) => !saved.record.has(idOf(n));
    const fresh = questions.filter(isNew).slice(0, 20);
    const todays = questions.filter(
      (one) => one.left > 0 && (isNew(one) ? fresh.includes(one) : isDue(one.n)),
    );
    for (const question of todays) {
      question.left -= 1;
      now += 10_000 + roll(120_000);
      const id = idOf(question.n);
      const review = reviews.get(id);
      const isRight = roll(1_000) < 1_000 * (review ? computeRetrievability(review, day) : 0.6);
      const at = new Date(now).toISOString();
      const answer = answers[isRight ? 0 : 1] as (typeof answers)[0];
      const attempt: Attempt = isOpen(question.n)
        ? { kind: 'open', text: `${roll(50)}` }
        : { kind: 'choice', ...answer };
      saved = buildRecording(id, attempt, { ...origin, at })(saved);
      if (isOpen(question.n)) {
        saved = setGrade(id, isRight ? 'had' : 'missed', {
          ...origin,
          at: new Date(now + 5).toISOString(),
        })(saved);
      }
    }
    saved = scheduleAttempts(saved);
  }
  return saved;
}

function exportedOf(saved: SavedState) {
  return buildLinkExport(openProgress(store(saved))).exams;
}

function withoutReviews(exams: readonly PayloadExam[]): PayloadExam[] {
  const bare = ({ id, submission, flag, grade }: PayloadExam['questions'][0]) => ({
    id,
    submission,
    flag,
    grade,
  });
  return exams.map((exam) => ({ ...exam, questions: exam.questions.map(bare) }));
}

async function arriving(text = ''): Promise<SavedState> {
  const link = await decodePayload(text);
  if (link.state !== 'read') throw new Error('The link is not read');
  const ids = link.exams.flatMap((exam) => exam.questions.map(({ id }) => id));
  const exam: WholeExam = {
    id: origin.exam,
    description: '',
    courseId: origin.course,
    questions: ids.map((id) =>
      isOpen(Number(id.split('-').at(-1)) - 1)
        ? buildQuestion({ id, exam_id: origin.exam, openEnded: true, revision })
        : buildQuestion({ id, exam_id: origin.exam, answers, revision }),
    ),
  };
  return buildLinkImport(link.exams, new Map([[origin.exam, exam]])).saved;
}

test('a stability is rounded by at most 1.5%, and values on the scale stay exact', () => {
  for (let days = 0.01; days < 36_500; days *= 1.013) {
    const nearest = stabilities[findStabilityIndex(days)] ?? 0;
    expect(Math.abs(nearest / days - 1)).toBeLessThan(days < 0.1 ? 0.02 : 0.0151);
    expect(stabilities[findStabilityIndex(nearest)]).toBe(nearest);
  }
  expect([findStabilityIndex(0), findStabilityIndex(-1), findStabilityIndex(1e9)]).toEqual([
    0,
    0,
    stabilities.length - 1,
  ]);
});

test('each review is either transferred or computed by the other device', async () => {
  for (const times of [1, 2, 5]) {
    const saved = learning(60, times, times);
    const arrived = await arriving(await encodePayload(exportedOf(saved)));
    expect(arrived.schedule.size).toBeLessThanOrEqual(times === 1 ? 0 : 60);
    const there = readCards(scheduleAttempts(arrived));
    for (const [id, { graded: _, ...review }] of readCards(saved)) {
      const { stability, difficulty, ...rest } = review;
      const isExact = isOpen(Number(id.split('-').at(-1)) - 1);
      const last = isExact ? rest.last : truncateToSecond(rest.last);
      expect(there.get(id)).toMatchObject({ ...rest, last });
      expect(Math.abs((there.get(id)?.stability ?? 0) / stability - 1)).toBeLessThan(0.016);
      expect(Math.abs((there.get(id)?.difficulty ?? 0) - difficulty)).toBeLessThan(0.0501);
      if (review.repetitions === 1) expect(there.get(id)).toMatchObject({ ...review, last });
    }
    // Sending the progress back does not change when any question is due.
    const returned = await arriving(await encodePayload(exportedOf(scheduleAttempts(arrived))));
    const back = mergeSavedStates(saved, returned);
    expect(isScheduleBehind(back)).toBe(false);
    for (const [id, { due, last }] of readCards(saved)) {
      expect(readCards(back).get(id)).toMatchObject({ due, last });
    }
  }
});

test('reviews make a link at most half as long again', { timeout: 60_000 }, async () => {
  for (const count of [20, 100, 300]) {
    for (const times of [1, 2, 5]) {
      const exams = exportedOf(learning(count, times, count + times));
      const plain = (await encodePayload(withoutReviews(exams))) ?? '';
      const whole = await packExams(exams, 8_000);
      expect(whole?.exams).toEqual(exams);
      expect(whole?.text.length).toBeLessThanOrEqual(plain.length * (times === 1 ? 1 : 3 / 2));
    }
  }
});

test('if not all reviews fit, those due first are packed, along with every answer', async () => {
  const exams = exportedOf(learning(40, 5, 3));
  const plain = (await packExams(withoutReviews(exams), 8_000))?.text ?? '';
  const dueOf = (all: readonly PayloadExam[] = []) =>
    all.flatMap(({ questions }) => questions.flatMap(({ card }) => card?.due ?? []));
  const all = dueOf(exams).toSorted((a, b) => a - b);
  for (const more of [0, 20, 60]) {
    const found = await packExams(exams, plain.length + more);
    expect(found?.unpacked).toBe(0);
    expect(withoutReviews(found?.exams ?? [])).toEqual(withoutReviews(exams));
    const kept = dueOf(found?.exams).toSorted((a, b) => a - b);
    expect(kept).toEqual(all.slice(0, kept.length));
    expect(kept.length > 0).toBe(more > 0);
    expect(kept.length).toBeLessThan(all.length);
  }
  expect((await packExams(exams, plain.length))?.text).toBe(plain);
});

test('reviews of other answers and reviews that do not follow from an answer are transferred', () => {
  const at = '2026-01-05T12:00:00.000Z';
  const [earlier, same] = [Date.parse('2026-01-02T12:00:00.000Z'), Date.parse(at)];
  const study = (metadata: object, review: readonly unknown[]) => ({
    record: JSON.stringify({ 'la-2023-final-1': { ...answers[0] } }),
    study: JSON.stringify({
      version: 1,
      answered: { 'la-2023-final-1': { at, ...origin, ...metadata } },
      schedule: { 'la-2023-final-1': review },
    }),
  });
  const first = [2.3, 2.1, 20_461, same, 1, 0];
  for (const [metadata, review, carried] of [
    [{ streak: 1 }, first, undefined],
    [{ streak: 2 }, first, { last: 'answer', repetitions: 1 }],
    [{ streak: 1, mistaken: true }, first, { last: 'answer' }],
    [{ streak: 1 }, [...first.slice(0, 4), 2, 1], { repetitions: 2, lapses: 1 }],
    [{ streak: 1 }, [2.3, 2.1, 20_458, earlier, 1, 0], { last: earlier }],
    [{ streak: 1 }, [2.3, 2.1, 20_458, 7e15, 1, 0], undefined],
    [{ streak: 1 }, [0, 2.1, 20_458, earlier, 1, 0], undefined],
  ] as const) {
    const found = buildLinkExport(openProgress(study(metadata, review))).exams[0]?.questions[0]
      ?.card;
    if (carried === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(carried);
  }
});
