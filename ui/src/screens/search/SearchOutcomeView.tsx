import * as common from 'texts:common';
import * as texts from 'texts:search';
import type { RefObject } from 'react';
import { Note } from '../../components/Note';
import { Link } from '../../routes/Link';
import { coursesPath } from '../../routes/paths';
import { Results } from './Results';
import { NamedCourses, Suggestions } from './Suggestions';
import type { NarrowedHits } from './useNarrowedHits';
import type { ShownResult } from './useSearch';

interface Props {
  readonly shown: ShownResult | undefined;
  readonly pending: boolean;
  readonly narrowed: NarrowedHits;
  readonly list: RefObject<HTMLElement | null>;
  /** Whether the visitor has come back to this history entry. */
  readonly isBack: boolean;
  readonly onRetry: () => void;
  readonly onFollow: (id: string) => void;
  readonly onChoose: (name: NarrowedHits['facets'][number]['name'], value: string) => void;
  readonly onClear: () => void;
}

/** The result of a search: the questions found, or the reason why there are none. */
export function SearchOutcomeView({ shown, pending, list, onRetry, ...rest }: Props) {
  if (shown?.outcome.state === 'found' && shown.outcome.found.questions.length > 0) {
    const { query, courses, outcome } = shown;
    return <Results {...{ query, courses, found: outcome.found, pending, list }} {...rest} />;
  }
  const isEmpty = shown?.outcome.state === 'found' && !pending;
  return (
    <section ref={list} className="Search-answer">
      {isEmpty && <NamedCourses courses={shown.courses} />}
      <NoResults shown={shown} pending={pending} onRetry={onRetry} />
      {isEmpty && <Suggestions key={shown.query} query={shown.query} named={shown.courses} />}
    </section>
  );
}

function NoResults({ shown, pending, onRetry }: Pick<Props, 'shown' | 'pending' | 'onRetry'>) {
  const outcome = shown?.outcome;
  switch (outcome?.state) {
    case 'found':
      if (pending) break;
      // The courses that were found instead weigh more than this message.
      if (shown?.courses?.length) {
        return (
          <div className="actions soft Items-group">
            <p>{texts.empty()}</p>
            <Link to={coursesPath}>{common.browseCourses()}</Link>
          </div>
        );
      }
      return (
        <Note kind="empty">
          <div>
            <p>{texts.empty()}</p>
            <p>{texts.advice()}</p>
          </div>
          <Link className="button" to={coursesPath}>
            {common.browseCourses()}
          </Link>
        </Note>
      );
    case 'preparing':
      return <Note kind="loading">{texts.preparingLive()}</Note>;
    case 'serverless':
      return (
        <Note kind="empty">
          <p>{texts.serverless()}</p>
          <Link className="button" to={coursesPath}>
            {common.browseCourses()}
          </Link>
        </Note>
      );
    case 'failed':
      if (pending) break;
      return (
        <>
          <Note kind="failed">{outcome.call.failure()}</Note>
          <button type="button" className="button" onClick={onRetry}>
            {common.retry()}
          </button>
        </>
      );
  }
  return <Note kind="loading">{texts.loading()}</Note>;
}
