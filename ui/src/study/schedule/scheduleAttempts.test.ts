import { expect, test } from 'vitest';
import type { Question } from '../../api/types';
import { createDice } from '../../testing/createDice';
import { buildRecording, nothingStored, parseStored, store } from '../../testing/saved';
import { type Card, deriveRating, isScheduleBehind, type Rating, readCards } from '../cards';
import { setGrade } from '../saveAttempt';
import type { Attempt, Grade, SavedState } from '../saved';
import { reviewCard, scheduleAttempts } from './fsrs';

const day = 86_400_000;
const now = Date.UTC(2026, 11, 1, 12);
const nothing = parseStored(nothingStored);
const iso = (time: number) => new Date(time).toISOString();
const choice = (correct: boolean): Attempt => ({
  kind: 'choice',
  id: 'a',
  answerText: 'A',
  correct,
});
const typed: Attempt = { kind: 'open', text: 'typed' };

function answering(
  saved: SavedState,
  attempt: Attempt,
  at: number,
  id: Question['id'] = 'q',
): SavedState {
  return buildRecording(id, attempt, { at: iso(at), course: 'C', exam: 'E' })(saved);
}

function graded(saved: SavedState, grade: Grade | undefined, at: number, id = 'q'): SavedState {
  return setGrade(id, grade, { at: iso(at), course: 'C', exam: 'E' })(saved);
}

function reviewAfter(...reviews: readonly (readonly [Rating, number])[]): Card | undefined {
  return reviews.reduce<Card | undefined>(
    (before, [rating, at]) => reviewCard(before, rating, at),
    undefined,
  );
}

const plain = (saved: SavedState) => {
  const { record, study } = store(saved);
  return { record: JSON.parse(record ?? '{}'), study: JSON.parse(study ?? '{}') };
};

/** Stores a state and reads it back, as another page would. */
const again = (saved: SavedState) => parseStored(store(saved));

test.each<[Attempt, Grade | undefined, Rating | undefined]>([
  [choice(true), undefined, 'good'],
  [choice(false), undefined, 'again'],
  [choice(false), 'had', 'again'],
  [{ kind: 'all', chosen: ['a'], correct: true }, undefined, 'good'],
  [{ kind: 'checked', text: '9.81', correct: false }, undefined, 'again'],
  [typed, undefined, undefined],
  [typed, 'had', 'good'],
  [typed, 'partly', 'hard'],
  [typed, 'missed', 'again'],
])('%o graded %s is rated %s', (attempt, grade, rating) => {
  expect(deriveRating(attempt, grade)).toBe(rating);
});

test('if there is nothing to do, nothing is changed', () => {
  expect(scheduleAttempts(nothing)).toBe(nothing);
  const saved = scheduleAttempts(answering(nothing, choice(true), now));
  expect(scheduleAttempts(saved)).toBe(saved);
});

test('each answer is one review, whenever it is scheduled', () => {
  let saved = nothing;
  const answers = [true, false, true, true].map((correct, at) => ({
    correct,
    at: now + at * 3 * day,
  }));
  for (const { correct, at } of answers)
    saved = scheduleAttempts(answering(again(saved), choice(correct), at));
  expect(readCards(saved).get('q')).toEqual(
    reviewAfter(...answers.map(({ correct, at }) => [correct ? 'good' : 'again', at] as const)),
  );
  expect(isScheduleBehind(again(saved))).toBe(false);
});

test.each<[string, object, boolean, readonly (readonly [Rating, number])[]]>([
  ['a right answer', { streak: 1 }, true, [['good', now]]],
  ['an answer without a streak', {}, true, [['good', now]]],
  ['a wrong answer', { streak: 0 }, false, [['again', now]]],
  ['a wrong answer after another', { streak: 0, mistaken: true }, false, [['again', now]]],
  [
    'three right answers in a row',
    { streak: 3 },
    true,
    [
      ['good', now - 2 * day],
      ['good', now - day],
      ['good', now],
    ],
  ],
  [
    'a right answer after a mistake',
    { streak: 1, mistaken: true },
    true,
    [
      ['again', now - day],
      ['good', now],
    ],
  ],
  [
    'more right answers than are assumed',
    { streak: 40 },
    true,
    [4, 3, 2, 1, 0].map((before) => ['good', now - before * day] as const),
  ],
])('%s from before the schedule existed seeds it', (_, metadata, correct, reviews) => {
  const saved = parseStored({
    record: JSON.stringify({ q: { id: 'a', answerText: 'A', correct } }),
    study: JSON.stringify({ version: 1, answered: { q: { at: iso(now), ...metadata } } }),
  });
  expect(readCards(scheduleAttempts(saved)).get('q')).toEqual(reviewAfter(...reviews));
});

