import {
  type CSSProperties,
  type MouseEvent,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { Course } from '../../api';
import styles from './CourseList.module.css';
import { CourseRow } from './CourseRow';
import { type CourseGroup, groupCourses } from './groupCourses';
import { useGrowing } from './useGrowing';

interface Props {
  readonly courses: readonly Course[];
  readonly query: string;
}

/** Courses under their subjects. Ten thousand of them have to open and scroll smoothly. */
export const CourseList = memo(function CourseList({ courses, query }: Props) {
  const groups = useMemo(
    () => groupCourses(courses, query === '' ? 'alphabet' : 'match'),
    [courses, query],
  );
  const follow = useFollow();
  let left = useGrowing(courses.length);
  return groups.map((group, at) => {
    const shown = Math.min(left, group.courses.length);
    left -= shown;
    return (
      shown > 0 && (
        <Group
          key={group.subject}
          group={group}
          shown={shown}
          place={at}
          query={query}
          onFollow={follow}
        />
      )
    );
  });
});

interface GroupProps {
  readonly group: CourseGroup;
  readonly shown: number;
  readonly place: number;
  readonly query: string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const Group = memo(function Group({ group, shown, place, query, onFollow }: GroupProps) {
  const blocks = useMemo(() => blocksOf(group.courses), [group]);
  return (
    <section className={styles.group} aria-labelledby={`subject-${place}`}>
      <h2 id={`subject-${place}`}>{group.subject}</h2>
      {blocks.slice(0, Math.ceil(shown / blockSize)).map((block, at) => (
        <Block
          key={block[0]?.id}
          courses={block}
          label={`course-${place}-${at}`}
          query={query}
          onFollow={onFollow}
        />
      ))}
    </section>
  );
});

interface BlockProps {
  readonly courses: readonly Course[];
  readonly label: string;
  readonly query: string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const Block = memo(function Block({ courses, label, query, onFollow }: BlockProps) {
  return (
    <ul className={styles.rows} style={{ '--rows': courses.length } as CSSProperties}>
      {courses.map((course, at) => (
        <CourseRow
          key={course.id}
          course={course}
          query={query}
          label={`${label}-${at}`}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
});

// What is out of view costs the browser nothing per block, but too much per row.
const blockSize = 40;

function blocksOf(courses: readonly Course[]): (readonly Course[])[] {
  return Array.from({ length: Math.ceil(courses.length / blockSize) }, (_, at) =>
    courses.slice(at * blockSize, (at + 1) * blockSize),
  );
}

/** One handler for all rows: thousands of router links would each watch the address. */
function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((event) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname } = new URL(event.currentTarget.href);
    latest.current(pathname);
  }, []);
}
