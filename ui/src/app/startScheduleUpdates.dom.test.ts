import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProgressStore, type ProgressStore } from '../store/progressStore';
import { readCards } from '../study/cards';
import { toDay } from '../study/days';
import { saveAttempts } from '../study/saveAttempt';
import { readPart, setExamDay } from '../study/schedule/examDay';
import { listCoursesWithoutPart } from '../study/schedule/todaysWork';
import { fakeApi } from '../testing/fakeApi';
import {
  fillStorage,
  storedStudy,
  storeInOtherTab,
  storeProgress,
  storeStudy,
  storeStudyInOtherTab,
} from '../testing/storage';
import { startScheduleUpdates } from './startScheduleUpdates';

const at = '2026-12-01T12:00:00.000Z';
const right = { id: 'a', answerText: 'yes', correct: true };
const metadata = { at, course: 'C', exam: 'E' };
const answered = { q: { ...metadata, streak: 1 } };

let store: ProgressStore;
let stop = () => {};

function open() {
  store = createProgressStore();
  stop = startScheduleUpdates(store);
}

const scheduled = () => (storedStudy() as { schedule?: object } | null)?.schedule;
const countCards = () => [...readCards(store.read().saved)].length;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function answer(id = 'q') {
  void store.change(saveAttempts([{ id, attempt: { kind: 'choice', ...right }, metadata }]));
}

// Loads the chunks first, because fake timers do not wait for them.
beforeAll(async () => {
  await import('../study/schedule/fsrs');
  await import('../features/plan/settleTodaysParts');
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('an answer is scheduled by the tab in which it was given', async () => {
  open();
  answer();
  await pass(1_000);
  expect(countCards()).toBe(1);
  expect(scheduled()).toMatchObject({ q: expect.any(Array) });
});

test('an answer from another tab is also scheduled, because that tab may be gone', async () => {
  open();
  storeInOtherTab({ q: right });
  storeStudyInOtherTab({ version: 1, answered });
  await pass(1_000);
  expect(countCards()).toBe(1);
  expect(scheduled()).toMatchObject({ q: expect.any(Array) });
});

test('if there is no room, the schedule lasts as long as the page', async () => {
  open();
  answer();
  fillStorage();
  await pass(1_000);
  expect(countCards()).toBe(1);
  expect(store.read().isSaved).toBe(true);
  expect(scheduled()).toBeUndefined();
});

test('answers from before the schedule existed are scheduled when the site is opened', async () => {
  storeProgress({ q: right });
  storeStudy({ version: 1, answered });
  open();
  expect(scheduled()).toBeUndefined();
  await pass(1_000);
  expect(scheduled()).toMatchObject({ q: expect.any(Array) });
});

test('after an answer, only its question is examined', async () => {
  open();
  answer('first');
  await pass(1_000);
  answer('second');
  const looked = vi.spyOn(store.read().saved.answered, 'keys');
  await pass(1_000);
  expect(looked).not.toHaveBeenCalled();
  expect(scheduled()).toMatchObject({ first: expect.any(Array), second: expect.any(Array) });
});

test('today’s part of a plan is settled from the questions of the course, once a day', async () => {
  vi.setSystemTime('2026-12-01T12:00:00');
  const { requests } = fakeApi();
  storeStudy({ version: 1, settings: { examDays: { 'MATH-201': { on: '2026-12-03' } } } });
  open();
  const readIds = () => readPart(store.read().saved, 'MATH-201', toDay(Date.now()));
  await pass(2_000);
  await vi.waitFor(() => expect(readIds()).toBeDefined());
  expect(readIds()?.length).toBeGreaterThan(0);
  const count = requests.length;
  expect(requests).toContain('/api/exams/course/MATH-201');
  answer();
  await pass(2_000);
  expect(requests).toHaveLength(count);
});

test('setting an exam date settles today’s part', async () => {
  vi.setSystemTime('2026-12-01T12:00:00');
  fakeApi();
  open();
  await pass(2_000);
  const today = toDay(Date.now());
  const examDay = { on: today + 4, since: today, notOn: [], atMost: undefined };
  void store.change(setExamDay('MATH-201', examDay));
  await pass(2_000);
  await vi.waitFor(() => expect(listCoursesWithoutPart(store.read().saved, today)).toEqual([]));
});

test('without the questions of the course, today’s part is not settled', async () => {
  vi.setSystemTime('2026-12-01T12:00:00');
  fakeApi({ '/api/exams/course/MATH-201': 'failing' });
  storeStudy({ version: 1, settings: { examDays: { 'MATH-201': { on: '2026-12-03' } } } });
  open();
  await pass(2_000);
  expect(listCoursesWithoutPart(store.read().saved, toDay(Date.now()))).toEqual(['MATH-201']);
});

test('after stopping, no answer is scheduled', async () => {
  open();
  answer();
  stop();
  await pass(1_000);
  expect(countCards()).toBe(0);
});
