import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useHistoryMemory } from '../../components/HistoryMemory';
import { runWhenIdle } from '../../lib/runWhenIdle';
import { type BlockGroup, maxCoursesPerBlock } from './groupCourses';

/** The layout of the list when the visitor left the page. */
interface Layout {
  /** The height of each block, in pixels. */
  readonly heights: readonly number[];
  /** The blocks in or near the viewport. */
  readonly near: readonly number[];
}

interface RenderedBlocks {
  /** The blocks whose rows are rendered; the others only reserve their space. */
  readonly rendered: ReadonlySet<number>;
  readonly heights: readonly number[];
}

const step = 10;

/**
 * Decides which blocks of a long list to render: first the blocks in view, even when the visitor
 * has returned to the page, then the others step by step while the browser is idle, so that the
 * browser's own search finds all rows.
 */
export function useRenderedBlocks(
  list: RefObject<HTMLElement | null>,
  groups: readonly BlockGroup[],
): RenderedBlocks {
  const { recalled, remember } = useHistoryMemory<Layout>();
  const [layout] = useState(recalled);
  const [rendered, setRendered] = useState<ReadonlySet<number>>(
    () => new Set(layout?.near ?? pickFirstBlocks(groups)),
  );
  const total = useMemo(() => groups.reduce((sum, { blocks }) => sum + blocks.length, 0), [groups]);

  useEffect(() => {
    if (rendered.size >= total) return;
    const renderMore = () => {
      const next = sortUnrendered(list.current).slice(0, step);
      startTransition(() => setRendered(new Set([...rendered, ...next])));
    };
    return runWhenIdle(renderMore, 500, 50);
  }, [list, rendered, total]);

  useLayoutEffect(() => {
    const { current } = list;
    return () => {
      if (current !== null) remember(measureLayout(current));
    };
  }, [list, remember]);

  return { rendered, heights: layout?.heights ?? [] };
}

/** Returns the blocks that fill the first screenful. */
function pickFirstBlocks(groups: readonly BlockGroup[]): number[] {
  const first: number[] = [];
  let rows = 0;
  for (const block of groups.flatMap(({ blocks }) => blocks)) {
    if (rows >= maxCoursesPerBlock) break;
    first.push(block.index);
    rows += block.courses.length;
  }
  return first;
}

/** Returns the blocks without rows, sorted by their distance from the middle of the viewport. */
function sortUnrendered(list: HTMLElement | null): number[] {
  const middle = window.innerHeight / 2;
  return [...(list?.querySelectorAll<HTMLElement>('div[data-block]') ?? [])]
    .map((block) => ({
      index: findIndex(block),
      distance: Math.abs(block.getBoundingClientRect().top - middle),
    }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ index }) => index);
}

function measureLayout(list: HTMLElement): Layout {
  const view = window.innerHeight;
  const blocks = [...list.querySelectorAll<HTMLElement>('[data-block]')].map((block) => ({
    index: findIndex(block),
    ...block.getBoundingClientRect().toJSON(),
  }));
  return {
    heights: blocks.map(({ height }) => height),
    near: blocks
      .filter(({ top, bottom }) => bottom > -view && top < 2 * view)
      .map(({ index }) => index),
  };
}

function findIndex(block: HTMLElement): number {
  return Number(block.dataset.block);
}