test('an ungraded answer is not scheduled, and the previous review is kept', () => {
  const open = answering(nothing, typed, now);
  expect(scheduleAttempts(open)).toBe(open);
  const first = scheduleAttempts(graded(open, 'had', now + 1));
  const second = answering(first, typed, now + 3 * day);
  expect(scheduleAttempts(second)).toBe(second);
});

test('a grade that is changed or removed is computed from the state before it', () => {
  const open = answering(nothing, typed, now);
  const missed = scheduleAttempts(graded(open, 'missed', now + 1));
  expect(readCards(missed).get('q')).toMatchObject(reviewAfter(['again', now]) ?? {});
  const had = scheduleAttempts(graded(again(missed), 'had', now + 2));
  expect(readCards(had).get('q')).toMatchObject(reviewAfter(['good', now]) ?? {});
  expect(scheduleAttempts(graded(again(had), undefined, now + 3)).schedule.size).toBe(0);

  const second = answering(again(had), typed, now + 3 * day);
  const partly = scheduleAttempts(graded(second, 'partly', now + 3 * day + 1));
  const before = ['good', now] as const;
  expect(readCards(partly).get('q')).toMatchObject(
    reviewAfter(before, ['hard', now + 3 * day]) ?? {},
  );
  const changed = scheduleAttempts(graded(again(partly), 'missed', now + 3 * day + 2));
  expect(readCards(changed).get('q')).toMatchObject(
    reviewAfter(before, ['again', now + 3 * day]) ?? {},
  );
  const taken = scheduleAttempts(graded(again(changed), undefined, now + 3 * day + 3));
  expect(readCards(taken).get('q')).toEqual(reviewAfter(before));
  expect(scheduleAttempts(taken)).toBe(taken);
});

test('an answer given after the clock was set back is due no earlier, and nothing is lost', () => {
  const ahead = scheduleAttempts(answering(nothing, choice(true), now + 10 * day));
  const before = readCards(ahead).get('q');
  const back = scheduleAttempts(answering(again(ahead), choice(true), now));
  const after = readCards(back).get('q');
  expect(after?.repetitions).toBe(2);
  expect(after?.due).toBeGreaterThanOrEqual(before?.due ?? 0);
});

test('scheduling random histories is idempotent and changes nothing else', () => {
  const roll = createDice(24);
  const grades = ['had', 'partly', 'missed', undefined] as const;
  for (let history = 0; history < 100; history += 1) {
    let saved = nothing;
    let time = now;
    for (let step = 0; step < 30; step += 1) {
      time += roll(3) === 0 ? roll(5 * day) : roll(day / 20);
      const id = `q${roll(3)}`;
      const isOpen = id === 'q0';
      if (isOpen && roll(2) === 0 && saved.record.has(id)) {
        saved = graded(saved, grades[roll(4)], time, id);
      } else {
        saved = answering(saved, isOpen ? typed : choice(roll(3) > 0), time, id);
      }
      if (roll(3) === 0) continue;
      const scheduled = scheduleAttempts(saved);
      const { schedule: _, ...rest } = plain(scheduled).study;
      expect({ ...plain(scheduled), study: rest }).toEqual({
        ...plain(saved),
        study: (({ schedule: _, ...rest }) => rest)(plain(saved).study),
      });
      expect(scheduleAttempts(scheduled)).toBe(scheduled);
      expect(isScheduleBehind(again(scheduled))).toBe(false);
      for (const [, { due, last, stability }] of readCards(scheduled)) {
        expect(last).toBeLessThanOrEqual(time + 1);
        expect(due * day).toBeGreaterThan(last - day);
        expect(stability).toBeGreaterThan(0);
      }
      saved = again(scheduled);
    }
  }
});
