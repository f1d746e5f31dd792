/**
 * The console's service worker. It answers in place of a server that can't be reached, with the page as it was kept last, and
 * never in place of one that answers; calls of the API pass it by. The build makes one script of it, which the server serves.
 */
import { CONSOLE_PAGE, CONSOLE_SCOPE } from '@study-groups/contracts/offline';
import { FILES_CACHE, keepFiles, LIST_PATH } from './keep-files.ts';
import type { KeepAnswer, KeepRequest } from './messages.ts';

/** What stands before a server answers so where it finds none. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);
/** After so long without an answer a page that was kept is shown; it asks on by itself. */
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
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(install(event)));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));

async function install(event: InstallEvent): Promise<void> {
  const calls = { condition: { urlPattern: new URL('/api/*', location.origin).href }, source: 'network' };
  await event.addRoutes?.([calls]).catch(() => undefined);
  // It has nothing of its own that pages of another build could miss.
  await scope.skipWaiting();
}

async function begin(): Promise<void> {
  // The page is asked for while the worker starts, not after.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') answerNavigation(event, pathname);
  else if (origin === location.origin && pathname === LIST_PATH)
    event.respondWith(orKept(fetch(request), () => keptAt(LIST_PATH)));
  // One that came broken is fetched anew by the page.
  else if (request.destination === 'script' && request.cache !== 'reload') event.respondWith(answerScript(request));
});

/** Answers for the console and its login; its scope has the addresses that only begin like theirs, too. */
function answerNavigation(event: FetchEvent, pathname: string): void {
  if (pathname === CONSOLE_SCOPE) event.respondWith(answerPage(event, leadToConsole));
  else if (pathname.startsWith(`${CONSOLE_SCOPE}/`)) event.respondWith(answerPage(event, () => keptAt(CONSOLE_PAGE)));
}

/** Nobody can sign in without a server: the login leads to what was kept. */
async function leadToConsole(): Promise<Response | undefined> {
  return (await keptAt(CONSOLE_PAGE)) && Response.redirect(CONSOLE_PAGE);
}

/** The page as it is live; what was kept where there is no server. */
async function answerPage({ request, preloadResponse }: FetchEvent, kept: Kept): Promise<Response> {
  const live = (async () => (await preloadResponse) ?? fetch(request))();
  const longestWait = new Promise<undefined>((resume) => void setTimeout(resume, LONGEST_WAIT_MS));
  return orKept(Promise.race([live, longestWait]), kept, live);
}

/** What a server answers, else what was kept, else what there is of an answer. */
async function orKept(asked: Promise<Response | undefined>, kept: Kept, live = asked): Promise<Response> {
  const answer = await asked.catch(() => undefined);
  if (answer && !NO_SERVER.has(answer.status)) return answer;
  return (await kept()) ?? answer ?? ((await live) as Response);
}

/** A script as it was kept, which is what was released: its address is that of one build. */
async function answerScript(request: Request): Promise<Response> {
  return (await keptAt(request.url)) ?? fetch(request);
}

async function keptAt(address: string): Promise<Response | undefined> {
  const cache = await caches.open(FILES_CACHE);
  // In whichever language it was asked for.
  return cache.match(address, { ignoreVary: true });
}

/** One after another: what one keeps another would take away. */
let latest: Promise<unknown> = Promise.resolve();

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.kind !== 'keep') return;
  const answer = (of: KeepAnswer) => ports[0]?.postMessage(of);
  const ground = { fetch: fetch.bind(globalThis), caches, origin: location.origin };
  latest = latest.then(() => keepFiles(data, ground)).then(answer, () => answer(null));
  event.waitUntil(latest);
});
