import type { Host } from '@study-groups/web-sdk/host/host';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { CLASSES_TEXTS } from '../classes/all-texts.ts';
import { prefetchClasses } from '../classes/prefetch-classes.ts';
import { type Me, sessionApi } from '../session/api.ts';
import { CONSOLE } from './console-part.ts';
import { BASE } from '../../ui/paths.ts';
import { VIEW_PARTS } from './view-parts.ts';

/**
 * Preloads the first data of the console while it is still unknown who is signed in; a visitor who is not signs in next, and
 * then needs the same. Failed loads are requested again by the code that needs them.
 * @returns resolves once the scripts and texts have come or failed
 */
export async function loadAhead(
  host: Host,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const asked = askWhoIsIn(host);
  const [view = ''] = pathname.slice(BASE.length + 1).split('/');
  // With a query the list is about to be narrowed to something else.
  if (view === '' && search === '') void asked.then((me) => me && prefetchClasses(host, me.id));
  await prepareView(host, view);
}

/** Loads the console and its list while somebody types a password. Never rejects. */
export function prepareConsole(host: Host): Promise<void> {
  return prepareView(host, '');
}

async function prepareView(host: Host, view: string): Promise<void> {
  const texts = [...CONSOLE_TEXTS, ...(view === '' ? CLASSES_TEXTS : [])];
  const files: Promise<unknown>[] = texts.map((each) => loadTexts(each, host.language.current()));
  files.push(CONSOLE.prepare());
  if (isView(view)) files.push(VIEW_PARTS[view].prepare());
  await Promise.allSettled(files);
}

/** Asks who is signed in, as the console will ask; returns null where that can't be known. */
async function askWhoIsIn(host: Host): Promise<Me | null> {
  const { data = null } = await storeOf(host).dispatch(
    sessionApi.endpoints.adminMe.initiate(undefined, { subscribe: false }),
  );
  return data;
}

const CONSOLE_TEXTS = ['admin', 'admin-console'] as const;

/** An address may have any word there, also that of something that every object has. */
const isView = (part: string): part is keyof typeof VIEW_PARTS => Object.hasOwn(VIEW_PARTS, part);
