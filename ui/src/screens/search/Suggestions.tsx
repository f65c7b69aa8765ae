import * as common from 'texts:common';
import * as texts from 'texts:search';
import type { ReactNode, RefObject } from 'react';
import { NamedId } from '../../components/NamedId';
import { Link } from '../../routes/Link';
import { buildQuestionSearchPath, routes } from '../../routes/paths';
import { ExampleList, listExampleQueries } from './Examples';
import { useSuggestions } from './useSuggestions';

interface Props {
  readonly query: string;
  readonly list: RefObject<HTMLElement | null>;
}

/** Ways on from a search that found nothing. They appear together, so that none of them moves. */
export function Suggestions({ query, list }: Props) {
  const found = useSuggestions(query);
  if (found === undefined) return null;
  const { courses, exams, words } = found;
  return (
    <section ref={list}>
      {courses.length + exams.length > 0 && (
        <Part heading={texts.matching()}>
          {courses.map(({ id, name, language }) => (
            <Way key={`course ${id}`} to={routes.exams.path({ classId: id })}>
              <NamedId id={id} name={name} language={language} />
            </Way>
          ))}
          {exams.map(({ courseId, exam: { id, description, language } }) => (
            <Way key={`exam ${id}`} to={routes.review.path({ classId: courseId, examId: id })}>
              <NamedId id={courseId} name={description} language={language} />
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
    </section>
  );
}

interface PartProps {
  readonly heading: string;
  /** Its ways, or else a whole list. */
  readonly children?: ReactNode;
  readonly list?: ReactNode;
}

function Part({ heading, children, list }: PartProps) {
  return (
    <section className="Overview-course">
      <header>
        <h2>{heading}</h2>
      </header>
      {list ?? <ul className="Examples-list">{children}</ul>}
    </section>
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
