import { type ComponentType, useLayoutEffect, useRef } from 'react';
import type { Chunk } from '../chunks';
import { Note } from './Note';
import { Trouble } from './Trouble';
import { focusHeading } from './useArrival';
import { useChunk } from './useChunk';

interface Props {
  readonly page: Chunk<{ readonly Page: ComponentType }>;
}

/** A page that is loaded when it is opened. */
export function LaterPage({ page }: Props) {
  const found = useChunk(page, 'page');
  const late = useRef<unknown>(undefined);
  // Its heading was not there when somebody arrived.
  useLayoutEffect(() => {
    if (found.state !== 'loaded') late.current = page;
    else if (late.current === page) focusHeading();
  }, [found.state, page]);
  switch (found.state) {
    case 'loading':
      return <Note kind="loading">Loading the page...</Note>;
    case 'failed':
      return <Trouble>This page could not be loaded.</Trouble>;
    case 'loaded':
      return <found.value.Page />;
  }
}
