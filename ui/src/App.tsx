import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { EntryMemoryProvider } from './components/EntryMemory';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Layout } from './components/Layout';
import { type LoadTypesetter, MathProvider } from './components/MathProvider';
import { ProgressProvider } from './components/ProgressProvider';
import { RepliesProvider } from './components/useReply';
import { CoursesPage } from './pages/courses/CoursesPage';
import { ExamsPage } from './pages/exams/ExamsPage';
import { HomePage } from './pages/home/HomePage';
import { MissingPage } from './pages/missing/MissingPage';
import { ProgressPage } from './pages/progress/ProgressPage';
import { QuestionPage } from './pages/question/QuestionPage';
import { ResourcesPage } from './pages/resources/ResourcesPage';
import { ReviewPage } from './pages/review/ReviewPage';
import { TimedReviewPage } from './pages/review/TimedReviewPage';
import { basePath, coursesPath, homeAlias, homePath, progressPath, routes } from './paths';

const loadTypesetter: LoadTypesetter = async () => {
  const { typeset, loadFaces } = await import('./typeset');
  await loadFaces();
  return typeset;
};

interface Props {
  readonly typesetter?: LoadTypesetter;
}

/** The whole site; a test may hand in its own way to load the typesetter. */
export function App({ typesetter = loadTypesetter }: Props) {
  return (
    <ErrorBoundary>
      <ProgressProvider>
        <RepliesProvider>
          <MathProvider load={typesetter}>
            <EntryMemoryProvider>
              <BrowserRouter basename={basePath}>
                <Routes>
                  <Route element={<Layout />}>
                    {pages.map(([path, page]) => (
                      <Route key={path} caseSensitive path={path} element={page} />
                    ))}
                    <Route path="*" element={<MissingPage />} />
                  </Route>
                </Routes>
              </BrowserRouter>
            </EntryMemoryProvider>
          </MathProvider>
        </RepliesProvider>
      </ProgressProvider>
    </ErrorBoundary>
  );
}

const pages = [
  [homePath, <HomePage key="home" />],
  [homeAlias, <HomePage key="home" />],
  [coursesPath, <CoursesPage key="courses" />],
  [progressPath, <ProgressPage key="progress" />],
  [routes.exams.pattern, <ExamsPage key="exams" />],
  [routes.resources.pattern, <ResourcesPage key="resources" />],
  [routes.review.pattern, <ReviewPage key="review" />],
  [routes.timed.pattern, <TimedReviewPage key="timed" />],
  [routes.question.pattern, <QuestionPage key="question" />],
] as const;
