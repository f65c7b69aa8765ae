import { type ComponentProps, type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toHref } from './paths';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  /** Called instead of navigating, for a link to something on the same page. */
  readonly onPress?: (() => void) | undefined;
}

/**
 * A link within the site. The router's own link would add code that only the router's loaders need.
 */
export function Link({ to, onPress, ...rest }: Props) {
  const follow = useFollowLink();
  return <a {...rest} href={toHref(to)} onClick={(event) => follow(event, to, onPress)} />;
}

/**
 * Returns a handler for clicks on links, which navigates within the site unless the visitor wants
 * to open another tab or window.
 */
export function useFollowLink(): (event: MouseEvent, path: string, onPress?: () => void) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((event, path, onPress) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    event.preventDefault();
    if (onPress !== undefined) {
      onPress();
      return;
    }
    // A link to the current address adds no history entry.
    const { pathname, search, hash } = window.location;
    latest.current(path, { replace: `${pathname}${search}${hash}` === toHref(path) });
  }, []);
}
