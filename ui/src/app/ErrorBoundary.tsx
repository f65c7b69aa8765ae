import * as common from 'texts:common';
import { Component, type ReactNode } from 'react';
import { ReloadNote } from '../components/Note';

interface Props {
  readonly children: ReactNode;
  /** The path of the current page; a change resets the error. */
  readonly pathname?: string;
}

interface State {
  readonly broken: boolean;
  readonly pathname: string | undefined;
}

/** Shows a message with a Reload button instead of a blank page if rendering throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, pathname: this.props.pathname };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { broken: false, pathname };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <h1 tabIndex={-1}>{common.brokenHeading()}</h1>
        <ReloadNote>{common.broken()}</ReloadNote>
      </>
    );
  }
}
