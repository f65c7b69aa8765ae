import * as common from 'texts:common';
import { type ReactNode, useEffect } from 'react';
import { registerFailure } from '../api/network';
import { useSignedOut } from '../api/replies';

interface Props {
  readonly kind: 'loading' | 'empty' | 'failed';
  readonly children: ReactNode;
}

const roles = { loading: 'status', empty: undefined, failed: 'alert' } as const;

/**
 * A message in place of content. While the visitor is signed out, only the frame around the page
 * reports failures.
 */
export function Note({ kind, children }: Props) {
  const isSignedOut = useSignedOut();
  return kind === 'failed' && isSignedOut ? null : <Message kind={kind}>{children}</Message>;
}

function Message({ kind, children }: Props) {
  useEffect(() => (kind === 'failed' ? registerFailure() : undefined), [kind]);
  return (
    <div className="Note-note" data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  );
}

/** A message that something failed, with a button that reloads the page. */
export function ReloadNote({ children }: { readonly children: ReactNode }) {
  return <Note kind="failed">{renderReload(children)}</Note>;
}

/**
 * Tells the visitor to sign in again, because a sign-in proxy responded to a call instead of the
 * site.
 */
export function SignedOutNote() {
  if (!useSignedOut()) return null;
  return <Message kind="failed">{renderReload(common.signIn())}</Message>;
}

/** Renders a message and a button that reloads the page, inside a note. */
export function renderReload(message: ReactNode, label = common.reload()) {
  return (
    <>
      <p>{message}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {label}
      </button>
    </>
  );
}
