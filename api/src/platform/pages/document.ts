import { createHash } from 'node:crypto';
import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import {
  type DrawnPage,
  type DrawTask,
  isLive,
  type LiveBuild,
  type Localized,
  type PageBuild,
  type PageStart,
} from '@study-groups/contracts/remotes';
import { Html, html } from '../html.ts';
import type { Origins } from '../origins.ts';
import type { Live } from '../releases/live.ts';
import { isOfConsole, MANIFEST_PATH } from './app-manifest.ts';
import { languagesOf, type Page, type PageScript, scriptsOf, startOf } from './page.ts';
import { BRAND, WORDS } from './words.ts';

/** The words in which a page describes itself to other sites. */
interface PageWords {
  brand: string;
  title: string;
  description: string;
}

/** The picture's size, in px. */
const PICTURE = { width: '1200', height: '630' };

/**
 * Returns what other sites show for a link to a page, by the Open Graph protocol: properties of its head. The address is left
 * out, since it may hold a key.
 * @param own the origin of the product, since these addresses have to be whole
 */
function linkPreview(
  { brand, title, description }: PageWords,
  shell: Pick<LiveBuild, 'base' | 'files'>,
  own: string,
): [string, string][] {
  const picture = Object.keys(shell.files).find((file) => /(?:^|\/)preview[^/]*\.png$/.test(file));
  return [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ...(picture
      ? ([
          ['og:image', new URL(shell.base + picture, own).href],
          ['og:image:width', PICTURE.width],
          ['og:image:height', PICTURE.height],
          ['og:image:alt', brand],
        ] satisfies [string, string][])
      : []),
  ];
}

/** Returns what search engines may know of the product, in the terms of schema.org. */
function structuredData({ brand, description }: PageWords, languages: readonly Language[], own: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: brand,
    description,
    url: own,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    inLanguage: languages,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
}

/**
 * Shows a browser that is too old that it is, in words that even the oldest can run. The start script has run by then, if it
 * could be read; the rest is what the oldest supported browsers have that older ones lack.
 */
const LOOK_FOR_OLD = [
  '(function(){var w=window,o=true;',
  "try{o=!(w.studyGroups&&w.structuredClone&&Object.hasOwn&&[].findLast&&AbortSignal.timeout&&'inert'in document.body",
  "&&w.ResizeObserver&&w.Intl.ListFormat&&CSS.supports('container-type','inline-size'))}catch(e){}",
  "if(o){document.getElementById('old').hidden=false;document.getElementById('root').style.display='none'}})()",
].join('');

/** A first paint that takes longer is not waited for, in milliseconds. */
const SEEN_WITHIN_MS = 3_000;

/**
 * Gives the page the rest of its data, takes what the server has drawn away where the start script has found that it does not fit,
 * and asks for the scripts and runs them: at once then, else when the whole page is seen, which they would hold up. A page that is
 * not visible draws nothing.
 */
const TAKE_OVER = [
  "(function(d,r,p,g){var s=JSON.parse(d.getElementById('start-rest').textContent),done=false,waits=2;",
  'if(g){Object.assign(g.start,s);[s.shell].concat(Object.values(s.remotes)).forEach(function(b){for(var f in b.files)',
  'g.integrity[new URL(b.base,location.href).href+f]=b.files[f]})}function run(){if(done)return;done=true;',
  "d.querySelectorAll('link[rel=preload][as=script]').forEach(function(l){var s=d.createElement('script');s.async=false;",
  's.src=l.href;s.integrity=l.integrity;if(l.crossOrigin!==null)s.crossOrigin=l.crossOrigin;',
  "if(l.hasAttribute('data-entry'))s.setAttribute('data-entry','');d.head.appendChild(s)})}",
  "function seen(){if(--waits===0)run()}if(p.hasAttribute('data-unfit')){r.textContent='';r.className='';",
  "r.removeAttribute('data-served');p.removeAttribute('data-unfit');run()}else if(d.hidden)run();",
  // What was painted first may have been but the beginning of the page.
  `else{setTimeout(run,${SEEN_WITHIN_MS});requestAnimationFrame(function(){setTimeout(seen)});`,
  "new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)seen()})",
  ".observe({type:'paint',buffered:true})}})(document,document.getElementById('root'),document.documentElement,window.studyGroups)",
].join('');

