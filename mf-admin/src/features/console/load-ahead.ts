import type { Host } from '@study-groups/web-sdk/host/host';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { hasWorkspace } from '../../workspace/keys.ts';
import { CLASSES_TEXTS } from '../classes/all-texts.ts';
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
  if (isView(view) && view !== '') return [...files, LOAD_VIEW[view]()];
  if (view !== '') return files;
  const list = import(/* webpackChunkName: "classes" */ '../classes/ask-ahead.ts');
  const texts = CLASSES_TEXTS.map((namespace) => loadTexts(namespace, language));
  // With a query the list is about to be narrowed to something else.
  return [...files, ...texts, search === '' ? list.then(({ askAhead }) => askAhead(host)) : list];
}

/** An address may have any word there, also that of something that every object has. */
const isView = (part: string): part is keyof typeof LOAD_VIEW => Object.hasOwn(LOAD_VIEW, part);
