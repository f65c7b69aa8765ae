import * as common from 'texts:common';
import * as texts from 'texts:search';
import type { ReactNode } from 'react';
import type { Course } from '../../api/types';
import { IdWithName } from '../../components/IdWithName';
import { Link } from '../../routes/Link';
import { buildQuestionSearchPath, routes } from '../../routes/paths';
import { ExampleList, listExampleQueries } from './Examples';
import { useSuggestions } from './useSuggestions';

interface Props {
  readonly query: string;
  /** The courses that the query names, which are listed elsewhere. */
  readonly named: readonly Course[] | undefined;
}

/**
 * Suggestions after a search that found no questions. They appear all at once, so that none of them
 * moves.
 */
export function Suggestions({ query, named }: Props) {
  const found = useSuggestions(query, named);
  if (found === undefined) return null;
  const { courses, exams, words } = found;
  return (
    <>
      {courses.length + exams.length > 0 && (
        <Part heading={texts.matching()}>
          {courses.map((course) => (
            <CourseWay key={`course ${course.id}`} course={course} />
          ))}
          {exams.map(({ courseId, exam: { id, description, language } }) => (
            <Way key={`exam ${id}`} to={routes.review.path({ courseId, examId: id })}>
              <IdWithName id={courseId} name={description} language={language} />
            </Way>
          ))}
        </Part>
      )}
      {words.length > 0 && (
        <Part heading={texts.oneWord()}>
          {words.map(({ word, count }) => (
            <Way key={word} to={buildQuestionSearchPath(word)}>
              <b dir="auto">{word}</b>
              {'\u00A0· '}
              <span>{common.questions({ count })}</span>
            </Way>
          ))}
        </Part>
      )}
      {listExampleQueries().length > 0 && <Part heading={texts.toTry()} list={<ExampleList />} />}
    </>
  );
}

/** The courses that a query names, above the questions that it finds. */
export function NamedCourses({
  courses = [],
}: {
  readonly courses: readonly Course[] | undefined;
}) {
  if (courses.length === 0) return null;
  return (
    <ul className="Items-group" aria-label={texts.named({ count: courses.length })}>
      {courses.map((course) => (
        <CourseWay key={course.id} course={course} />
      ))}
    </ul>
  );
}

interface PartProps {
  readonly heading: string;
  /** The items of the list, if `list` is not given. */
  readonly children?: ReactNode;
  readonly list?: ReactNode;
}

function Part({ heading, children, list }: PartProps) {
  return (
    <section className="Items-group">
      <header>
        <h2>{heading}</h2>
      </header>
      {list ?? <ul className="Examples-list">{children}</ul>}
    </section>
  );
}

function CourseWay({ course: { id, name, language } }: { readonly course: Course }) {
  return (
    <Way to={routes.exams.path({ courseId: id })}>
      <IdWithName id={id} name={name} language={language} />
    </Way>
  );
}

function Way({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li className="card item">
      <div>
        <Link className="stretched-link" to={to} data-step>
          {children}
        </Link>
      </div>
    </li>
  );
}
