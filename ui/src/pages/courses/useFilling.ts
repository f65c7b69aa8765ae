import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useEntryMemory } from '../../components/EntryMemory';
import { whenIdle } from '../../lib/whenIdle';
import { type BlockGroup, blockSize } from './groupCourses';

/** What a list looked like when it was left. */
interface Look {
  readonly heights: readonly number[];
  /** The blocks in view and next to it. */
  readonly near: readonly number[];
}

interface Filling {
  /** The blocks whose rows are on the page; the others only take up their room. */
  readonly filled: ReadonlySet<number>;
  readonly heights: readonly number[];
}

const step = 10;

/**
 * Which blocks of a long list to fill with rows: what is in view at once, also where the visitor
 * comes back to; then the rest step by step while the browser is idle, so that all of them end up
 * where its own search can find them.
 */
export function useFilling(
  list: RefObject<HTMLElement | null>,
  groups: readonly BlockGroup[],
): Filling {
  const { recalled, remember } = useEntryMemory<Look>();
  const [look] = useState(recalled);
  const [filled, setFilled] = useState<ReadonlySet<number>>(
    () => new Set(look?.near ?? firstOf(groups)),
  );
  const total = useMemo(() => groups.reduce((sum, { blocks }) => sum + blocks.length, 0), [groups]);

  useEffect(() => {
    if (filled.size >= total) return;
    const fill = () => {
      const next = nextToView(list.current).slice(0, step);
      startTransition(() => setFilled(new Set([...filled, ...next])));
    };
    return whenIdle(fill, 500, 50);
  }, [list, filled, total]);

  useLayoutEffect(() => {
    const { current } = list;
    return () => {
      if (current !== null) remember(lookOf(current));
    };
  }, [list, remember]);

  return { filled, heights: look?.heights ?? [] };
}

/** A screenful. */
function firstOf(groups: readonly BlockGroup[]): number[] {
  const first: number[] = [];
  let rows = 0;
  for (const block of groups.flatMap(({ blocks }) => blocks)) {
    if (rows >= blockSize) break;
    first.push(block.at);
    rows += block.courses.length;
  }
  return first;
}

/** The blocks without rows, those first that are next to what the visitor sees. */
function nextToView(list: HTMLElement | null): number[] {
  const middle = window.innerHeight / 2;
  return [...(list?.querySelectorAll<HTMLElement>('div[data-block]') ?? [])]
    .map((block) => ({
      at: placeOf(block),
      distance: Math.abs(block.getBoundingClientRect().top - middle),
    }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ at }) => at);
}

function lookOf(list: HTMLElement): Look {
  const view = window.innerHeight;
  const blocks = [...list.querySelectorAll<HTMLElement>('[data-block]')].map((block) => ({
    at: placeOf(block),
    ...block.getBoundingClientRect().toJSON(),
  }));
  return {
    heights: blocks.map(({ height }) => height),
    near: blocks.filter(({ top, bottom }) => bottom > -view && top < 2 * view).map(({ at }) => at),
  };
}

function placeOf(block: HTMLElement): number {
  return Number(block.dataset.block);
}
