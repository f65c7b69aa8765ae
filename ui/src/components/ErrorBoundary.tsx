import { Component, type ReactNode } from 'react';
import { Trouble } from './Trouble';

interface Props {
  readonly children: ReactNode;
}

/** Puts a message with a way out where otherwise a mistake of ours would leave a blank page. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <>
        <h1 tabIndex={-1}>Something went wrong</h1>
        <Trouble>This page could not be shown. Your progress is kept.</Trouble>
      </>
    );
  }
}
