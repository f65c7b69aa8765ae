import * as texts from 'texts:courses';
import { useEffect, useState } from 'react';
import { listMatchingCourses } from '../../api/calls';
import { getLoaded, useReplies } from '../../api/replies';
import type { Course } from '../../api/types';
import { IdWithName } from '../../components/IdWithName';
import { Link } from '../../routes/Link';
import { isStaticSite } from '../../routes/pageMeta';
import { routes } from '../../routes/paths';

/** The delay after the last key press, in milliseconds, as on the page of courses. */
const debounce = 300;

/** The maximum number of courses shown. The page of courses shows all of them. */
const maxCourses = 5;

interface Props {
  readonly query: string;
  /** Whether the query is being composed with an input method. */
  readonly isComposing: boolean;
}

/**
 * The first few courses that match what is being typed; nothing if there are none. Earlier courses
 * stay until the response to the latest query arrives.
 */
export function CourseMatches({ query, isComposing }: Props) {
  const replies = useReplies();
  const [found, setFound] = useState<readonly Course[]>();
  if (query === '' && found !== undefined) setFound(undefined);
  useEffect(() => {
    // Without a server, the response would contain all courses.
    if (query === '' || isComposing || isStaticSite()) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void replies.ask(listMatchingCourses(query), stop.signal).then((reply) => {
        if (!stop.signal.aborted) setFound(getLoaded(reply) ?? []);
      });
    }, debounce);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isComposing, replies]);
  const courses = found?.slice(0, maxCourses) ?? [];
  return (
    <>
      <p role="status" className="visually-hidden">
        {found && texts.matches({ count: found.length })}
      </p>
      {courses.length > 0 && (
        <ul className="Items-group" aria-label={texts.list()}>
          {courses.map(({ id, name, language }) => (
            <li key={id} className="card item">
              <div>
                <Link className="stretched-link" to={routes.exams.path({ courseId: id })}>
                  <IdWithName id={id} name={name} language={language} />
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
