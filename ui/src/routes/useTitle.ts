import { useEffect } from 'react';

/** Names the document after the page that calls it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
