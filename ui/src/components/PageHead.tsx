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
 * Leads one level up or, from an address without a parent, to the previous page: to the start page
 * if there is none on this site.
 */
export const GoBack = import.meta.env.SSR ? () => '{{html:go-back}}' : GoBackButton;

function GoBackButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () => {
    const target = findParentPath(pathname);
    if (target === null && hasPreviousPage()) navigate(-1);
    else navigate(target ?? homePath);
  };
  return (
    <button type="button" className="GoBack-back" onClick={goBack}>
      <Icon name="back" />
      {texts.goBack()}
    </button>
  );
}

/**
 * Returns whether the browser's history has a previous page of this site. Browsers without the
 * Navigation API do not tell this site's pages from others.
 */
function hasPreviousPage(): boolean {
  const { navigation, history } = window as Partial<Window> & Pick<Window, 'history'>;
  return navigation?.canGoBack ?? history.length > 1;
}
