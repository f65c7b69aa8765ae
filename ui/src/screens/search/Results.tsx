import * as texts from 'texts:search';
import { type RefObject, useState } from 'react';
import type { Course } from '../../api/types';
import { SearchLink } from '../../components/SearchLink';
import { buildCourseSearchPath } from '../../routes/paths';
import { Facets } from './Facets';
import { Result } from './Result';
import { NamedCourses } from './Suggestions';
import type { FacetName } from './searchAddress';
import type { FoundQuestions } from './searchCall';
import type { NarrowedHits } from './useNarrowedHits';

interface Props {
  readonly query: string;
  /** The courses that the query names. */
  readonly courses: readonly Course[] | undefined;
  readonly found: FoundQuestions;
  readonly narrowed: NarrowedHits;
  readonly pending: boolean;
  readonly list: RefObject<HTMLElement | null>;
  readonly isBack: boolean;
  readonly onFollow: (id: string) => void;
  readonly onChoose: (name: FacetName, value: string) => void;
  readonly onClear: () => void;
}

/** The questions found, next to the filters. */
export function Results({
  query,
  courses,
  found: { partial, total, questions },
  narrowed,
  pending,
  list,
  isBack,
  onFollow,
  onChoose,
  onClear,
}: Props) {
  const { hits, facets, count } = narrowed;
  // If the visitor has scrolled, in the server's HTML or on an earlier visit, formulas that are
  // typeset later would move what is in view.
  const [wholeFor] = useState(isBack || window.scrollY > 0 ? query : undefined);
  return (
    <>
      <div className="Results-columns">
        <Facets
          facets={facets}
          count={count}
          limits={total > questions.length ? { count: total, shown: questions.length } : undefined}
          onChoose={onChoose}
          onClear={onClear}
        />
        <section ref={list} className="Results-found">
          <NamedCourses courses={courses} />
          <section aria-label={texts.results()} aria-busy={pending}>
            {partial && hits.length > 0 && <p className="Results-partial">{texts.partial()}</p>}
            {hits.length === 0 ? (
              <p className="soft">{texts.noneHasAll()}</p>
            ) : (
              <ol>
                {hits.map((hit, index) => (
                  <Result
                    key={hit.id}
                    hit={hit}
                    lazy={query !== wholeFor && index >= screenful}
                    onFollow={onFollow}
                  />
                ))}
              </ol>
            )}
          </section>
        </section>
      </div>
      <SearchLink to={buildCourseSearchPath(query)}>{texts.courses({ query })}</SearchLink>
    </>
  );
}

/** The number of results that a phone shows at once. */
const screenful = 6;
