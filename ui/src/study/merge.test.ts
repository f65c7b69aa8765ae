import { describe, expect, test } from 'vitest';
import { createDice, type Roll } from '../testing/createDice';
import { buildRecording, parseStored, store } from '../testing/saved';
import { isScheduleBehind } from './cards';
import { editSavedState } from './editSavedState';
import { mergeSavedStates, pickNewEntries } from './merge';
import { beginRun, changeRunQuestion, gradeRunQuestion, saveRunEnd } from './runs/runChanges';
import { setFlag, setGrade } from './saveAttempt';
import { type Attempt, type Change, emptySavedState, parseEntry, type SavedState } from './saved';
import { scheduleAttempts } from './schedule/fsrs';

const nothing = emptySavedState;

const grades = ['had', 'partly', 'missed', undefined] as const;

const day = 86_400_000;

/** Returns a visitor's action at one of only a few times, so that ties are common. */
function deed(roll: Roll, clock: number): Change {
  const id = `q${roll(3)}`;
  const at = roll(8) === 0 ? undefined : new Date(clock + 1_000 * roll(5) + 1).toISOString();
  const origin = { at, course: 'C', exam: `E${roll(2)}` };
  const revision = roll(3) === 0 ? undefined : `r${roll(2)}`;
  const run = `run${roll(2)}`;
  const used = 1_000 * roll(4);
  const seen = new Date(used).toISOString();
  switch (roll(10)) {
    case 9:
      if (roll(2) === 0) return scheduleAttempts;
      return reviewing(id, [1 + roll(3), 5, 20_000 + roll(9), 1 + roll(2), roll(2)]);
    case 5:
      return beginRun(run, { ...origin, questions: [{ id }] });
    case 6:
      return changeRunQuestion(run, id, { text: `typed ${roll(2)}` }, { used, seen });
    case 7:
      return saveRunEnd(run, {
        at: seen,
        now: seen,
        used,
        outcomes: new Map([[id, 'ungraded']]),
        attempts: [{ id, attempt: { kind: 'open', text: 'so' }, metadata: origin }],
      });
    case 8:
      return gradeRunQuestion(run, id, grades[roll(4)], seen);
    case 0:
      return setFlag(id, { ...origin, on: roll(2) === 0 });
    case 1:
      return setGrade(id, grades[roll(4)], { ...origin, revision });
    case 2:
      return buildRecording(
        id,
        { kind: 'open', text: `typed ${roll(2)}` },
        { ...origin, revision },
      );
    default: {
      const correct = roll(2) === 0;
      const attempt: Attempt = { kind: 'choice', id: `${roll(2)}`, answerText: 'x', correct };
      return buildRecording(id, attempt, { ...origin, revision });
    }
  }
}

/** Returns a change that reviews the saved answer. */
function reviewing(id: string, [stability, difficulty, due, ...counts]: number[]): Change {
  return (saved) =>
    editSavedState(saved, ({ answered, schedule }) => {
      const last = Date.parse(parseEntry('answered', answered.get(id))?.at ?? '');
      if (!Number.isNaN(last)) schedule.set(id, [stability, difficulty, due, last, ...counts]);
    });
}

/**
 * Returns a state that a visitor's browser may contain. No page allows a grade without an answer.
 */
function history(roll: Roll): SavedState {
  let kept = nothing;
  // Some devices are days ahead or behind, and some clocks are corrected or set wrong along the
  // way.
  let clock = 0;
  for (let deeds = roll(8); deeds > 0; deeds -= 1) {
    if (roll(6) === 0) clock = day * (roll(7) - 3);
    const next = deed(roll, clock)(kept);
    const graded = [...next.answered.keys()];
    if (graded.every((id) => next.record.has(id))) kept = next;
  }
  return kept;
}

