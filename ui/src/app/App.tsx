import * as common from 'texts:common';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { QueryCacheProvider } from '../api/useQuery';
import { EntryMemoryProvider } from '../components/EntryMemory';
import { Note, Trouble } from '../components/Note';
import { ProgressProvider, useProgressStore } from '../features/progress/ProgressProvider';
import { type ServerHtml, ServerHtmlProvider } from '../handoff/ServerHtml';
import { defineChunk, useChunk, usePreload } from '../lib/chunks';
import { type LoadTypesetter, MathProvider } from '../rich-text/MathProvider';
import { homePath, toHref } from '../routes/paths';
import type { ProgressStore } from '../store/progressStore';
import { useLanguage } from '../texts/language';
import { ErrorBoundary } from './ErrorBoundary';
import { findPage } from './findPage';
import { Layout } from './Layout';
import { focusHeading } from './useScrollRestoration';

const loadTypesetter: LoadTypesetter = async () => {
  const { typeset, loadFaces } = await import('../rich-text/typeset');
  await loadFaces();
  return typeset;
};

const scheduleChunk = defineChunk(() => import('./schedule'));

interface Props {
  readonly typesetter?: LoadTypesetter;
  /** The server's HTML of the first page. */
  readonly written?: ServerHtml | undefined;
  /** The visitor's progress, if it was read before. */
  readonly progress?: ProgressStore | undefined;
}

/** The whole site. Tests pass their own `typesetter`. */
export function App({ typesetter = loadTypesetter, written, progress }: Props) {
  // Renders every text again when the language changes.
  useLanguage();
  return (
    <ErrorBoundary>
      <ProgressProvider opened={progress}>
        <Scheduler />
        <QueryCacheProvider>
          <MathProvider load={typesetter}>
            <EntryMemoryProvider>
              <BrowserRouter basename={toHref(homePath)}>
                <ServerHtmlProvider written={written}>
                  <Layout>
                    <Page />
                  </Layout>
                </ServerHtmlProvider>
              </BrowserRouter>
            </EntryMemoryProvider>
          </MathProvider>
        </QueryCacheProvider>
      </ProgressProvider>
    </ErrorBoundary>
  );
}

/** Keeps the cards up to date while the site is open. */
function Scheduler() {
  const store = useProgressStore();
  const part = usePreload(scheduleChunk);
  useEffect(() => part?.keepScheduled(store), [part, store]);
  return null;
}

/** The page of the current address, once it is loaded. */
function Page() {
  const page = findPage(useLocation().pathname);
  const chunk = useChunk(page, 'page');
  const awaited = useRef<unknown>(undefined);
  // The heading was missing when the page was opened.
  useLayoutEffect(() => {
    if (chunk.state !== 'loaded') awaited.current = page;
    else if (awaited.current === page) focusHeading();
  }, [chunk.state, page]);
  switch (chunk.state) {
    case 'loading':
      return <Note kind="loading">{common.loadingPage()}</Note>;
    case 'failed':
      return <Trouble>{common.pageFailed()}</Trouble>;
    case 'loaded':
      return <chunk.value.Page />;
  }
}