/** Style that removes at once what the browser would otherwise drop only when the styles come. */
const FIRST_STYLE =
  'body{margin:0}[data-unfit] #root{visibility:hidden}#old{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem}';

/** A page as it is sent, with the sources by which the content policy allows the scripts inside. */
export interface PageDocument {
  text: string;
  scriptSource: string;
}

/**
 * The page that names all scripts which it will need.
 * @param drawn what it shows until they are there; without it nothing
 * @param answers with which it was drawn
 */
export function pageDocument(
  page: Page,
  live: Live & { shell: object },
  language: Language,
  { origins, drawn, answers = {} }: { origins: Origins; drawn?: DrawnPage | undefined; answers?: DrawTask['answers'] },
): PageDocument {
  const { shell, route } = page;
  const start = inlineScript(live.shell.start);
  const data = startOf(page, live, language);
  const icon = Object.keys(shell.files).find((file) => /(?:^|\/)favicon[^/]*\.svg$/.test(file));
  const preview = previewOf(page, language, origins);
  const scripts = scriptsOf(page);
  const head = [
    ...headOf(titleOf(page, language)),
    // Before what is long: they are on their way while the rest of the page still comes.
    ...scripts.map((script) => preloaded(script, { origins, isLater: drawn !== undefined })),
    route && tag('meta', { name: 'description', content: inLanguage(route.description, language) }),
    ...preview.properties,
    icon && tag('link', { rel: 'icon', type: 'image/svg+xml', href: shell.base + icon }),
    // With cookies, like all of its scope: what stands before the site may want them.
    route && isOfConsole(route.path)
      ? tag('link', { rel: 'manifest', href: `${MANIFEST_PATH}?lang=${language}`, crossorigin: 'use-credentials' })
      : null,
    new Html(`<style>${FIRST_STYLE}</style>`),
    drawn && new Html(`<style id="study-groups-styles">${drawn.styles.replaceAll('</', '<\\/')}</style>`),
    new Html(`<script type="application/json" id="start">${inlineJson(drawn ? beginningOf(data) : data)}</script>`),
    new Html(`<script>${start}</script>`),
    ...(drawn ? [] : scripts.map((script) => deferred(script, origins))),
    preview.data,
  ];
  const { plain, old } = WORDS[language];
  const body = [
    drawn
      ? html`<div id="root" data-served class="${drawn.rootClass}">${new Html(drawn.markup)}</div>`
      : html`<div id="root"></div>`,
    drawn && Object.keys(answers).length > 0
      ? new Html(`<script type="application/json" id="served">${inlineJson(answers)}</script>`)
      : null,
    drawn ? new Html(`<script type="application/json" id="start-rest">${inlineJson(data)}</script>`) : null,
    drawn ? new Html(`<script>${TAKE_OVER}</script>`) : null,
    html`<main id="old" hidden role="alert">
      <h1>${old.title}</h1>
      <p>${old.text}</p>
    </main>`,
    new Html(`<script>${LOOK_FOR_OLD}</script>`),
    html`<noscript>${plain.noscript}</noscript>`,
  ];
  const scriptSource = [start, LOOK_FOR_OLD, ...(drawn ? [TAKE_OVER] : [])].map(
    (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  const marks = drawn && {
    class: drawn.pageClass,
    'data-served': origins.own,
    'data-unless-kept': drawn.unlessKept.join(' '),
  };
  return { text: documentOf(language, head, body, marks), scriptSource: scriptSource.join(' ') };
}

/** Returns what other sites show for a link to the page, and for the first page what search engines may know. */
function previewOf(page: Page, language: Language, { own }: Origins): { properties: Html[]; data?: Html } {
  const { shell, route } = page;
  if (!route || isOfConsole(route.path)) return { properties: [] };
  const words: PageWords = {
    brand: brandIn(page, language),
    title: inLanguage(route.title, language),
    description: inLanguage(route.description, language),
  };
  const properties = linkPreview(words, shell, own).map(([property, content]) => tag('meta', { property, content }));
  if (route.path !== '/') return { properties };
  const data = inlineJson(structuredData(words, languagesOf(shell), own));
  return { properties, data: new Html(`<script type="application/ld+json">${data}</script>`) };
}

/** React and the router: the heaviest script, and every page's. */
const CORE = /(?:^|\/)core\.\w+\.js$/;
/** The condition under which a browser does not ask for a script. */
const NOT_YET = { media: 'not all' };

/**
 * A script that is asked for as soon as the browser reads this; `isLater` where there is something to see without it: there only
 * the core is, which keeps the network busy meanwhile, and the others are asked for when the page is seen.
 */
function preloaded(
  { address, integrity, isEntry }: PageScript,
  { origins, isLater }: { origins: Origins; isLater: boolean },
): Html {
  return tag('link', {
    rel: 'preload',
    as: 'script',
    href: address,
    integrity,
    crossorigin: origins.crossOrigin(address),
    ...(isLater && { fetchpriority: 'low', 'data-entry': isEntry ? '' : null }),
    ...(isLater && !CORE.test(address) && NOT_YET),
  });
}

/**
 * Returns what the start script needs of a page's data before anything is drawn: the hashes of the texts, and what it may have to
 * add to an old browser. The hashes of all other scripts are longer than what is drawn, and stand after that.
 */
function beginningOf(data: PageStart): PageStart {
  const texts = new Set(Object.values(data.texts).flat());
  const cut = ({ files, ...build }: PageBuild): PageBuild => {
    const first = Object.entries(files).filter(([name]) => texts.has(build.base + name) || name.startsWith('older.'));
    return { ...build, routes: [], menu: [], files: Object.fromEntries(first) };
  };
  const remotes = Object.entries(data.remotes).flatMap(([name, entry]) =>
    name === data.remote && isLive(entry) ? [[name, cut(entry)] as const] : [],
  );
  return { ...data, shell: cut(data.shell), remotes: Object.fromEntries(remotes), words: {} };
}

/**
 * A script that runs when the page is read, in its turn. One that fails is asked for again by the loader of its build, but
 * for the shell's first, for which the start script listens.
 */
function deferred({ address, integrity, isEntry }: PageScript, origins: Origins): Html {
  const attributes = { defer: '', src: address, integrity, crossorigin: origins.crossOrigin(address) };
  const begin = tag('script', isEntry ? { 'data-entry': '', ...attributes } : attributes);
  return new Html(`${begin.source}</script>`);
}

/** The page where there is no shell; it needs nothing that could be missing too. */
export function unavailableDocument(language: Language): string {
  const head = [...headOf(BRAND), tag('link', { rel: 'icon', href: 'data:,' }), new Html(`<style>${STYLE}</style>`)];
  const body = [
    html`<h1>${BRAND}</h1>`,
    html`<p>${WORDS[language].unavailable}</p>`,
    html`<a href="">${WORDS[language].plain.retry}</a>`,
  ];
  return documentOf(language, head, body);
}

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1rem;text-align:center}' +
  'a{display:inline-block;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;color:inherit;text-decoration:none}';

function headOf(title: string): Html[] {
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    html`<title>${title}</title>`,
  ];
}

