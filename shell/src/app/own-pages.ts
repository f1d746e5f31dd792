import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { type ComponentType, lazy } from 'react';

const legal = () => import(/* webpackChunkName: "legal" */ '../pages/legal/LegalPage.tsx');
/** The shell's own pages, by their module in its remote.json. */
const PAGES: Record<string, () => Promise<{ default: ComponentType }>> = {
  './home': () => import(/* webpackChunkName: "home" */ '../pages/home/HomePage.tsx'),
  './terms': legal,
  './privacy': legal,
};

/** Those that were asked for. */
const asked = new Map<string, ComponentType>();

/** The shell's own page of a module, which suspends until it is there. */
export function ownPage(module: string): ComponentType {
  const load = PAGES[module];
  const page = asked.get(module) ?? (load ? lazy(load) : NotFoundPage);
  asked.set(module, page);
  return page;
}

/** Loads it ahead, so that it is drawn at once. */
export async function prepareOwnPage(module: string): Promise<void> {
  const loaded = await PAGES[module]?.();
  if (loaded) asked.set(module, loaded.default);
}

/** Has it loaded once more: one that has failed would fail for good. */
export function forgetOwnPage(module: string): void {
  asked.delete(module);
}
