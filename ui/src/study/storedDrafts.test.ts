import { expect, test } from 'vitest';
import { buildQuestion } from '../testing/questions';
import { pickDrafts } from './clear';
import { type Draft, findDraft, setDraft } from './draft';
import { stringifyMembers } from './json';
import { type Drafts, parseDrafts, removeDrafts } from './storedDrafts';

const answers = ['a', 'b'].map((id) => ({ id, answerText: id, correct: id === 'a' }));
const nothing: Drafts = new Map();

test.each<[Partial<Parameters<typeof buildQuestion>[0]> & object, Draft, Draft]>([
  [{ answers }, { kind: 'choice', chosen: ['b'] }, { kind: 'choice', chosen: [] }],
  [
    { answers, selectAll: true },
    { kind: 'all', chosen: ['b', 'a'] },
    { kind: 'all', chosen: [] },
  ],
  [{ openEnded: true }, { kind: 'open', text: 'a\nb ' }, { kind: 'open', text: ' ' }],
  [
    { openEnded: true, accept: ['x'] },
    { kind: 'checked', text: '9,81' },
    { kind: 'checked', text: '' },
  ],
])('a draft for %o is kept until it is emptied', (fields, draft, blank) => {
  const question = buildQuestion(fields);
  const drafts = parseDrafts(stringifyMembers(setDraft(nothing, question, draft, 'C')));
  const found = findDraft(question, drafts);
  expect(found?.kind === 'all' ? { ...found, chosen: [...found.chosen].sort() } : found).toEqual(
    draft.kind === 'all' ? { ...draft, chosen: [...draft.chosen].sort() } : draft,
  );
  expect(setDraft(drafts, question, blank, 'C')).toEqual(nothing);
});

test('a draft that does not fit its question is not found', () => {
  const question = buildQuestion({ answers });
  const drafts = setDraft(nothing, question, { kind: 'choice', chosen: ['b'] }, 'C');
  const misfits = [
    { answers: answers.slice(0, 1) },
    { answers, selectAll: true },
    { openEnded: true },
    { answers, answersFrom: '2026-12-20T00:00:00Z' },
  ];
  for (const fields of misfits) {
    expect(findDraft(buildQuestion(fields), drafts)).toBeUndefined();
  }
  // The same answer text now has another id.
  const renamed = answers.map(({ id, ...rest }) => ({ ...rest, id: `${id}${id}` }));
  expect(findDraft(buildQuestion({ answers: renamed }), drafts)).toEqual({
    kind: 'choice',
    chosen: ['bb'],
  });
});

test.each([null, '', '[', '{"q":"typed"}', '{"q":{"record":"typed"}}'])(
  '%s contains no drafts',
  (text) => {
    expect(parseDrafts(text)).toEqual(nothing);
  },
);

test('drafts are picked by question, exam and course, and removed by question', () => {
  const open: Draft = { kind: 'open', text: 'x' };
  let drafts = nothing;
  for (const [id, exam, course] of ['p e C', 'q e C', 'r f C', 's g D'].map((one) =>
    one.split(' '),
  )) {
    const question = buildQuestion({ id: `${id}`, exam_id: `${exam}`, openEnded: true });
    drafts = setDraft(drafts, question, open, `${course}`);
  }
  const list = (picked: Drafts) => [...picked.keys()].join('');
  expect(list(pickDrafts(drafts, ['s'], {}))).toBe('s');
  expect(list(pickDrafts(drafts, [], { exam: 'e' }))).toBe('pq');
  expect(list(pickDrafts(drafts, [], { course: 'C' }))).toBe('pqr');
  expect(list(removeDrafts(drafts, ['p', 's']))).toBe('qr');
});
