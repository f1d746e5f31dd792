/**
 * Inlined in the page, before every other script. It chooses language and look before anything is drawn, requests the texts of
 * that language and the page's first API data, and has a page to show when no other script can run. It must not import
 * anything: the build writes it out as it is.
 */
import type { PageGlobals, PageStart, PlainWords } from '@study-groups/contracts/remotes';

const GIVE_UP_MS = 30_000;
/** A first paint that takes longer is not waited for. */
const SEEN_WITHIN_MS = 3_000;

const start = JSON.parse(document.getElementById('start')?.textContent ?? '') as PageStart;
const page = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

/** Holds back what buttons do until the page answers them; a form would else be sent to nowhere. Links lead on by themselves. */
function holdPressed(): () => void {
  let pressed: HTMLButtonElement[] = [];
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.type === 'click' && !button) return;
    event.preventDefault();
    event.stopPropagation();
    if (button) pressed.push(button);
  };
  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  return () => {
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    for (const button of pressed) button.click();
    pressed = [];
  };
}

// As web-sdk/src/host/language.ts and scheme.ts do it.
const tags = [stored('preferredLanguage') ?? '', ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0]);
const language = (tags.map((tag) => (tag === 'iw' ? 'he' : tag)).find((tag) => tag && tag in start.texts) ??
  'en') as keyof PageStart['texts'];
const drawnIn = page.lang;
page.lang = language;
page.dir = language === 'he' || language === 'ar' ? 'rtl' : 'ltr';
const scheme = stored('colorScheme');
if (scheme === 'dark' || scheme === 'light') {
  page.style.colorScheme = scheme;
  page.dataset['scheme'] = scheme;
}

// What the server has drawn is for everybody: it fits who reads that language, and keeps nothing here that it would show.
let answerPressed: PageGlobals['answerPressed'];
const { served, unlessKept = '' } = page.dataset;
if (served !== undefined) {
  const { hash, search } = location;
  const kept = keysOf(() => localStorage).concat(
    keysOf(() => sessionStorage),
    hash,
    search,
  );
  const isOwn = unlessKept.split(' ').some((begin) => begin && kept.some((key) => key.startsWith(begin)));
  if (served !== location.origin || drawnIn !== language || isOwn) {
    page.dataset['unfit'] = '';
    // There is nothing to see without them.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) link.media = '';
  } else answerPressed = holdPressed();
  if (kept.includes('my-group-links')) page.dataset['group'] = '';
}

const integrity: Record<string, string> = {};
for (const build of [start.shell, ...Object.values(start.remotes)]) {
  if ('fault' in build) continue;
  const folder = new URL(build.base, location.href).href;
  for (const [file, hash] of Object.entries(build.files)) integrity[folder + file] = hash;
}

// What the oldest supported browsers lack has to be there before any other script: the parser waits for one that is written.
const older = Object.keys('base' in start.shell ? start.shell.files : {}).find((file) => file.startsWith('older.'));
if (older && !('any' in AbortSignal && 'canParse' in URL && 'toSorted' in [] && 'isWellFormed' in String.prototype)) {
  const address = new URL(start.shell.base + older, location.href);
  const crossing = address.origin === location.origin ? '' : ' crossorigin="anonymous"';
  document.write(`<script src="${address.href}" integrity="${integrity[address.href]}"${crossing}></script>`);
}

/** A page that shows what the server has drawn asks for its scripts after that: until then they are but named. */
const isDrawn = answerPressed !== undefined;

// The loaders find their texts there, as they do the other scripts.
for (const address of start.texts[language] ?? []) {
  // Written out as the loaders write it, who look whether it is on its way.
  const { href, origin } = new URL(address, location.href);
  const crossing = origin === location.origin ? {} : { crossOrigin: 'anonymous' };
  const checked = { integrity: integrity[href] ?? '', ...crossing };
  const element = isDrawn
    ? Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'script',
        media: 'not all',
        ...checked,
        href,
      })
    : Object.assign(document.createElement('script'), { async: false, ...checked, src: href });
  document.head.append(element);
}

// A loader looks for a script by its whole address, and would have one run again whose tag gives but the end of it. This is the
// moment before the first of them runs.
document.addEventListener(
  'readystatechange',
  () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]'))
      script.setAttribute('src', script.src);
  },
  { once: true },
);

/** Ends when what the server has drawn is seen; a page that is not visible draws nothing. */
const seen = new Promise<void>((resume) => {
  if (!isDrawn || document.hidden) return resume();
  setTimeout(resume, SEEN_WITHIN_MS);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resume();
  }).observe({ type: 'paint', buffered: true });
});

const answers: PageGlobals['answers'] = {};
/** @param key  web-sdk/src/api/request.ts finds the answer by it */
function ask(call: string, key: string, headers: Record<string, string>): void {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const send = () =>
    fetch(call, {
      credentials: 'include',
      signal: AbortSignal.timeout(GIVE_UP_MS),
      headers: { accept: 'application/json', 'cache-control': 'no-cache', 'x-request-id': id.join(''), ...headers },
    });
  const answer = isDrawn ? seen.then(send) : send();
  // The code that takes the answer gets the failure.
  answer.catch(() => undefined);
  answers[key] = answer;
}

for (const call of start.calls) ask(call, call, {});
if (start.fragmentCalls) {
  const { name, header, calls } = start.fragmentCalls;
  const begin = `#${name}=`;
  const secret = location.hash.slice(begin.length);
  if (location.hash.startsWith(begin) && /^[\w.-]+$/.test(secret))
    for (const call of calls) ask(call, `${call}\n${header}: ${secret}`, { [header]: secret });
}

/** Plain elements, for nothing else can be counted on. */
function showPlainPage(reason: 'offline' | 'gone'): void {
  const root = document.getElementById('root');
  const words = (start.words[language] ?? start.words.en) as PlainWords;
  if (!root) return;
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  Object.assign(box.style, { font: '1.1rem/1.5 system-ui, sans-serif', maxInlineSize: '32rem', margin: '15vh auto' });
  box.style.padding = '0 1.5rem';
  const title = document.createElement('h1');
  title.textContent = words.title;
  const text = document.createElement('p');
  text.textContent = words[reason];
  const again = document.createElement('button');
  again.textContent = words.retry;
  Object.assign(again.style, { font: 'inherit', padding: '0.6rem 1.4rem' });
  again.addEventListener('click', () => location.reload());
  box.append(title, text, again);
  root.replaceChildren(box);
  answerPressed?.();
}

// Nobody else reports that the shell's first script did not load. For a remote's, later requests would wait for ever while the
// failed one is still in the document.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    target.remove();
    if (target.hasAttribute('data-entry')) showPlainPage(navigator.onLine ? 'gone' : 'offline');
  },
  true,
);

(globalThis as { studyGroups?: PageGlobals }).studyGroups = {
  start,
  integrity,
  answers,
  showPlainPage,
  ...(answerPressed && { answerPressed }),
};
