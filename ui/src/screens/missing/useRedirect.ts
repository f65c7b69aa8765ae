import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listCourses } from '../../api/calls';
import { getLoaded, useQuery } from '../../api/replies';
import type { Course } from '../../api/types';
import { useHandoff } from '../../handoff/handoff';
import { isStaticSite } from '../../routes/pageMeta';
import { routes } from '../../routes/paths';

/**
 * If `mayRedirect`, redirects from an address as the server does: from a course alone to its exams, and
 * from an id in another letter case to the only course that matches it. Returns whether a redirect
 * is pending or still undecided.
 */
export function useRedirect(mayRedirect: boolean): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A server would already have redirected the visitor, but a static host cannot.
  const isFinal = useHandoff(() => !isStaticSite()) === true;
  const isAsked = mayRedirect && !isFinal;
  const courses = useQuery(isAsked ? listCourses() : null);
  const target = isAsked ? findRedirectTarget(getLoaded(courses) ?? [], pathname) : undefined;

  useEffect(() => {
    if (target !== undefined) navigate(`${target}${search}${hash}`, { replace: true });
  }, [target, search, hash, navigate]);

  return isAsked && (courses.state === 'loading' || target !== undefined);
}

/**
 * Returns the path to which an address within a course redirects, or undefined if there is none.
 */
export function findRedirectTarget(
  courses: readonly Course[],
  pathname: string,
): string | undefined {
  const { courseId } = routes.course.read(pathname);
  const [, , , ...rest] = pathname.replace(/\/$/, '').split('/');
  const alike = courses.filter(({ id }) => id.toLowerCase() === courseId.toLowerCase());
  const isThere = alike.some(({ id }) => id === courseId);
  if (isThere ? rest.length > 0 : alike.length !== 1) return undefined;
  const id = isThere ? courseId : (alike[0]?.id ?? '');
  return [routes.course.path({ courseId: id }), ...(rest.length > 0 ? rest : ['exams'])].join('/');
}
