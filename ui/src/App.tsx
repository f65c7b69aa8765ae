import { BrowserRouter, useLocation } from 'react-router-dom';
import { EntryMemoryProvider } from './components/EntryMemory';
import { ErrorBoundary } from './components/ErrorBoundary';
import { LaterPage } from './components/LaterPage';
import { Layout } from './components/Layout';
import { type LoadTypesetter, MathProvider } from './components/MathProvider';
import { ProgressProvider } from './components/ProgressProvider';
import { RepliesProvider } from './components/useReply';
import { WrittenProvider } from './components/WrittenProvider';
import { pageAt } from './pages';
import { homePath, hrefOf } from './paths';
import type { Written } from './written';

const loadTypesetter: LoadTypesetter = async () => {
  const { typeset, loadFaces } = await import('./typeset');
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
