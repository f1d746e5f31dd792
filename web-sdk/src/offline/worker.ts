import type { OfflinePage } from '@study-groups/contracts/offline';
import { filesCache, keepFiles, LIST_PATH } from './keep-files.ts';
import type { KeepAnswer, KeepRequest } from './messages.ts';

/** The responses of a proxy in front of the server that finds none. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);
/** After this long without an answer a stored page is shown; it retries by itself. */
const LONGEST_WAIT_MS = 8_000;

/** An event whose end the browser waits for. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends LifeEvent {
  /** Browsers that have it take a route without waking the worker. */
  addRoutes?(rules: readonly object[]): Promise<void>;
}
interface FetchEvent extends LifeEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface MessageFromPage extends LifeEvent {
  data: KeepRequest;
  ports: readonly MessagePort[];
}
type Kept = () => Promise<Response | undefined>;
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

/**
 * Makes a service worker of the script that calls this. It answers in place of a server that can't be reached, with the page as
 * it was kept last, and never in place of one that answers; calls of the API pass it by.
 */
export function answerWithoutServer(page: OfflinePage): void {
  worker.addEventListener('install', (event) => event.waitUntil(install(event)));
  worker.addEventListener('activate', (event) => event.waitUntil(begin()));
  worker.addEventListener('fetch', (event) => answerRequest(event, page));
  /** One after another: what one keeps another would take away. */
  let latest: Promise<unknown> = Promise.resolve();
  worker.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (data.kind !== 'keep') return;
    const answer = (of: KeepAnswer) => ports[0]?.postMessage(of);
    const ground = { fetch: fetch.bind(globalThis), caches, origin: location.origin };
    latest = latest.then(() => keepFiles(page, data, ground)).then(answer, () => answer(null));
    event.waitUntil(latest);
  });
}

async function install(event: InstallEvent): Promise<void> {
  const calls = { condition: { urlPattern: new URL('/api/*', location.origin).href }, source: 'network' };
  await event.addRoutes?.([calls]).catch(() => undefined);
  // It has nothing of its own that pages of another build could miss.
  await worker.skipWaiting();
}

async function begin(): Promise<void> {
  // The page is asked for while the worker starts, not after.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

function answerRequest(event: FetchEvent, page: OfflinePage): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') answerNavigation(event, pathname, page);
  else if (origin === location.origin && pathname === LIST_PATH)
    event.respondWith(orKept(fetch(request), () => keptAt(LIST_PATH, page)));
  // A script that arrived broken is fetched again by the page.
  else if (request.destination === 'script' && request.cache !== 'reload')
    event.respondWith(answerScript(request, page));
}

/** Answers for the page and what is below; its scope has the addresses that only begin like these, too. */
function answerNavigation(event: FetchEvent, pathname: string, page: OfflinePage): void {
  const { page: address, scope } = page;
  if (pathname === scope && scope !== address) event.respondWith(answerPage(event, () => leadTo(page)));
  else if (pathname === scope || pathname.startsWith(`${scope}/`))
    event.respondWith(answerPage(event, () => keptAt(address, page)));
}

/** Redirects from the start of a page that needs a server, such as a login, to the stored page. */
async function leadTo(page: OfflinePage): Promise<Response | undefined> {
  return (await keptAt(page.page, page)) && Response.redirect(page.page);
}

/** The page as it is live; what was kept where there is no server. */
async function answerPage({ request, preloadResponse }: FetchEvent, kept: Kept): Promise<Response> {
  const live = (async () => (await preloadResponse) ?? fetch(request))();
  const longestWait = new Promise<undefined>((resume) => void setTimeout(resume, LONGEST_WAIT_MS));
  return orKept(Promise.race([live, longestWait]), kept, live);
}

/** Returns the server's answer, else the stored one, else the answer that there is. */
async function orKept(asked: Promise<Response | undefined>, kept: Kept, live = asked): Promise<Response> {
  const answer = await asked.catch(() => undefined);
  if (answer && !NO_SERVER.has(answer.status)) return answer;
  return (await kept()) ?? answer ?? ((await live) as Response);
}

/** A script as it was kept, which is what was released: its address is that of one build. */
async function answerScript(request: Request, page: OfflinePage): Promise<Response> {
  return (await keptAt(request.url, page)) ?? fetch(request);
}

function keptAt(address: string, page: OfflinePage): Promise<Response | undefined> {
  // In whichever language it was asked for.
  return caches.match(address, { cacheName: filesCache(page), ignoreVary: true });
}
