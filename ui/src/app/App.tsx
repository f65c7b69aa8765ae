import { BrowserRouter, useLocation } from 'react-router-dom';
import { QueryCacheProvider } from '../api/useQuery';
import { EntryMemoryProvider } from '../components/EntryMemory';
import { ServerHtmlProvider } from '../handoff/ServerHtmlProvider';
import type { ServerHtml } from '../handoff/serverHtml';
import { ProgressProvider } from '../progress/ProgressProvider';
import { type LoadTypesetter, MathProvider } from '../rich-text/MathProvider';
import { homePath, hrefOf } from '../routes/paths';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { LazyPage } from './LazyPage';
import { pageAt } from './pageAt';

const loadTypesetter: LoadTypesetter = async () => {
  const { typeset, loadFaces } = await import('../rich-text/typeset');
  await loadFaces();
  return typeset;
};

interface Props {
  readonly typesetter?: LoadTypesetter;
  /** What the server wrote of the page that is opened first. */
  readonly written?: ServerHtml | undefined;
}

/** The whole site; a test may hand in its own way to load the typesetter. */
export function App({ typesetter = loadTypesetter, written }: Props) {
  return (
    <ErrorBoundary>
      <ProgressProvider>
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
