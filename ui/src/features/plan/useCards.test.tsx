import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ProgressStore } from '../../store/progressStore';
import { buildRecording } from '../../testing/saved';
import {
  fillStorage,
  storedStudy,
  storeInOtherTab,
  storeStudyInOtherTab,
} from '../../testing/storage';
import { ProgressProvider, useProgressStore } from '../progress/ProgressProvider';
import { useCards } from './useCards';

const at = '2026-12-01T12:00:00.000Z';
const right = { id: 'a', answerText: 'yes', correct: true };
const answered = { q: { at, course: 'C', exam: 'E', streak: 1 } };

let store: ProgressStore;
let due: readonly unknown[] = [];

function Shown() {
  store = useProgressStore();
  due = [...useCards().reviews.values()].map((review) => review.due);
  return null;
}

function show() {
  render(
    <ProgressProvider>
      <Shown />
    </ProgressProvider>,
  );
}

const scheduled = () => (storedStudy() as { schedule?: object } | null)?.schedule;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function answer() {
  act(() => {
    const how = { at, course: 'C', exam: 'E', revision: undefined, words: undefined };
    store.change(buildRecording('q', { kind: 'choice', ...right }, how));
  });
}

// Timers that are not real do not wait for it.
beforeAll(() => import('../../study/schedule/scheduleAnswers'));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an answer is scheduled by the tab in which it was given', async () => {
  vi.useFakeTimers();
  show();
  answer();
  await pass(1_000);
  expect(due).toHaveLength(1);
  expect(scheduled()).toMatchObject({ q: expect.any(Array) });
});

test('an answer of another tab is scheduled as well: that one may be gone', async () => {
  vi.useFakeTimers();
  show();
  act(() => {
    storeInOtherTab({ q: right });
    storeStudyInOtherTab({ version: 1, answered });
  });
  await pass(1_000);
  expect(due).toHaveLength(1);
  expect(scheduled()).toMatchObject({ q: expect.any(Array) });
});

test('where there is no room for it, the schedule lasts as long as the page', async () => {
  vi.useFakeTimers();
  show();
  answer();
  fillStorage();
  await pass(1_000);
  expect(due).toHaveLength(1);
  expect(store.read().isSaved).toBe(true);
  expect(scheduled()).toBeUndefined();
});
