import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** One handler for all rows: thousands of router links would each watch the address. */
export function useFollow(): (event: MouseEvent, path: string) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((event, path) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    latest.current(path);
  }, []);
}
