import type { Host } from '@study-groups/web-sdk/host/host';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import '../../bulk/texts.ts';
import '../../table/texts.ts';
import '../../ui/texts.ts';
import { hasWorkspace } from '../../workspace/keys.ts';
import '../classes/texts.ts';
import { loadConsole } from './load-console.ts';
import { LOAD_VIEW } from './load-view.ts';
import { BASE } from './paths.ts';
import './texts.ts';

/**
 * Loads what the console shows first while it is still asked who is signed in, in a browser in which somebody was before.
 * What fails is asked for again by whoever needs it.
 */
export function loadAhead(host: Host, at: Pick<Location, 'pathname' | 'search'>): void {
  if (hasWorkspace(host.storage)) void Promise.allSettled(filesOf(host, at));
}

function filesOf(host: Host, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<unknown>[] {
  const [view = ''] = pathname.slice(BASE.length + 1).split('/');
  const language = host.language.current();
  const files: Promise<unknown>[] = [loadConsole(), loadTexts('admin-console', language)];
  if (view !== '') return [...files, LOAD_VIEW[view as keyof typeof LOAD_VIEW]?.()];
  const list = import(/* webpackChunkName: "classes" */ '../classes/ask-ahead.ts');
  const texts = CLASSES_TEXTS.map((namespace) => loadTexts(namespace, language));
  // With a query the list is about to be narrowed to something else.
  return [...files, ...texts, list.then(({ askAhead }) => search === '' && askAhead(host))];
}

/** All texts of the list of classes: else each waits for the one before, and the first dialog for its own. */
export const CLASSES_TEXTS = ['admin-classes', 'admin-table', 'admin-ui', 'admin-bulk'] as const;
