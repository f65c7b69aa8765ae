import * as common from 'texts:common';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { listExams, listFiles, listQuestions, listStudyLinks } from '../api/calls';
import { useKnownCourse, useKnownExam } from '../api/known';
import { ReplyProvider, type ReplyStore, useKnownResponse, useSharedQuery } from '../api/replies';
import { HistoryMemoryProvider } from '../components/HistoryMemory';
import { Note, ReloadNote } from '../components/Note';
import { ProgressProvider, useProgressStore } from '../features/progress/ProgressProvider';
import { type Handoff, HandoffProvider } from '../handoff/handoff';
import { defineChunk, useChunk, usePreload } from '../lib/chunks';
import type { Typesetter } from '../rich-text/formulas';
import { MathProvider, type TypesetterLoader } from '../rich-text/MathProvider';
import { PreloadPageContext, useTitle } from '../routes/page';
import { homePath, routes, toHref } from '../routes/paths';
import { findScreen, redirectChunk, type Screen } from '../screens/routes';
import type { ProgressStore } from '../store/progressStore';
import { useLanguage } from '../texts/language';
import { ErrorBoundary } from './ErrorBoundary';
import { Layout } from './Layout';
import { focusHeading } from './useScrollRestoration';

// Puts the site together: its providers, its layout and the page of the current address.

export const loadTypesetter: TypesetterLoader = async () => {
  const { typeset, loadFonts } = await import('../rich-text/typeset');
  await loadFonts();
  return typeset;
};

/** What was read and loaded before React takes over. */
export interface InitialResources {
  readonly progress: ProgressStore;
  readonly replies: ReplyStore;
  readonly typeset: Typesetter | undefined;
}
const scheduleChunk = defineChunk(() => import('./startScheduleUpdates'));

interface Props {
  readonly typesetter?: TypesetterLoader;
  readonly resources?: InitialResources | undefined;
  readonly handoff?: Handoff | undefined;
}

/** The whole site. Tests pass their own `typesetter`. */
export function App({ typesetter = loadTypesetter, resources, handoff }: Props) {
  // Re-renders every text when the language changes.
  useLanguage();
  return (
    <ErrorBoundary>
      <ProgressProvider opened={resources?.progress}>
        <Scheduler />
        <ReplyProvider opened={resources?.replies}>
          <MathProvider load={typesetter} loaded={resources?.typeset}>
            <HistoryMemoryProvider>
              <BrowserRouter basename={toHref(homePath)}>
                <HandoffProvider handoff={handoff}>
                  <PreloadPageContext value={preloadPage}>
                    <Layout>
                      <Page />
                    </Layout>
                  </PreloadPageContext>
                </HandoffProvider>
              </BrowserRouter>
            </HistoryMemoryProvider>
          </MathProvider>
        </ReplyProvider>
      </ProgressProvider>
    </ErrorBoundary>
  );
}

function preloadPage(path: string): void {
  // If loading fails, the page itself tries again.
  findScreen(path)
    .page.preload()
    .catch(() => {});
}

/** Keeps the cards up to date while the site is open. */
function Scheduler() {
  const store = useProgressStore();
  const scheduler = usePreload(scheduleChunk);
  useEffect(() => scheduler?.startScheduleUpdates(store), [scheduler, store]);
  return null;
}

/** The page of the current address, once it is loaded. */
function Page() {
  const { pathname } = useLocation();
  const { page, title } = findScreen(pathname);
  const chunk = useChunk(page);
  const awaited = useRef<unknown>(undefined);
  // If the page's script arrived late, there was no heading to focus when the page was opened.
  useLayoutEffect(() => {
    if (chunk.state !== 'loaded') awaited.current = page;
    else if (awaited.current === page) focusHeading();
  }, [chunk.state, page]);
  switch (chunk.state) {
    case 'loading':
      return <Note kind="loading">{common.loadingPage()}</Note>;
    case 'failed':
      return <ReloadNote>{common.pageFailed()}</ReloadNote>;
    case 'loaded':
      return (
        <>
          <Title of={title} />
          <EmptyPageRedirect key={pathname} />
          <chunk.value.Page />
        </>
      );
  }
}

/** Sets the title of the screen. Rendered before the page, which may set a better one. */
function Title({ of }: { readonly of: Screen['title'] }) {
  const { pathname } = useLocation();
  const { courseId, examId, questionId } = routes.question.read(pathname);
  const course = useKnownCourse(courseId)?.name;
  const exam = useKnownExam(courseId, examId);
  const questions = useKnownResponse(listQuestions(examId)) ?? [];
  const number = questions.findIndex(({ id }) => id === questionId) + 1;
  useTitle(of(pathname, { course, exam, question: number || undefined }));
  return null;
}

/** Redirects if the page shows nothing and its address was probably meant for another page. */
function EmptyPageRedirect() {
  const { pathname } = useLocation();
  const { courseId } = routes.course.read(pathname);
  const exams = useSharedQuery(listExams(courseId));
  const links = useSharedQuery(listStudyLinks(courseId));
  const files = useSharedQuery(listFiles(courseId));
  const isEmpty = exams.state === 'empty' || (links.state === 'empty' && files.state === 'empty');
  const chunk = useChunk(redirectChunk, { isWanted: isEmpty, retryKey: pathname });
  return isEmpty && chunk.state === 'loaded' ? <chunk.value.Redirect /> : null;
}
