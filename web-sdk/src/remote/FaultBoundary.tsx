import { Component, type ErrorInfo, type ReactNode } from 'react';
import { faultOf } from './errors.ts';
import { FaultCard } from './FaultCard.tsx';

interface Props {
  /** Whose error it is, for the console. */
  name: string;
  /** When this changes, an error that is shown is forgotten. */
  resetKey?: string;
  onRetry: () => void;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
}

/** Keeps an error inside one remote: a card takes its place, the rest of the page goes on. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`remote ${this.props.name} failed`, error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined, failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FaultCard fault={faultOf(this.state.error)} onRetry={this.retry} />;
  }
}
