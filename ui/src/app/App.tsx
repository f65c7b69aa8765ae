import { BrowserRouter, useLocation } from 'react-router-dom';
import { RepliesProvider } from '../api/useQuery';
import { EntryMemoryProvider } from '../components/EntryMemory';
import { WrittenProvider } from '../handoff/ServerHtmlProvider';
import type { Written } from '../handoff/serverHtml';
import { ProgressProvider } from '../progress/ProgressProvider';
import { type LoadTypesetter, MathProvider } from '../rich-text/MathProvider';
import { homePath, hrefOf } from '../routes/paths';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { LaterPage } from './LazyPage';
import { pageAt } from './pageAt';

const loadTypesetter: LoadTypesetter = async () => {
  const { typeset, loadFaces } = await import('../rich-text/typeset');
  await loadFaces();
  return typeset;
};

interface Props {
  readonly typesetter?: LoadTypesetter;
  /** What the server wrote of the page that is opened first. */
  readonly written?: Written | undefined;
}

/** The whole site; a test may hand in its own way to load the typesetter. */
export function App({ typesetter = loadTypesetter, written }: Props) {
  return (
    <ErrorBoundary>
      <ProgressProvider>
        <RepliesProvider>
          <MathProvider load={typesetter}>
            <EntryMemoryProvider>
              <BrowserRouter basename={hrefOf(homePath)}>
                <WrittenProvider written={written}>
                  <Layout>
                    <Page />
                  </Layout>
                </WrittenProvider>
              </BrowserRouter>
            </EntryMemoryProvider>
          </MathProvider>
        </RepliesProvider>
      </ProgressProvider>
    </ErrorBoundary>
  );
}

function Page() {
  const { later, Page: Found } = pageAt(useLocation().pathname);
  return later === undefined ? <Found /> : <LaterPage page={later} />;
}