/** Put together line by line, since what stands inside a script is hashed to the last blank. */
function documentOf(
  language: Language,
  head: readonly (Html | null | undefined | '')[],
  body: readonly (Html | null)[],
  marks: Record<string, string> = {},
): string {
  return [
    new Html('<!doctype html>'),
    tag('html', { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr', ...marks }),
    new Html('<head>'),
    ...head,
    new Html('</head>\n<body>'),
    ...body,
    new Html('</body>\n</html>\n'),
  ]
    .flatMap((line) => (line ? line.source : []))
    .join('\n');
}

/** An element's beginning, with the attributes that are not null. */
function tag(name: string, attributes: Record<string, string | null>): Html {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : ` ${key}=${html`"${value}"`.source}`,
  );
  return new Html(`<${name}${written.join('')}>`);
}

/** The first page is called by the brand alone, which it spells in each language; the others by both. */
function titleOf(page: Page, language: Language): string {
  const brand = brandIn(page, language);
  return !page.route || page.route.path === '/' ? brand : `${inLanguage(page.route.title, language)} · ${brand}`;
}

/** The brand as the first page spells it. */
function brandIn({ shell }: Page, language: Language): string {
  const home = shell.routes.find(({ path }) => path === '/');
  return home ? inLanguage(home.title, language) : BRAND;
}

function inLanguage(text: Localized, language: Language): string {
  return text[language] ?? text.en;
}

/** JSON that stays inside its element, whatever texts it holds. */
function inlineJson(value: unknown): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/** A script that stays inside its element, with the line ends that a browser will see when it hashes it. */
function inlineScript(source: string): string {
  return source
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '\\x3c!--');
}
