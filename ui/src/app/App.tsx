import * as common from 'texts:common';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { QueryCacheProvider } from '../api/useQuery';
import { EntryMemoryProvider } from '../components/EntryMemory';
import { Note, Trouble } from '../components/Note';
import type { ServerHtml } from '../handoff/ServerHtml';
import { ServerHtmlProvider } from '../handoff/ServerHtml';
import type { Chunk } from '../lib/chunks';
import { useChunk } from '../lib/chunks';
import { ProgressProvider } from '../progress/ProgressProvider';
import type { ProgressStore } from '../progress/progressStore';
import { type LoadTypesetter, MathProvider } from '../rich-text/MathProvider';
import { homePath, hrefOf } from '../routes/paths';
import { useLanguage } from '../texts/language';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { pageAt } from './pageAt';
import { focusHeading } from './useScrollRestoration';

const loadTypesetter: LoadTypesetter = async () => {
  const { typeset, loadFaces } = await import('../rich-text/typeset');
  await loadFaces();
  return typeset;
};

interface Props {
  readonly typesetter?: LoadTypesetter;
  /** What the server wrote of the page that is opened first. */
  readonly written?: ServerHtml | undefined;
  /** The visitor's progress, where it was read before. */
  readonly progress?: ProgressStore | undefined;
}

/** The whole site; a test may hand in its own way to load the typesetter. */
export function App({ typesetter = loadTypesetter, written, progress }: Props) {
  // Every text is rendered again in another language.
  useLanguage();
  return (
    <ErrorBoundary>
      <ProgressProvider opened={progress}>
        <QueryCacheProvider>
          <MathProvider load={typesetter}>
            <EntryMemoryProvider>
              <BrowserRouter basename={hrefOf(homePath)}>
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

function Page() {
  const { later, Page: Found } = pageAt(useLocation().pathname);
  return later === undefined ? <Found /> : <LazyPage page={later} />;
}

/** A page that is loaded when it is opened. */
function LazyPage({ page }: { readonly page: Chunk<{ readonly Page: ComponentType }> }) {
  const found = useChunk(page, 'page');
  const late = useRef<unknown>(undefined);
  // Its heading was not there when somebody arrived.
  useLayoutEffect(() => {
    if (found.state !== 'loaded') late.current = page;
    else if (late.current === page) focusHeading();
  }, [found.state, page]);
  switch (found.state) {
    case 'loading':
      return <Note kind="loading">{common.loadingPage()}</Note>;
    case 'failed':
      return <Trouble>{common.pageFailed()}</Trouble>;
    case 'loaded':
      return <found.value.Page />;
  }
}
