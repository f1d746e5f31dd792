import { Component, type ReactNode } from 'react';
import { isLoadError } from '@study-groups/web-sdk/host/load-error';
import { pageGlobals } from './globals.ts';
import { reportError } from './report.ts';

/** Around the whole site: when its frame fails, or the texts that it needs, a plain page takes its place. */
export class SiteBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(isLoadError(error) ? 'load' : 'crash', error);
    pageGlobals().showPlainPage(navigator.onLine ? 'gone' : 'offline');
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
