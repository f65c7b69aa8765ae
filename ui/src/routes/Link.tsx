import type { ComponentProps } from 'react';
import { hrefOf } from './paths';
import { useFollow } from './useFollow';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  /** What a press does instead, where the link leads to something on the same page. */
  readonly onPress?: (() => void) | undefined;
}

/** A link within the site; the router's own would bring along what only its loaders need. */
export function Link({ to, onPress, ...rest }: Props) {
  const follow = useFollow();
  return <a {...rest} href={hrefOf(to)} onClick={(event) => follow(event, to, onPress)} />;
}
