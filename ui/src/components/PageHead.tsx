import * as texts from 'texts:frame';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findParentPath, homePath } from '../routes/paths';
import { Icon } from './Icon';

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

/**
 * A button that leads one level up. From an address without a parent, it leads to the previous
 * page, or to the home page if there is none.
 */
export const GoBack = import.meta.env.SSR ? () => '{{html:go-back}}' : GoBackButton;

/**
 * Whether the tab showed another page before this document was loaded. This is read at the start,
 * because the length later also counts the pages that the visitor has come back from.
 */
const hadEarlierPage = !import.meta.env.SSR && window.history.length > 1;

function GoBackButton() {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () => {
    const target = findParentPath(pathname);
    // The router gives every page but the first a key of its own.
    if (target === null && (hadEarlierPage || key !== 'default')) navigate(-1);
    else navigate(target ?? homePath);
  };
  return (
    <button type="button" className="GoBack-back" onClick={goBack}>
      <Icon name="back" />
      {texts.goBack()}
    </button>
  );
}
