import { BrowserRouter, matchPath, useLocation } from 'react-router-dom';
import { EntryMemoryProvider } from './components/EntryMemory';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Layout } from './components/Layout';
import { type LoadTypesetter, MathProvider } from './components/MathProvider';
import { ProgressProvider } from './components/ProgressProvider';
import { RepliesProvider } from './components/useReply';
import { WrittenProvider } from './components/WrittenProvider';
import { CoursesPage } from './pages/courses/CoursesPage';
import { ExamsPage } from './pages/exams/ExamsPage';
import { HelpPage } from './pages/help/HelpPage';
import { HomePage } from './pages/home/HomePage';
import { MissingPage } from './pages/missing/MissingPage';
import { PaperPage } from './pages/paper/PaperPage';
import { PracticePage } from './pages/practice/PracticePage';
import { ProgressPage } from './pages/progress/ProgressPage';
import { QuestionPage } from './pages/question/QuestionPage';
import { ResourcesPage } from './pages/resources/ResourcesPage';
import { ReviewPage } from './pages/review/ReviewPage';
import { TimedReviewPage } from './pages/review/TimedReviewPage';
import { SearchPage } from './pages/search/SearchPage';
import { SitPage } from './pages/sit/SitPage';
import {
  coursesPath,
  helpPath,
  homeAlias,
  homePath,
  hrefOf,
  plainPath,
  progressPath,
  questionsPath,
  routes,
} from './paths';
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

/** The page of the address. The router's `Routes` would bring along all that its loaders need. */
function Page() {
  const { pathname } = useLocation();
  const address = plainPath(pathname);
  const found = pages.find(([path]) => matchPath({ path, caseSensitive: true }, address));
  return found?.[1] ?? <MissingPage />;
}

const pages = [
  [homePath, <HomePage key="home" />],
  [homeAlias, <HomePage key="home" />],
  [coursesPath, <CoursesPage key="courses" />],
  [questionsPath, <SearchPage key="search" />],
  [progressPath, <ProgressPage key="progress" />],
  [routes.exams.pattern, <ExamsPage key="exams" />],
  [routes.resources.pattern, <ResourcesPage key="resources" />],
  [routes.practice.pattern, <PracticePage key="practice" />],
  [routes.review.pattern, <ReviewPage key="review" />],
  [routes.timed.pattern, <TimedReviewPage key="timed" />],
  [routes.sit.pattern, <SitPage key="sit" />],
  [routes.paper.pattern, <PaperPage key="paper" />],
  [routes.question.pattern, <QuestionPage key="question" />],
  [helpPath, <HelpPage key="help" />],
] as const;
