import * as texts from 'texts:search';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../lib/whenIdle';
import { Facets } from './Facets';
import { Result } from './Result';
import styles from './Results.module.css';
import type { FacetName } from './searchAddress';
import type { Narrowed } from './useNarrowed';

interface Props {
  readonly narrowed: Narrowed;
  readonly pending: boolean;
  readonly list: RefObject<HTMLElement | null>;
  readonly isBack: boolean;
  readonly onFollow: (id: string) => void;
  readonly onChoose: (name: FacetName, value: string) => void;
  readonly onClear: () => void;
}

/** What was found, beside what it can be narrowed by. */
export function Results({ narrowed, pending, list, isBack, onFollow, onChoose, onClear }: Props) {
  const { hits, facets, count } = narrowed;
  const most = useFilled(isBack);
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

const screenful = 10;

/** How many results to show: those in view at once, for each has formulas to set; soon all of them. */
function useFilled(isBack: boolean): number {
  const [most, setMost] = useState(isBack ? Number.POSITIVE_INFINITY : screenful);
  useEffect(() => {
    if (most > screenful) return;
    const fill = () => startTransition(() => setMost(Number.POSITIVE_INFINITY));
    return whenIdle(fill, 500, 100);
  }, [most]);
  return most;
}
