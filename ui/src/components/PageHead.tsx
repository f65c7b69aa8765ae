import type { ReactNode } from 'react';
import { GoBack } from './GoBack';

interface Props {
  readonly heading: ReactNode;
  readonly children?: ReactNode;
}

/** The page's heading, with Go Back above it and more lines below. */
export function PageHead({ heading, children }: Props) {
  return (
    <header className="PageHead-head">
      <GoBack />
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </header>
  );
}
