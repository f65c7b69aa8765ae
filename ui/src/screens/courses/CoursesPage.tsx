import * as texts from 'texts:courses';
import * as offline from 'texts:offline';
import { listMatchingCourses } from '../../api/calls';
import type { QueryState } from '../../api/replies';
import type { Course } from '../../api/types';
import { Icon } from '../../components/Icon';
import { QueryView } from '../../components/QueryView';
import { SearchLink } from '../../components/SearchLink';
import { useResultKeys } from '../../components/useResultKeys';
import { useTypedQuery } from '../../components/useTypedQuery';
import { usePagePreload } from '../../routes/page';
import { buildCourseSearchPath, buildQuestionSearchPath, routes } from '../../routes/paths';
import { normaliseQuery } from '../../routes/query';
import { CourseList } from './CourseList';
import { useCourses } from './useCourses';

// The page with all courses, or with those that match a query.

export const listFirstCalls = (_: string, query: string) => [
  listMatchingCourses(normaliseQuery(query)),
];

export function Page() {
  const { text, change, typing, query } = useTypedQuery(buildCourseSearchPath);
  const found = useCourses(query);
  const isAnswered = !found.pending && found.query === normaliseQuery(text);
  const { courses } = found;
  usePagePreload(routes.exams.pattern);

  const { box, results, onKeyDown } = useResultKeys((key, { isInBox, steps }) => {
    switch (key) {
      case 'Escape':
        change('');
        box.current?.focus();
        return true;
      case 'Enter':
        if (isInBox && isAnswered && query !== '') steps[0]?.click();
        return isInBox;
      default:
        return false;
    }
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the box and the links
    <div onKeyDown={onKeyDown}>
      <header className="CoursesPage-head">
        <h1 tabIndex={-1}>{texts.heading()}</h1>
        <div className="SearchBox-search">
          <Icon name="search" />
          <input
            ref={box}
            type="search"
            {...typing}
            placeholder={texts.placeholder()}
            aria-label={texts.search()}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-keyshortcuts="/"
            data-takes-focus
            // biome-ignore lint/a11y/noAutofocus: the main purpose of the page is the search
            autoFocus
          />
        </div>
        <p role="status" className="CoursesPage-status">
          {describeCourseStatus(found.query, courses)}
        </p>
        {found.isCached && courses.state !== 'failed' && (
          <p className="soft CoursesPage-own">
            <strong>{offline.heading()}</strong> <span>{texts.offline()}</span>
          </p>
        )}
      </header>
      <section ref={results} aria-label={texts.list()} aria-busy={found.pending}>
        <QueryView of={courses} loading={texts.loading()} empty={texts.empty()}>
          {(list) => <CourseList key={found.query} courses={list} query={found.query} />}
        </QueryView>
      </section>
      {query !== '' && (
        <SearchLink to={buildQuestionSearchPath(query)}>
          {texts.searchQuestions({ query })}
        </SearchLink>
      )}
    </div>
  );
}

function describeCourseStatus(query: string, courses: QueryState<Course[]>): string {
  if (query === '') return '';
  if (courses.state === 'empty') return texts.noMatches();
  if (courses.state !== 'loaded') return '';
  return texts.matches({ count: courses.value.length });
}
