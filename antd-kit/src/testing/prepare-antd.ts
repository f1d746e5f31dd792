import { surroundPages } from '@study-groups/web-sdk/testing/page';
import ConfigProvider from 'antd/es/config-provider';
import { createElement, type ReactNode } from 'react';

/** Nothing has a size in jsdom, so nothing ever changes its own. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A channel whose first port hears, later, what is posted to its second: antd waits by it. */
class LateChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

const WITHOUT_STYLES = { zeroRuntime: true };

function Undrawn({ children }: { children: ReactNode }) {
  return createElement(ConfigProvider, { theme: WITHOUT_STYLES }, children);
}

/** Brings what antd needs of a browser and jsdom lacks. Call it once, at the top of a file of tests. */
export function prepareAntd(): void {
  globalThis.ResizeObserver = StillObserver;
  Object.assign(globalThis, { MessageChannel: LateChannel });
  // Nothing is drawn, and two thirds of the time would go into antd's styles and what they say of each element.
  surroundPages(Undrawn);
}
