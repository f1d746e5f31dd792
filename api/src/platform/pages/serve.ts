import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@study-groups/contracts/language';
import { CONSOLE, MY_GROUP } from '@study-groups/contracts/offline';
import type { Context, Middleware } from 'koa';
import { allowScript } from '../middleware/security-headers.ts';
import type { Origins } from '../origins.ts';
import type { Live, ReadLive } from '../releases/live.ts';
import { textAnswers } from './answer-text.ts';
import { appManifest, MANIFEST_PATH } from './app-manifest.ts';
import type { Drawer } from './drawing/drawer.ts';
import { isDrawn } from './drawing/server-file.ts';
import { pageDocument, unavailableDocument } from './document.ts';
import { offlineWorkerReader } from './offline-worker.ts';
import { languageFor, visitorLanguage } from '../visitor-language.ts';
import { findPage, languagesOf, type Page } from './page.ts';

const REMOTES_PATH = '/remotes.json';
/** An address that no page has. */
const NOWHERE = '/-/-';
const PATIENCE_MS = 300;
const RETRY_SECONDS = '30';
/** The pages that start without a network. */
const OFFLINE_PAGES = [CONSOLE, MY_GROUP];

interface PagesOptions {
  origins: Origins;
  releasesDir: string;
  drawer: Drawer;
  /** What pages are drawn with, which everybody may read, by the patterns of the calls that read it. */
  publicReaders?: Readonly<Record<string, (places: Readonly<Record<string, string>>) => Promise<unknown>>>;
}

/**
 * Answers every address of a page with a page that is made from what is live, in the first of the visitor's languages that the
 * shell has; the list of remotes, each entry checked; and the manifest by which the console is installed; and the workers by
 * which it and the member's page start without a network.
 */
export function servePages(
  readLive: ReadLive,
  { origins, releasesDir, drawer, publicReaders = {} }: PagesOptions,
): Middleware {
  const answer = textAnswers();
  const readWorker = offlineWorkerReader(releasesDir);
  async function answerManifest(ctx: Context, live: Live): Promise<void> {
    const language = languageFor(ctx, ctx.query['lang']);
    const manifest = appManifest(live, language);
    if (!manifest) return;
    ctx.vary('accept-language');
    await answer(ctx, {
      text: JSON.stringify(manifest),
      type: 'application/manifest+json; charset=utf-8',
      status: 200,
    });
  }
  /** Has a page drawn with what everybody may see of it; its data is read only where a bundle shows it. */
  async function drawFor(page: Page, live: Live & { shell: object }, language: Language) {
    const { route, owner, shell, calls, places } = page;
    const [call] = calls;
    if (route?.bare || !isDrawn(shell)) return {};
    const read = owner && isDrawn(owner) ? publicReaders[route?.calls[0] ?? ''] : undefined;
    const answer = read && call !== undefined ? await inTime(read(places)) : undefined;
    const answers = answer === undefined || call === undefined ? undefined : { [call]: answer };
    const path = route ? pathOf(route.path, answers ? places : {}) : NOWHERE;
    return { answers, drawn: await drawer.draw(page, live, { path, language, answers: answers ?? {} }) };
  }
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return;
    if (ctx.path === REMOTES_PATH) {
      const live = await readLive();
      await answer(ctx, { text: JSON.stringify(live.answer), type: 'application/json; charset=utf-8', status: 200 });
      return;
    }
    if (ctx.path === MANIFEST_PATH) {
      await answerManifest(ctx, await readLive());
      return;
    }
    const offline = OFFLINE_PAGES.find(({ worker }) => worker === ctx.path);
    if (offline) {
      // A script may answer for what is beside it; the scope's own address has one step less.
      ctx.set('service-worker-allowed', offline.scope);
      await answer(ctx, {
        text: await readWorker(await readLive(), offline),
        type: 'text/javascript; charset=utf-8',
        status: 200,
      });
      return;
    }
    if (!isPage(ctx.path)) return;
    ctx.vary('accept-language');
    // A worker that keeps the page for later looks for its scripts, and finds them where nothing is drawn.
    ctx.vary('sec-fetch-dest');
    const isShown = ctx.get('sec-fetch-dest') !== 'empty';
    const live = await readLive();
    const type = 'text/html; charset=utf-8';
    if (!hasShell(live)) {
      ctx.set('retry-after', RETRY_SECONDS);
      await answer(ctx, { text: unavailableDocument(visitorLanguage(ctx)), type, status: 503 });
      return;
    }
    const page = findPage(live, ctx.path, new URLSearchParams(ctx.querystring));
    if (page.movedTo) {
      ctx.redirect(page.movedTo + ctx.search);
      return;
    }
    const language = visitorLanguage(ctx, languagesOf(page.shell));
    const { answers, drawn } = isShown ? await drawFor(page, live, language) : {};
    const { text, scriptSource } = pageDocument(page, live, language, { origins, drawn, answers });
    allowScript(ctx, scriptSource);
    await answer(ctx, { text, type, status: page.isMissing ? 404 : 200 });
  };
}

/** An address of a page: where a place is left unsaid, that of none in particular. */
function pathOf(pattern: string, places: Readonly<Record<string, string>>): string {
  const path = pattern
    .replace(/\/\*$/, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(places[name] ?? name));
  return path || '/';
}

/** Data that is not there soon is left to the browser, which says what is wrong with it. */
async function inTime(reading: Promise<unknown>): Promise<unknown> {
  return Promise.race([reading.catch(() => undefined), wait(PATIENCE_MS, undefined, { ref: false })]);
}

function hasShell(live: Live): live is Live & { shell: object } {
  return live.shell !== undefined;
}

/** Pages have no dot in their last part, but for a full stop that was copied with the address; files have. */
function isPage(path: string): boolean {
  return !path.startsWith('/remotes/') && !/\../.test(basename(path));
}
