import './styles/tokens.css';
import './styles/base.css';
import './styles/mathml.css';
import './styles/written.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
// Modules that the named pages share. Without these imports, each would be a chunk and a request of its own;
// `npm run budget` counts the requests.
// Exam list, sitting an exam, progress, moving, shortcuts.
import './components/Dialog';
// Paper, moving.
import './components/lazyQrCode';
// Exam list, review, sitting an exam.
import './components/ExamFacts';
import './components/ExamState';
// Exam list, review, sitting an exam, question, practice, paper, progress.
import './components/AbsentExam';
// Review, sitting an exam, paper.
import './components/Instructions';
// Exam list, review, progress.
import './features/progress/ProgressSummary';
import './study/countAnswers';
// Review, progress.
import './features/progress/lazy';
import './features/progress/useAnnouncement';
// Question, search, practice, paper.
import './rich-text/RichText';
// Question, review.
import './components/SuggestLink';
// Practice, moving, offline courses.
import './lib/mapWithLimit';
import { languagesChunk } from './app/Footer';
import { findPage } from './app/findPage';
import { startOffline } from './features/offline/startOffline';
import { findSuccessor, readServerHtml } from './handoff/ServerHtml';
import { readPageMeta } from './routes/pageMeta';
import { basePath, removeBasePath } from './routes/paths';
import { createProgressStore, type ProgressStore } from './store/progressStore';
import { getChosenLanguage } from './study/settings';
import { siteLanguage } from './texts/language';

// One sheet for all screens, so that a chunk that is loaded later waits for no style of its own. The plan's sheets are
// left to its chunk, which few visitors open.
import.meta.glob(['./**/*.css', '!./styles/*', '!./dev-overlay/*', '!./features/plan/*'], {
  eager: true,
});

const { pathname, search, hash } = window.location;
const placed = removeBasePath(pathname);
if (placed !== pathname) window.history.replaceState(null, '', `${placed}${search}${hash}`);

const root = document.getElementById('root');
if (root !== null) {
  // The server's HTML stays until the page's chunk is loaded.
  const page = findPage(placed.slice(basePath.length));
  const progress = createProgressStore();
  const language = getChosenLanguage(progress.read().saved) ?? siteLanguage;
  const isEnglish = language === 'en' && siteLanguage === 'en';
  // A page that cannot be loaded says so; without its language, the interface is in English.
  const loaded = [
    ...(page.loaded() === undefined ? [page.load()] : []),
    ...(isEnglish
      ? []
      : [languagesChunk.ahead().then(({ showLanguage }) => showLanguage(language))]),
  ];
  if (loaded.length === 0) takeOver(root, progress);
  else void Promise.allSettled(loaded).then(() => takeOver(root, progress));
}

function takeOver(root: HTMLElement, progress: ProgressStore): void {
  const written = readServerHtml(root);
  const { activeElement } = document;
  // Synchronously, because the page is empty until React has rendered.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App written={written} progress={progress} />
      </StrictMode>,
    ),
  );
  if (activeElement !== null && activeElement !== document.body && isFocusLost()) {
    const next = activeElement.isConnected ? (activeElement as HTMLElement) : undefined;
    (next ?? findSuccessor(activeElement, root))?.focus({ preventScroll: true });
  }
  const focused = document.activeElement;
  if (activeElement instanceof HTMLInputElement && focused instanceof HTMLInputElement) {
    focused.setSelectionRange(activeElement.selectionStart, activeElement.selectionEnd);
  }
  startOffline();
  if (readPageMeta('events') !== undefined) {
    void import('./dev-overlay/watch').then(({ watch }) => watch());
  }
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
