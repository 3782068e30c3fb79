import { Component } from 'react';
import type { ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly onCrash?: (error: unknown) => void;
  readonly children?: ReactNode;
}

/**
 * Outermost error boundary of a remote: without it, an error would leave single-spa-react's mount or unmount pending
 * forever. It renders nothing because the shell shows its error card there, with Retry.
 */
export class CrashBoundary<Props extends CrashBoundaryProps> extends Component<
  Props,
  { readonly hasCrashed: boolean }
> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
