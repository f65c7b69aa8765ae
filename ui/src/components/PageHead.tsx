import * as texts from 'texts:frame';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ServerHtml, ServerNodes } from '../handoff/ServerHtml';
import { findParentPath } from '../routes/paths';
import { Icon } from './Icon';

interface Props {
  readonly heading: string;
  /** The server's HTML, shown until the page has its answers. */
  readonly written?: ServerHtml | undefined;
  readonly children?: ReactNode;
}

/** The page's heading, with Go Back above and more lines below. */
export function PageHead({ heading, written, children }: Props) {
  return (
    <header className="PageHead-head">
      <GoBack />
      <h1 tabIndex={-1}>{written?.heading ?? heading}</h1>
      {written ? <ServerNodes nodes={written.below} /> : children}
    </header>
  );
}

/** Leads one step up, or from an address without a step up to the previous page. */
export const GoBack = import.meta.env.SSR ? () => '{{html:go-back}}' : GoBackButton;

function GoBackButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = () => {
    const target = findParentPath(pathname);
    if (target === null) navigate(-1);
    else navigate(target);
  };
  return (
    <button type="button" className="GoBack-back" onClick={goBack}>
      <Icon name="back" />
      {texts.goBack()}
    </button>
  );
}
