import * as common from 'texts:common';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { Note } from '../components/Note';
import { Trouble } from '../components/Trouble';
import type { Chunk } from '../lib/chunks';
import { useChunk } from '../lib/useChunk';
import { focusHeading } from './useScrollRestoration';

interface Props {
  readonly page: Chunk<{ readonly Page: ComponentType }>;
}

/** A page that is loaded when it is opened. */
export function LazyPage({ page }: Props) {
  const found = useChunk(page, 'page');
  const late = useRef<unknown>(undefined);
  // Its heading was not there when somebody arrived.
  useLayoutEffect(() => {
    if (found.state !== 'loaded') late.current = page;
    else if (late.current === page) focusHeading();
  }, [found.state, page]);
  switch (found.state) {
    case 'loading':
      return <Note kind="loading">{common.loadingPage()}</Note>;
    case 'failed':
      return <Trouble>{common.pageFailed()}</Trouble>;
    case 'loaded':
      return <found.value.Page />;
  }
}
