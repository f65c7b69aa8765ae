import * as texts from 'texts:search';
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchCourses } from '../../api/calls';
import { useHistoryMemory } from '../../components/HistoryMemory';
import { Icon } from '../../components/Icon';
import { PageHead } from '../../components/PageHead';
import { useResultKeys } from '../../components/useResultKeys';
import { useTypedQuery } from '../../components/useTypedQuery';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { isStaticSite } from '../../routes/pageMeta';
import { isQueryTooLong, maxQueryLength, normaliseQuery } from '../../routes/query';
import { describeSearchStatus } from './describeSearchStatus';
import { Examples } from './Examples';
import { SearchOutcomeView } from './SearchOutcomeView';
import {
  buildFacetedSearchPath,
  type ChosenFacets,
  readChosenFacets,
  toggleChoice,
} from './searchAddress';
import { searchQuestions } from './searchCall';
import { useNarrowedHits } from './useNarrowedHits';
import { type SearchState, type ShownResult, useSearch } from './useSearch';

/** The state that the page restores when the visitor comes back. */
interface Remembered {
  readonly shown: ShownResult | undefined;
  readonly followed?: string;
}

export const listFirstCalls = (_: string, typed: string) => {
  const query = normaliseQuery(typed);
  return query === '' || isStaticSite() ? [] : [searchQuestions(query), searchCourses(query)];
};

/** The page for searching inside questions: the search box, then examples or results. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const chosen = useMemo(() => readChosenFacets(search), [search]);
  const pathOf = useCallback((query: string) => buildFacetedSearchPath(query, chosen), [chosen]);
  const { text, change, typing, query } = useTypedQuery(pathOf);
  const { recalled, remember } = useHistoryMemory<Remembered>();
  const [isBack] = useState(recalled !== undefined);
  const { shown, pending, retry } = useTypesetSearch(query, recalled?.shown);
  const narrowed = useNarrowedHits(shown, chosen);
  const { box, results, onKeyDown } = useResultKeys((key, { isInBox }) => {
    if (key !== 'Escape') return false;
    if (isInBox) change('');
    box.current?.focus();
    return true;
  });
  useInitialFocus(recalled?.followed, results, box);
  useEffect(() => remember({ shown }), [remember, shown]);

  const follow = useCallback(
    (followed: string) => remember({ shown, followed }),
    [remember, shown],
  );
  const choose = (next: ChosenFacets) =>
    navigate(buildFacetedSearchPath(query, next), { replace: true });

  const ask = (event: FormEvent) => {
    event.preventDefault();
    navigate(pathOf(normaliseQuery(text)), { replace: true });
    // An on-screen keyboard would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) box.current?.blur();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events come from the box and the links
    <div onKeyDown={onKeyDown}>
      <PageHead heading={texts.heading()}>
        {/* biome-ignore lint/a11y/useSemanticElements: not every browser supports the element yet */}
        <form className="Search-form" role="search" onSubmit={ask}>
          <div className="SearchBox-search">
            <Icon name="search" />
            <input
              ref={box}
              type="search"
              name="q"
              {...typing}
              placeholder={texts.placeholder()}
              aria-label={texts.heading()}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-keyshortcuts="/"
              data-takes-focus
            />
          </div>
        </form>
        <p role="status" className="soft">
          {query === '' ? '' : describeSearchStatus(shown, pending, narrowed)}
        </p>
        {isQueryTooLong(text) && <p className="soft">{texts.cut({ count: maxQueryLength })}</p>}
      </PageHead>
      {query === '' ? (
        <Examples />
      ) : (
        <SearchOutcomeView
          shown={shown}
          pending={pending}
          narrowed={narrowed}
          list={results}
          isBack={isBack}
          onRetry={retry}
          onFollow={follow}
          onChoose={(name, value) => choose(toggleChoice(chosen, name, value))}
          onClear={() => choose(readChosenFacets(''))}
        />
      )}
    </div>
  );
}

/**
 * Searches, and stays pending until the formulas in the results can be typeset; otherwise, the list
 * would jump.
 */
function useTypesetSearch(query: string, recalled: ShownResult | undefined): SearchState {
  const search = useSearch(query, recalled);
  const outcome = search.shown?.outcome;
  const { pending } = useTypesetter(
    outcome?.state === 'found' &&
      outcome.found.questions.some(({ snippetHtml }) => hasFormula(snippetHtml)),
  );
  return pending ? { ...search, shown: undefined, pending } : search;
}

/** Focuses the result that the visitor followed earlier, or else the search box. */
function useInitialFocus(
  followed: string | undefined,
  results: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  const [first] = useState(followed);
  useLayoutEffect(() => {
    const steps = [...(results.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
    const last = steps.find((step) => step.dataset.step === first);
    (last ?? box.current)?.focus({ preventScroll: true });
  }, [first, results, box]);
}
