import { expect, test } from 'vitest';
import { createDice } from '../testing/createDice';
import { buildRecording, store } from '../testing/saved';
import { buildUndo } from './buildUndo';
import { markUnknown } from './locate';
import { mergeSavedStates } from './merge';
import { setFlag } from './saveAttempt';
import { emptySavedState, type SavedState } from './saved';

const origin = { course: 'C', exam: 'E' };
const nothing = emptySavedState;

function history(seed: number): SavedState {
  const roll = createDice(seed);
  let kept = nothing;
  for (let deeds = roll(9); deeds > 0; deeds -= 1) {
    const [id, at] = [`q${roll(4)}`, new Date(roll(6) * 1_000 + 1).toISOString()];
    const deed =
      roll(3) === 0
        ? setFlag(id, { ...origin, at, on: roll(2) === 0 })
        : buildRecording(id, { kind: 'open', text: `${roll(3)}` }, { ...origin, at });
    kept = deed(kept);
  }
  return kept;
}

function plain(saved: SavedState) {
  const { record, study } = store(saved);
  const { answered = {}, flags = {}, grades = {}, schedule = {} } = JSON.parse(study ?? '{}');
  return { record: JSON.parse(record ?? '{}'), answered, flags, grades, schedule };
}

test('a merge is undone completely', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const [before, added] = [history(seed), history(seed + 1_000)];
    const after = mergeSavedStates(before, added);
    const back = buildUndo(after, before);
    expect(plain(back(after))).toEqual(plain(before));
    expect(plain(back(back(after)))).toEqual(plain(before));
  }
});

test('entries saved since then are kept', () => {
  const typed = (text: string, day: number) =>
    buildRecording('p', { kind: 'open', text }, { ...origin, at: `2026-01-0${day}T00:00:00.000Z` });
  const other = buildRecording('q', { kind: 'open', text: 'other' }, origin);
  const before = typed('before', 1)(nothing);
  const after = mergeSavedStates(before, other(typed('added', 2)(nothing)));
  const now = typed('since', 3)(after);
  const { record, answered } = plain(buildUndo(after, before)(now));
  expect(record).toEqual({ p: 'since' });
  expect(answered).toEqual({ p: plain(now).answered.p });
});

test('a merge is undone even if it has been scheduled since then', () => {
  const scheduled = (saved: SavedState, stability: number): SavedState => {
    const review = [stability, 5, 20_500, 1_767_225_600_000, 1, 0];
    const ids = [...saved.record.keys()];
    return { ...saved, schedule: new Map(ids.map((id) => [id, review])) };
  };
  const typed = (id: string, day: number) =>
    buildRecording(id, { kind: 'open', text: `${day}` }, { ...origin, at: `2026-01-0${day}` });
  const before = scheduled(typed('p', 1)(nothing), 1);
  const after = mergeSavedStates(before, typed('q', 2)(typed('p', 2)(nothing)));
  expect(plain(buildUndo(after, before)(scheduled(after, 2)))).toEqual(plain(before));
});

test('a merge is undone even if questions were found to be unknown since then', () => {
  const before = buildRecording('p', { kind: 'open', text: 'mine' }, origin)(nothing);
  const after = mergeSavedStates(
    before,
    buildRecording('q', { kind: 'open', text: 'other' }, origin)(nothing),
  );
  const now = markUnknown('q')(after);
  expect(plain(buildUndo(after, before)(now))).toEqual(plain(before));
});
