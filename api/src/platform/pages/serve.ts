import { basename } from 'node:path';
import { CONSOLE, MY_GROUP } from '@study-groups/contracts/offline';
import type { Context, Middleware } from 'koa';
import { allowScript } from '../middleware/security-headers.ts';
import type { Origins } from '../origins.ts';
import type { Live, ReadLive } from '../releases/live.ts';
import { textAnswers } from './answer-text.ts';
import { appManifest, MANIFEST_PATH } from './app-manifest.ts';
import { pageDocument, unavailableDocument } from './document.ts';
import { offlineWorkerReader } from './offline-worker.ts';
import { languageOfTag, visitorLanguage } from '../visitor-language.ts';
import { findPage, languagesOf } from './page.ts';

const REMOTES_PATH = '/remotes.json';
const RETRY_SECONDS = '30';
/** The pages that start without a network. */
const OFFLINE_PAGES = [CONSOLE, MY_GROUP];

/**
 * Answers every address of a page with a page that is made from what is live, in the first of the visitor's languages that the
 * shell has; the list of remotes, each entry checked; and the manifest by which the console is installed; and the workers by
 * which it and the member's page start without a network.
 */
export function servePages(
  readLive: ReadLive,
  { origins, releasesDir }: { origins: Origins; releasesDir: string },
): Middleware {
  const answer = textAnswers();
  const readWorker = offlineWorkerReader(releasesDir);
  async function answerManifest(ctx: Context, live: Live): Promise<void> {
    const language = languageOfTag(String(ctx.query['lang'] ?? '')) ?? visitorLanguage(ctx);
    const manifest = appManifest(live, language);
    if (!manifest) return;
    ctx.vary('accept-language');
    await answer(ctx, {
      text: JSON.stringify(manifest),
      type: 'application/manifest+json; charset=utf-8',
      status: 200,
    });
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
    const { text, scriptSource } = pageDocument(page, live, visitorLanguage(ctx, languagesOf(page.shell)), origins);
    allowScript(ctx, scriptSource);
    await answer(ctx, { text, type, status: page.isMissing ? 404 : 200 });
  };
}

function hasShell(live: Live): live is Live & { shell: object } {
  return live.shell !== undefined;
}

/** Pages have no dot in their last part, but for a full stop that was copied with the address; files have. */
function isPage(path: string): boolean {
  return !path.startsWith('/remotes/') && !/\../.test(basename(path));
}
