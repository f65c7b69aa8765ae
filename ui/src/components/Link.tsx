import type { ComponentProps } from 'react';
import { hrefOf } from '../paths';
import { useFollow } from './useFollow';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
}

/** A link within the site; the router's own would bring along what only its loaders need. */
export function Link({ to, ...rest }: Props) {
  const follow = useFollow();
  return <a {...rest} href={hrefOf(to)} onClick={(event) => follow(event, to)} />;
}
