import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { UnfitError, type Versions } from './contracts.ts';
import { reportError } from './report.ts';
import { faultOf } from './diagnose.ts';
import type { RemoteFault } from './errors.ts';
import { FaultCard } from './FaultCard.tsx';

interface Props {
  /** Whose error it is. */
  name: string;
  /** When this changes, an error that is shown is forgotten. */
  resetKey: string;
  onRetry: () => void;
  /** Of the card's heading. */
  level?: 1 | 2;
  children: ReactNode;
}

interface State {
  failed: boolean;
  /** Found out after the failure; until then the page's outline stands there. */
  fault?: RemoteFault | undefined;
  versions?: Versions | undefined;
}

/** Keeps an error inside one page: a card takes its place, the rest of the site goes on. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { name } = this.props;
    console.error(`${name} failed`, error, info.componentStack);
    void faultOf(error, name).then((fault) => {
      if (this.state.failed)
        this.setState({ fault, versions: error instanceof UnfitError ? error.versions : undefined });
      reportError(fault === 'crashed' ? 'crash' : 'load', error, name);
    });
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false, fault: undefined, versions: undefined });
  };

  override render(): ReactNode {
    const { failed, fault, versions } = this.state;
    if (!failed) return this.props.children;
    if (!fault) return <PageSkeleton />;
    return <FaultCard fault={fault} versions={versions} onRetry={this.retry} level={this.props.level ?? 1} />;
  }
}
