import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { UnfitError, type Versions, fitsLive } from './contracts.ts';
import { reportError } from './report.ts';
import { FaultCard } from './FaultCard.tsx';
import { isLive } from '@study-groups/contracts/remotes';
import { isLoadError, missingScript } from '@study-groups/web-sdk/host/load-error';
import { forgetFailedTexts } from '@study-groups/web-sdk/i18n/i18n';
import { faultOfEntry, type RemoteFault, RemoteError } from './errors.ts';
import { pageGlobals } from './globals.ts';
import { addressOf, listInPage, readList } from './list.ts';

interface Props {
  /** Name of the remote to which the error belongs. */
  name: string;
  /** A change of this resets a shown error. */
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
    forgetFailedTexts();
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

/**
 * The fault behind anything that was thrown while a page was loaded or shown. Asks the server about files that did not come,
 * and whether a page that is loaded now could show what this one can't.
 */
async function faultOf(error: unknown, name: string): Promise<RemoteFault> {
  const isUnfit = error instanceof UnfitError;
  if (error instanceof RemoteError && !isUnfit) return error.fault;
  if (!isUnfit && !isLoadError(error)) return 'crashed';
  if (!navigator.onLine) return 'offline';
  const list = await readList(true).catch(() => undefined);
  if (!list) return 'lost';
  const now = list.remotes[name];
  if (!now) return 'gone';
  if (!isLive(now)) return faultOfEntry(now.fault);
  if (isUnfit) return fitsLive(now, list.contracts) ? 'contract' : 'unfit';
  const then = listInPage().remotes[name];
  if (then && isLive(then) && then.base !== now.base) return 'updated';
  return faultOfScript(missingScript(error) ?? addressOf(now, now.entry));
}

/** Fetches a script that did not run once more: the browser says of one that broke off and of one that was altered the same. */
async function faultOfScript(url: string): Promise<RemoteFault> {
  const expected = pageGlobals().integrity[url];
  const answer = await fetch(url, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer) return 'lost';
  if (!answer.ok) return answer.status < 500 ? 'gone' : 'lost';
  const came = await answer.arrayBuffer().catch(() => undefined);
  // Without a secure context nothing can be said of its content.
  if (!came || !expected || !crypto.subtle) return 'lost';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', came));
  return expected === `sha384-${btoa(String.fromCharCode(...hash))}` ? 'lost' : 'refused';
}
