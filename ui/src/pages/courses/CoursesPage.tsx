import type { Course } from '../../api';
import { Icon } from '../../components/Icon';
import { laterPages } from '../../components/laterPages';
import { ReplyView } from '../../components/ReplyView';
import boxStyles from '../../components/SearchBox.module.css';
import { useAhead } from '../../components/useChunk';
import type { Reply } from '../../components/useReply';
import { useResultKeys } from '../../components/useResultKeys';
import { useTitle } from '../../components/useTitle';
import { useTypedQuery } from '../../components/useTypedQuery';
import { useWritten } from '../../components/WrittenProvider';
import { searchPath } from '../../paths';
import { titles } from '../../titles';
import { CourseList } from './CourseList';
import styles from './CoursesPage.module.css';
import { QuestionsLink } from './QuestionsLink';
import { useCourses } from './useCourses';

export function Page() {
  const { text, change, query } = useTypedQuery(searchPath);
  const found = useCourses(query);
  const isAnswered = !found.pending && found.query === text.trim();
  const { courses } = found;
  const written = useWritten(courses.state === 'loading');
  useTitle(titles.courses());
  useAhead(laterPages.exams);

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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys arrive from the box and the links
    <div onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Available Courses</h1>
        <div className={boxStyles.search}>
          <Icon name="search" />
          <input
            ref={box}
            type="search"
            value={text}
            onChange={(event) => change(event.target.value)}
            placeholder="Search for courses..."
            aria-label="Search for courses"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-keyshortcuts="/"
            data-takes-focus
            // biome-ignore lint/a11y/noAutofocus: searching is what this page is for
            autoFocus
          />
        </div>
        <p role="status" className={styles.status}>
          {statusOf(found.query, courses)}
        </p>
        {found.isOwn && courses.state !== 'failed' && (
          <p className={styles.own}>
            <strong>You are offline.</strong> <span>Searched by name and code alone.</span>
          </p>
        )}
      </header>
      <section ref={results} aria-label="Courses" aria-busy={found.pending}>
        <ReplyView
          of={courses}
          loading="Loading courses..."
          empty="No courses to display."
          written={written}
        >
          {(list) => <CourseList key={found.query} courses={list} query={found.query} />}
        </ReplyView>
      </section>
      {query !== '' && <QuestionsLink query={query} />}
    </div>
  );
}

function statusOf(query: string, courses: Reply<Course[]>): string {
  if (query === '') return '';
  if (courses.state === 'empty') return 'No matches';
  if (courses.state !== 'loaded') return '';
  return courses.value.length === 1 ? '1 match' : `${courses.value.length} matches`;
}
