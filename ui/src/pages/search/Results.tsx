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

/** What was found, beside what it can be narrowed by. */
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
  const most = useFilled(query, hits.length, isBack);
  return (
    <div className={styles.columns}>
      <Facets facets={facets} count={count} onChoose={onChoose} onClear={onClear} />
      <section ref={list} className={styles.found} aria-label={texts.results()} aria-busy={pending}>
        {hits.length === 0 ? (
          <p className={styles.none}>{texts.noneHasAll()}</p>
        ) : (
          <ol>
            {hits.slice(0, most).map((hit) => (
              <Result key={hit.id} hit={hit} onFollow={onFollow} />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

/** The results that a phone shows at once. */
const screenful = 6;
/** How many results are set in one go: each has formulas. */
const step = 3;

/** How many results to show: those in view at once, and the rest step by step while the browser is idle. */
function useFilled(query: string, count: number, isBack: boolean): number {
  // Who has scrolled in what the server wrote goes on there.
  const [most, setMost] = useState(() =>
    isBack || window.scrollY > 0 ? Number.POSITIVE_INFINITY : screenful,
  );
  const [filledFor, setFilledFor] = useState(query);
  if (filledFor !== query) {
    setFilledFor(query);
    setMost(screenful);
  }
  useEffect(() => {
    if (most >= count) return;
    return whenIdle(() => startTransition(() => setMost(most + step)), 500, 100);
  }, [most, count]);
  return most;
}