function plain(saved: SavedState) {
  const { record, study } = store(saved);
  const {
    answered = {},
    flags = {},
    grades = {},
    runs = {},
    schedule = {},
  } = JSON.parse(study ?? '{}');
  return { record: JSON.parse(record ?? '{}'), answered, flags, grades, runs, schedule };
}

// Thousands of histories take a while on a busy machine.
describe('merging random histories, even with clocks that are days off,', {
  timeout: 120_000,
}, () => {
  const roll = createDice(7);
  const triples = Array.from(
    { length: 2_000 },
    () => [history(roll), history(roll), history(roll)] as const,
  );

  test('does not depend on which is merged into which', () => {
    for (const [a, b] of triples)
      expect(plain(mergeSavedStates(a, b))).toEqual(plain(mergeSavedStates(b, a)));
  });

  test('does not depend on the order of merges', () => {
    for (const [a, b, c] of triples) {
      expect(plain(mergeSavedStates(mergeSavedStates(a, b), c))).toEqual(
        plain(mergeSavedStates(a, mergeSavedStates(b, c))),
      );
    }
  });

  test('does not depend on how often one is merged', () => {
    for (const [a, b] of triples) {
      expect(plain(mergeSavedStates(a, a))).toEqual(plain(a));
      const both = mergeSavedStates(a, b);
      expect(plain(mergeSavedStates(both, b))).toEqual(plain(both));
      expect(plain(mergeSavedStates(both, a))).toEqual(plain(both));
    }
  });

  test('gives the same schedule afterwards, and it is up to date', () => {
    for (const [a, b] of triples) {
      const ours = scheduleAttempts(mergeSavedStates(a, b));
      expect(plain(scheduleAttempts(mergeSavedStates(b, a)))).toEqual(plain(ours));
      expect(isScheduleBehind(ours)).toBe(false);
      expect(plain(mergeSavedStates(ours, scheduleAttempts(ours)))).toEqual(plain(ours));
    }
  });

  test('loses no answer, flag, run or review', () => {
    for (const [a, b] of triples) {
      const { record, flags, runs, schedule } = plain(mergeSavedStates(a, b));
      for (const kept of [a, b].map(plain)) {
        expect(Object.keys(record)).toEqual(expect.arrayContaining(Object.keys(kept.record)));
        expect(Object.keys(flags)).toEqual(expect.arrayContaining(Object.keys(kept.flags)));
        expect(Object.keys(runs)).toEqual(expect.arrayContaining(Object.keys(kept.runs)));
        for (const [id, review] of Object.entries<number[]>(kept.schedule)) {
          expect(schedule[id][3]).toBeGreaterThanOrEqual(review[3] ?? 0);
        }
      }
    }
  });
});

const origin = { course: 'C', exam: 'E' };
const early = { ...origin, at: '2026-01-02T00:00:00.000Z' };
const late = { ...origin, at: '2026-01-03T00:00:00.000Z' };
const latest = { ...origin, at: '2026-01-04T00:00:00.000Z' };
const typed = (text: string): Attempt => ({ kind: 'open', text });
const after = (...changes: Change[]) => changes.reduce((kept, change) => change(kept), nothing);

test('the later answer is kept with all its metadata', () => {
  const ours = after(buildRecording('q', typed('early'), { ...early, revision: 'r1' }));
  const theirs = after(buildRecording('q', typed('late'), { ...late, revision: 'r2' }));
  expect(plain(mergeSavedStates(ours, theirs))).toEqual(plain(theirs));
  expect(plain(mergeSavedStates(theirs, ours))).toEqual(plain(theirs));
});

test('an answer without a known time counts as the earliest', () => {
  const bare = parseStored({ record: '{"q":"bare"}', study: null });
  const known = after(buildRecording('q', typed('known'), early));
  expect(plain(mergeSavedStates(bare, known)).record).toEqual({ q: 'known' });
  expect(plain(mergeSavedStates(known, bare)).record).toEqual({ q: 'known' });
});

