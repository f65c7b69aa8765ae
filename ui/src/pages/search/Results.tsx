import * as texts from 'texts:search';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/whenIdle';
import { Facets } from './Facets';
import { Result } from './Result';
import styles from './Results.module.css';
import type { FacetName } from './searchAddress';
import type { Narrowed } from './useNarrowed';

interface Props {
  readonly query: string;
  readonly narrowed: Narrowed;
  readonly pending: boolean;
  readonly list: RefObject<HTMLElement | null>;
  readonly isBack: boolean;
  readonly onFollow: (id: string) => void;
  readonly onChoose: (name: FacetName, value: string) => void;
  readonly onClear: () => void;
}

/** The questions that were found, beside their filters. */
export function Results({
  query,
  narrowed,
  pending,
  list,
  isBack,
  onFollow,
  onChoose,
  onClear,
}: Props) {
  const { hits, facets, count } = narrowed;
  const limit = useResultLimit(query, hits.length, isBack);
  return (
    <div className={styles.columns}>
      <Facets facets={facets} count={count} onChoose={onChoose} onClear={onClear} />
      <section ref={list} className={styles.found} aria-label={texts.results()} aria-busy={pending}>
        {hits.length === 0 ? (
          <p className={styles.none}>{texts.noneHasAll()}</p>
        ) : (
          <ol>
            {hits.slice(0, limit).map((hit) => (
              <Result key={hit.id} hit={hit} onFollow={onFollow} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** How many results a phone shows at once. */
const initialLimit = 6;
/** How many results are added at once: each may have formulas to typeset. */
const step = 3;

/** How many results to render: those in view at first, and the others step by step while the browser is idle. */
function useResultLimit(query: string, count: number, isBack: boolean): number {
  // A visitor who has scrolled down the server's HTML stays there.
  const [limit, setLimit] = useState(() =>
    isBack || window.scrollY > 0 ? Number.POSITIVE_INFINITY : initialLimit,
  );
  const [limitedQuery, setLimitedQuery] = useState(query);
  if (limitedQuery !== query) {
    setLimitedQuery(query);
    setLimit(initialLimit);
  }
  useEffect(() => {
    if (limit >= count) return;
    return whenIdle(() => startTransition(() => setLimit(limit + step)), 500, 100);
  }, [limit, count]);
  return limit;
}
