import * as common from 'texts:common';
import { matchPath, useLocation } from 'react-router-dom';
import { Note } from '../../components/Note';
import { UnknownAddress } from '../../components/UnknownAddress';
import { isMalformed, normalisePath, routes } from '../../routes/paths';
import { useRedirect } from './useRedirect';

/**
 * The page for an unknown address. The address of a course alone redirects to the course's exams.
 */
export function Page() {
  const { pathname } = useLocation();
  const isCourse =
    !isMalformed(pathname) && matchPath(routes.course.pattern, normalisePath(pathname)) !== null;
  const isLeading = useRedirect(isCourse);
  return isLeading ? <Note kind="loading">{common.loadingPage()}</Note> : <UnknownAddress />;
}

/**
 * Redirects from a page that shows nothing if its address contains the course id in another letter
 * case.
 */
export function Redirect() {
  useRedirect(true);
  return null;
}
