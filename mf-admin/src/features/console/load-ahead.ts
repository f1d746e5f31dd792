import type { Host } from '@study-groups/web-sdk/host/host';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { hasWorkspace } from '../../workspace/keys.ts';
import { CLASSES_TEXTS } from '../classes/all-texts.ts';
import { CONSOLE } from './console-part.ts';
import { BASE } from './paths.ts';
import './texts.ts';
import { VIEW_PARTS } from './view-parts.ts';

/**
 * Loads what the console shows first while it is still asked who is signed in, in a browser in which somebody was before.
 * What fails is asked for again by whoever needs it.
 * @returns resolves once the scripts and texts have come or failed
 */
export async function loadAhead(host: Host, at: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (hasWorkspace(host.storage)) await Promise.allSettled(filesOf(host, at));
}

function filesOf(host: Host, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<unknown>[] {
  const [view = ''] = pathname.slice(BASE.length + 1).split('/');
  const isList = view === '';
  const texts = [...CONSOLE_TEXTS, ...(isList ? CLASSES_TEXTS : [])];
  const files = [CONSOLE.prepare(), ...texts.map((each) => loadTexts(each, host.language.current()))];
  if (isView(view)) files.push(VIEW_PARTS[view].prepare());
  // With a query the list is about to be narrowed to something else.
  if (isList && search === '') void askForList(host).catch(() => undefined);
  return files;
}

async function askForList(host: Host): Promise<void> {
  const { askAhead } = await import(/* webpackChunkName: "classes" */ '../classes/ask-ahead.ts');
  await askAhead(host);
}

const CONSOLE_TEXTS = ['admin', 'admin-console'] as const;

/** An address may have any word there, also that of something that every object has. */
const isView = (part: string): part is keyof typeof VIEW_PARTS => Object.hasOwn(VIEW_PARTS, part);
