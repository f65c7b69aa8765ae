import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fakeApi';
import { renderAt } from '../../testing/renderAt';
import {
  storedProgress,
  storeInOtherTab,
  storeProgress,
  storeStudy,
  storeStudyInOtherTab,
} from '../../testing/storage';
import { fileChunk, mergeDialogChunk, moveDialogChunk } from './chunks';
import { decodePayload, encodePayload } from './link';

await Promise.all([fileChunk, moveDialogChunk, mergeDialogChunk].map((chunk) => chunk.load()));

const place = { course: 'MATH-201', exam: 'la-2023-final', at: '2026-01-02T12:00:00.000Z' };
const answer = { id: 'a', answerText: '', correct: true };
const ids = [1, 2, 3].map((n) => `la-2023-final-${n}`);
const recordWith = (count: number) =>
  Object.fromEntries(ids.slice(0, count).map((id) => [id, answer]));
const studyWith = (count: number) => ({
  version: 1,
  answered: Object.fromEntries(ids.slice(0, count).map((id) => [id, place])),
});

/** Saves two answers and opens the dialog. */
async function openMove() {
  fakeApi();
  storeProgress(recordWith(2));
  storeStudy(studyWith(2));
  const user = renderAt('/progress');
  await user.click(await screen.findByRole('button', { name: 'Move to another device' }));
  return user;
}

const link = () => within(screen.getByRole('dialog')).getByRole<HTMLAnchorElement>('link');

async function countInLink() {
  const payload = await decodePayload(new URL(link().href).hash.replace('#move=', ''));
  return payload.state === 'read' ? payload.exams.flatMap(({ questions }) => questions).length : 0;
}

describe('moving to another device', () => {
  test('shows a link as soon as the dialog opens', async () => {
    await openMove();
    expect(within(await screen.findByRole('dialog')).getByRole('heading').textContent).toBe(
      'Move to another device',
    );
    expect(await countInLink()).toBe(2);
    expect(screen.getByRole('dialog').textContent).toContain('Both contain 2 answers from 1 exam.');
  });

  test('shows the previous link while a change is being packed', async () => {
    await openMove();
    const dialog = await screen.findByRole('dialog');
    const before = link().href;
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(link().href));
    observer.observe(dialog, { subtree: true, childList: true, attributes: true });
    storeInOtherTab(recordWith(3));
    storeStudyInOtherTab(studyWith(3));
    await waitFor(async () => expect(await countInLink()).toBe(3));
    observer.disconnect();
    expect(shown.length).toBeGreaterThan(0);
    for (const href of shown) expect(href).toMatch(/#move=4/);
    expect(link().href).not.toBe(before);
  });

  test('offers a file if the browser cannot deflate', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const user = await openMove();
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/too old to make a code or a link/);
    expect(dialog.queryByRole('link')).toBeNull();
    const createUrl = vi.spyOn(URL, 'createObjectURL');
    await user.click(dialog.getByRole('button', { name: 'Export to a file' }));
    await waitFor(() => expect(createUrl).toHaveBeenCalledOnce());
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a link from another device', () => {
  const linkOfEarlierVersion =
    '1cPWoWk85XG2DjL8BKPbq-oR0wdCAAAraD6-qbx04M9usq22H8yuPkFl7124A69ZwZE8AJHxSogqu3eG1pNxuUfMJyEKT9lfijj1_jtpb2';

  test('from an earlier version says so', async () => {
    fakeApi();
    renderAt(`/progress#move=${linkOfEarlierVersion}`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/made by an earlier version of this site/);
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });

  const check = 7;
  const chosen = [{ id: 'a', check }] as const;
  const exams = [
    {
      course: place.course,
      exam: place.exam,
      questions: ids.map((id) => ({
        id,
        submission: { attempt: { kind: 'choice' as const, chosen }, hasRevision: false },
      })),
    },
  ];

  test('is not read by a browser that cannot inflate, which asks for a file instead', async () => {
    fakeApi();
    const text = await encodePayload(exams);
    vi.stubGlobal('DecompressionStream', undefined);
    renderAt(`/progress#move=${text}`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/too old to read links to progress/);
    expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
  });

  test('is merged only after confirmation', async () => {
    fakeApi();
    renderAt(`/progress#move=${await encodePayload(exams)}`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/This link contains 3 answers from 1 exam\./);
    dialog.getByRole('button', { name: 'Merge' });
    expect(storedProgress()).toBeNull();
  });
});
