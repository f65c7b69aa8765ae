import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Layout } from './components/Layout';
import { type LoadTypesetter, MathProvider } from './components/MathProvider';
import { AnswersProvider } from './components/useAnswer';
import { CoursesPage } from './pages/courses/CoursesPage';
import { ExamsPage } from './pages/exams/ExamsPage';
import { HomePage } from './pages/home/HomePage';
import { MissingPage } from './pages/missing/MissingPage';
import { QuestionPage } from './pages/question/QuestionPage';
import { ResourcesPage } from './pages/resources/ResourcesPage';
import { ReviewPage } from './pages/review/ReviewPage';
import { TimedReviewPage } from './pages/review/TimedReviewPage';
import { patterns } from './paths';

const loadTypesetter: LoadTypesetter = () => import('./components/typeset');

interface Props {
  readonly typesetter?: LoadTypesetter;
}

/** The whole site; a test may hand in its own way to load the typesetter. */
export function App({ typesetter = loadTypesetter }: Props) {
  return (
    <ErrorBoundary>
      <AnswersProvider>
        <MathProvider load={typesetter}>
          <BrowserRouter>
            <Routes>
              <Route element={<Layout />}>
                {patterns.home.map((path) => (
                  <Route key={path} caseSensitive path={path} element={<HomePage />} />
                ))}
                <Route caseSensitive path={patterns.courses} element={<CoursesPage />} />
                <Route caseSensitive path={patterns.exams} element={<ExamsPage />} />
                <Route caseSensitive path={patterns.resources} element={<ResourcesPage />} />
                <Route caseSensitive path={patterns.review} element={<ReviewPage />} />
                <Route caseSensitive path={patterns.timed} element={<TimedReviewPage />} />
                <Route caseSensitive path={patterns.question} element={<QuestionPage />} />
                <Route path="*" element={<MissingPage />} />
              </Route>
            </Routes>
          </BrowserRouter>
        </MathProvider>
      </AnswersProvider>
    </ErrorBoundary>
  );
}
