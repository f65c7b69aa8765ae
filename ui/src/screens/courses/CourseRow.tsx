import * as texts from 'texts:courses';
import * as visibilityTexts from 'texts:visibility';
import type { MouseEvent, ReactNode } from 'react';
import type { Course } from '../../api/types';
import { ContentText } from '../../rich-text/ContentLanguage';
import { routes, toHref } from '../../routes/paths';
import { findMatches } from './findMatches';

interface Props {
  readonly course: Course;
  readonly query: string;
  readonly label: string;
  /** The number of questions in the course that the visitor has answered. */
  readonly answered: number;
  readonly onFollow: (event: MouseEvent, path: string) => void;
}

/** A course in the list, in which the matches with the query are marked. */
export function CourseRow({ course, query, label, answered, onFollow }: Props) {
  const exams = routes.exams.path({ courseId: course.id });
  const resources = routes.resources.path({ courseId: course.id });
  return (
    <li className="CourseRow-row">
      <div id={label} className="CourseRow-course">
        <span className="CourseRow-code" translate="no">
          {markMatches(course.id, query, 'code')}
        </span>{' '}
        <a
          className="CourseRow-name stretched-link"
          href={toHref(exams)}
          onClick={(event) => onFollow(event, exams)}
        >
          <ContentText language={course.language}>
            {markMatches(course.name, query, 'words')}
          </ContentText>
        </a>
        {course.draft && <span className="ExamFacts-facts"> {visibilityTexts.draft()}</span>}
        {answered > 0 && (
          <span className="soft CourseRow-answered"> {texts.answered({ count: answered })}</span>
        )}
      </div>
      <div className="CourseRow-actions" data-revealed-by="item">
        <a
          className="button"
          href={toHref(exams)}
          onClick={(event) => onFollow(event, exams)}
          aria-describedby={label}
          data-step
        >
          {texts.exams()}
        </a>
        <a
          className="button"
          href={toHref(resources)}
          onClick={(event) => onFollow(event, resources)}
          aria-describedby={label}
        >
          {texts.resources()}
        </a>
      </div>
    </li>
  );
}

function markMatches(text: string, query: string, kind: 'code' | 'words'): ReactNode {
  if (query === '') return text;
  return findMatches(text, query, kind).map((span, index) => {
    const Part = span.isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text never change order
    return <Part key={index}>{span.text}</Part>;
  });
}