test('a grade is kept only with its answer', () => {
  const graded = after(buildRecording('q', typed('a'), early), setGrade('q', 'had', latest));
  const answered = after(buildRecording('q', typed('b'), late));
  expect(plain(mergeSavedStates(graded, answered))).toMatchObject({
    record: { q: 'b' },
    grades: {},
  });
  const ungraded = after(buildRecording('q', typed('a'), early));
  const both = plain(mergeSavedStates(ungraded, graded));
  expect(both.grades.q).toMatchObject({ grade: 'had' });
  expect(both.answered.q.streak).toBe(1);
});

test('a flag that was removed later stays removed', () => {
  const ours = after(setFlag('q', { ...early, on: true }));
  const theirs = after(setFlag('q', { ...late, on: false }));
  expect(plain(mergeSavedStates(ours, theirs)).flags.q.on).toBe(false);
  expect(plain(mergeSavedStates(theirs, ours)).flags.q.on).toBe(false);
});

test('the ended run is kept, or else the one that has progressed further', () => {
  const begun = beginRun('run', { ...early, questions: [{ id: 'q' }] });
  const end = { at: late.at, now: late.at, used: 5, outcomes: new Map(), attempts: [] };
  const further = after(begun, changeRunQuestion('run', 'q', { text: 'a' }, { used: 9, seen: '' }));
  const less = after(begun, changeRunQuestion('run', 'q', { text: 'b' }, { used: 7, seen: '' }));
  const ended = after(begun, saveRunEnd('run', end));
  for (const [a, b, expected] of [
    [further, less, further],
    [further, ended, ended],
  ] as const) {
    expect(plain(mergeSavedStates(a, b)).runs).toEqual(plain(expected).runs);
    expect(plain(mergeSavedStates(b, a)).runs).toEqual(plain(expected).runs);
  }
});

test('the later review is kept, even if an answer is later still', () => {
  const first = after(buildRecording('q', typed('a'), early), reviewing('q', [2, 2, 20_000, 1, 0]));
  const second = [buildRecording('q', typed('b'), late), reviewing('q', [7, 2, 20_006, 2, 0])];
  const again = second.reduce((kept, change) => change(kept), first);
  const answered = after(buildRecording('q', typed('c'), latest));
  for (const [ours, theirs] of [
    [first, again],
    [again, first],
    [mergeSavedStates(first, again), answered],
    [answered, mergeSavedStates(again, first)],
  ] as const) {
    expect(plain(mergeSavedStates(ours, theirs)).schedule).toEqual({
      q: [7, 2, 20_006, Date.parse(late.at), 2, 0],
    });
  }
  expect(plain(mergeSavedStates(answered, again)).record).toEqual({ q: 'c' });
});

test('unknown members are kept', () => {
  const ours = parseStored({
    record: '{"q":"typed","broken":7}',
    study: '{"version":1,"settings":{"a":1},"answered":{"q":{"mood":"good"}}}',
  });
  expect(
    plain(mergeSavedStates(ours, parseStored({ record: '{"broken":"whole"}', study: null })))
      .record,
  ).toEqual({
    q: 'typed',
    broken: 'whole',
  });
  expect(mergeSavedStates(ours, nothing)).toEqual(ours);
  expect(mergeSavedStates(nothing, nothing)).toEqual(nothing);
});

test('new entries are distinguished from existing ones', () => {
  const ours = after(
    buildRecording('p', typed('a'), early),
    buildRecording('q', typed('a'), early),
    setFlag('p', { ...early, on: true }),
  );
  const theirs = after(
    buildRecording('q', typed('a'), late),
    buildRecording('r', typed('b'), late),
    setFlag('p', { ...early, on: true }),
  );
  const found = pickNewEntries(mergeSavedStates(ours, theirs), ours);
  expect([...found.record.keys()].toSorted()).toEqual(['q', 'r']);
  expect([...found.flags.keys()]).toEqual([]);
  expect(pickNewEntries(mergeSavedStates(ours, ours), ours).record.size).toBe(0);
});
