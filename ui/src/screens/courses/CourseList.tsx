import * as texts from 'texts:courses';
import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react';
import type { Course } from '../../api/types';
import { useProgress } from '../../features/progress/ProgressProvider';
import { ContentText } from '../../rich-text/ContentLanguage';
import { useFollowLink } from '../../routes/Link';
import type { PastAttempts } from '../../study/selectors';
import { memoise, useLanguage } from '../../texts/language';
import { CourseRow } from './CourseRow';
import { type CourseBlock, splitIntoBlocks } from './groupCourses';
import { useRenderedBlocks } from './useRenderedBlocks';

interface Props {
  readonly courses: readonly Course[];
  readonly query: string;
}

/** The courses grouped by subject. Stays fast with ten thousand courses. */
export const CourseList = memoise(function CourseList({ courses, query }: Props) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are sorted in the interface language
  const groups = useMemo(
    () => splitIntoBlocks(courses, query === '' ? 'alphabet' : 'match'),
    [courses, query, language],
  );
  const { attempts, answered } = useProgress();
  const counts = useMemo(() => countAnsweredByCourse({ attempts, answered }), [attempts, answered]);
  const list = useRef<HTMLDivElement>(null);
  const { rendered, heights } = useRenderedBlocks(list, groups);
  // All rows share one handler, because thousands of `Link` components would be slow.
  const follow = useFollowLink();
  return (
    <div ref={list}>
      {groups.map((group, index) => (
        <section
          key={group.subject}
          className="CourseList-group"
          aria-labelledby={`subject-${index}`}
        >
          <h2 id={`subject-${index}`}>
            {group.subject === texts.other() ? (
              group.subject
            ) : (
              <ContentText>{group.subject}</ContentText>
            )}
          </h2>
          {group.blocks.map((block) => (
            <BlockOfRows
              key={block.index}
              block={block}
              query={query}
              counts={counts}
              isRendered={rendered.has(block.index)}
              height={heights[block.index]}
              onFollow={follow}
            />
          ))}
        </section>
      ))}
    </div>
  );
});

interface BlockProps {
  readonly block: CourseBlock;
  readonly query: string;
  /** The number of answered questions in each course. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isRendered: boolean;
  /** The height of the block when it was last rendered, in pixels. */
  readonly height: number | undefined;
  readonly onFollow: (event: MouseEvent, path: string) => void;
}

const BlockOfRows = memoise(function BlockOfRows(props: BlockProps) {
  const { block, query, counts, isRendered, height, onFollow } = props;
  const size = {
    '--rows': block.courses.length,
    ...(height === undefined ? {} : { '--height': `${height}px` }),
  } as CSSProperties;
  if (!isRendered) return <div className="CourseList-room" style={size} data-block={block.index} />;
  return (
    <ul className="CourseList-rows" style={size} data-block={block.index}>
      {block.courses.map((course, index) => (
        <CourseRow
          key={course.id}
          course={course}
          query={query}
          answered={counts.get(course.id) ?? 0}
          label={`course-${block.index}-${index}`}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
});

/** Counts the answered questions in each course, using only the saved progress. */
export function countAnsweredByCourse({
  attempts,
  answered,
}: PastAttempts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [id, { course }] of answered) {
    if (course && attempts.has(id)) counts.set(course, (counts.get(course) ?? 0) + 1);
  }
  return counts;
}
