import { expect, test } from 'vitest';
import { dice } from '../testing/dice';
import { storedFrom } from '../testing/saved';
import { merged } from './merge';
import { flagging, recording } from './record';
import { nothingSaved, type Saved } from './saved';
import { undoing } from './undo';

const origin = { course: 'C', exam: 'E' };
const nothing = nothingSaved;

function history(seed: number): Saved {
  const roll = dice(seed);
  let kept = nothing;
  for (let deeds = roll(9); deeds > 0; deeds -= 1) {
    const [id, at] = [`q${roll(4)}`, new Date(roll(6) * 1_000 + 1).toISOString()];
    const deed =
      roll(3) === 0
        ? flagging(id, { ...origin, at, on: roll(2) === 0 })
        : recording(id, { kind: 'open', text: `${roll(3)}` }, { ...origin, at });
    kept = deed(kept);
  }
  return kept;
}

function plain(saved: Saved) {
  const { record, study } = storedFrom(saved);
  const { answered = {}, flags = {}, grades = {} } = JSON.parse(study ?? '{}');
  return { record: JSON.parse(record ?? '{}'), answered, flags, grades };
}

test('what was merged is taken back whole', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const [before, added] = [history(seed), history(seed + 1_000)];
    const after = merged(before, added);
    const back = undoing(after, before);
    expect(plain(back(after))).toEqual(plain(before));
    expect(plain(back(back(after)))).toEqual(plain(before));
  }
});

test('what was kept since then stays', () => {
  const typed = (text: string, day: number) =>
    recording('p', { kind: 'open', text }, { ...origin, at: `2026-01-0${day}T00:00:00.000Z` });
  const other = recording('q', { kind: 'open', text: 'other' }, origin);
  const before = typed('before', 1)(nothing);
  const after = merged(before, other(typed('added', 2)(nothing)));
  const now = typed('since', 3)(after);
  const { record, answered } = plain(undoing(after, before)(now));
  expect(record).toEqual({ p: 'since' });
  expect(answered).toEqual({ p: plain(now).answered.p });
});
