import * as common from 'texts:common';
import { Component, type ReactNode } from 'react';
import { Trouble } from '../components/Note';

interface Props {
  readonly children: ReactNode;
  /** The current location; a change resets the error. */
  readonly place?: string;
}

interface State {
  readonly broken: boolean;
  readonly place: string | undefined;
}

/** Shows a message with a Reload button instead of a blank page if rendering throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { broken: false, place };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <h1 tabIndex={-1}>{common.brokenHeading()}</h1>
        <Trouble>{common.broken()}</Trouble>
      </>
    );
  }
}
