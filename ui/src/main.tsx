import './styles/tokens.css';
import './styles/base.css';
import './styles/mathml.css';
import './styles/written.css';
import './styles/components';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './app/firstScript';
import type { Call } from './api/calls';
import { createReplyStore, type ReplyStore } from './api/replies';
import { App, type InitialResources, loadTypesetter } from './app/App';
import { languagesChunk } from './app/Footer';
import { announcementChunk, hasAnnouncement } from './app/Layout';
import { startOfflineSupport } from './features/offline/startOfflineSupport';
import { findFocusTarget, readHandoff } from './handoff/handoff';
import type { Typesetter } from './rich-text/formulas';
import { typesetterPatience } from './rich-text/MathProvider';
import { readPageMeta } from './routes/pageMeta';
import { basePath, ensureBasePath, routes } from './routes/paths';
import { findScreen, type Screen } from './screens/routes';
import { createProgressStore } from './store/progressStore';
import { getChosenLanguage } from './study/settings';
import { siteLanguage } from './texts/language';

const { pathname, search, hash } = window.location;
const placed = ensureBasePath(pathname);
if (placed !== pathname) window.history.replaceState(null, '', `${placed}${search}${hash}`);

const root = document.getElementById('root');
if (root !== null) void start(root);

/**
 * Lets visitors read and use the server's HTML until everything that the page needs has settled;
 * React then takes over, once. Parts that have failed by then report this themselves.
 */
async function start(root: HTMLElement): Promise<void> {
  const path = placed.slice(basePath.length);
  const screen = findScreen(path);
  const progress = createProgressStore();
  const replies = createReplyStore();
  const script = screen.page.load();
  const language = getChosenLanguage(progress.read().saved) ?? siteLanguage;
  // If a language cannot be loaded, the interface stays in English.
  const isEnglish = language === 'en' && siteLanguage === 'en';
  const speaks = isEnglish
    ? undefined
    : languagesChunk.preload().then(({ switchLanguage }) => switchLanguage(language));
  // Content that the server shows at the top of the page must not vanish for a moment.
  const announcement = hasAnnouncement() ? announcementChunk.preload() : undefined;
  const content = root.querySelector('[data-server]');
  const query = new URLSearchParams(search).get('q') ?? '';
  const asked = script.then(async ({ listFirstCalls }) =>
    askAll((await listFirstCalls?.(path, query, progress.read())) ?? [], replies),
  );
  let typeset: Typesetter | undefined;
  if (content === null) {
    await Promise.allSettled([speaks, asked, announcement]);
  } else {
    // Formulas in a closed answer are not visible at first, unless the question is answered.
    const isAnswered = progress.read().attempts.has(routes.question.read(path).questionId);
    const isMath = [...content.querySelectorAll('math')].some(
      (formula) => isAnswered || formula.closest('details:not([open])') === null,
    );
    const formulas = isMath ? loadTypesetter() : undefined;
    const loaded = formulas?.then((loaded) => {
      typeset = loaded;
    });
    await Promise.allSettled([speaks]);
    void announceLoading(content, screen, asked);
    await Promise.allSettled([
      asked.then((calls) => Promise.all(calls.map(({ settled }) => settled))),
      loaded && waitAtMost(typesetterPatience, loaded),
      announcement,
    ]);
  }
  takeOver(root, { progress, replies, typeset });
}

/** A call, and a promise that resolves when the page stops waiting for it. */
interface FirstCall {
  readonly call: Call<unknown>;
  readonly settled: Promise<unknown>;
}

function askAll(calls: readonly Call<unknown>[], replies: ReplyStore): FirstCall[] {
  return calls.map((call) => ({
    call,
    settled: waitAtMost(call.patience, replies.prefetch(call)),
  }));
}

/** Waits for a promise, but no longer than the given time in milliseconds. */
function waitAtMost(patience: number | undefined, awaited: Promise<unknown>): Promise<unknown> {
  if (patience === undefined) return awaited;
  return Promise.race([awaited, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Shows what the page is waiting for, above the server's content and without moving it. */
async function announceLoading(
  content: Element,
  { loading }: Screen,
  asked: Promise<readonly FirstCall[]>,
): Promise<void> {
  const note = document.createElement('div');
  note.className = 'Note-room';
  note.role = 'status';
  note.textContent = loading();
  content.before(note);
  const calls = await asked.catch(() => []);
  const left = new Set(calls.map(({ call }) => call));
  for (const { call, settled } of calls) {
    void settled.then(() => {
      left.delete(call);
      const [one, other] = left;
      note.textContent = ((other === undefined && one?.loading) || loading)();
    });
  }
}

function takeOver(root: HTMLElement, resources: InitialResources): void {
  const handoff = readHandoff(root);
  const { activeElement } = document;
  // The server's start page is laid out for returning visitors; from here on, the page itself knows
  // what is stored.
  delete document.documentElement.dataset.returning;
  // Renders synchronously, because the page is empty until React has rendered.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App resources={resources} handoff={handoff} />
      </StrictMode>,
    ),
  );
  if (activeElement !== null && activeElement !== document.body && isFocusLost()) {
    const next = activeElement.isConnected ? (activeElement as HTMLElement) : undefined;
    (next ?? findFocusTarget(activeElement, root))?.focus({ preventScroll: true });
  }
  const focused = document.activeElement;
  if (activeElement instanceof HTMLInputElement && focused instanceof HTMLInputElement) {
    focused.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
  }
  startOfflineSupport();
  if (readPageMeta('events') !== undefined) {
    void import('./dev-overlay/watchContent').then(({ watchContent }) => watchContent());
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
