import { type Language, isRightToLeft } from '@study-groups/contracts/language';
import { languageFor } from '../visitor-language.ts';
import type { Context, Middleware } from 'koa';
import { EMBEDDED_PAGE } from '../middleware/security-headers.ts';
import { isOwnOrigin, type Origins } from '../origins.ts';
import type { ReadLive } from '../releases/live.ts';
import { textAnswers } from './answer-text.ts';
import { unavailableDocument } from './document.ts';
import { widgetReader } from './widget.ts';
import { Html, html } from '../html.ts';
import type { LiveWidget } from './widget.ts';
import { BRAND, WORDS } from './words.ts';

const SCRIPT_PATH = '/embed.js';
const WORDS_PATH = '/embed-words.js';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
/** An origin that is allowed, or no longer, sees it after as long. */
const SCRIPT_CACHE = 'public, max-age=300';

/** Parameters that the address of a frame may have, each once: these become attributes of the element. */
const ATTRIBUTES = ['language', 'theme', 'full-name', 'email', 'student-id', 'phone'] as const;
const MOST_CHARACTERS = 320;

/**
 * Answers `/embed.js`, the script of the widget's element, to every page: one that may not have the form is refused by it, in
 * the words of `/embed-words.js`; and `/embed/{slug}`, the page for a frame, which holds that element and nothing else.
 */
export function serveEmbed(
  readLive: ReadLive,
  { origins, releasesDir }: { origins: Origins; releasesDir: string },
): Middleware {
  const answer = textAnswers();
  const readWidget = widgetReader(releasesDir);

  async function answerScript(ctx: Context): Promise<void> {
    const widget = await readWidget(await readLive());
    if (!widget) return;
    const origin = ctx.get('origin');
    // Only a page of ours asks without naming its origin.
    const isAllowed = origin === '' || isOwnOrigin(ctx, origin) || origins.mayRead(origin);
    const folder = JSON.stringify(isAllowed ? widget.folder : null);
    ctx.vary('origin');
    await answerModule(ctx, `const widgetFolder = ${folder};\n${widget.script}`);
  }

  async function answerWords(ctx: Context): Promise<void> {
    const widget = await readWidget(await readLive());
    if (widget) await answerModule(ctx, widget.words);
  }

  async function answerModule(ctx: Context, text: string): Promise<void> {
    ctx.set('access-control-allow-origin', '*');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    await answer(ctx, { text, type: JAVASCRIPT, status: 200, cache: SCRIPT_CACHE });
  }

  async function answerFrame(ctx: Context, slug: string): Promise<void> {
    const widget = await readWidget(await readLive());
    const type = 'text/html; charset=utf-8';
    ctx.vary('accept-language');
    const options: FrameOptions = {
      slug: slug.toLowerCase(),
      attributes: attributesOf(ctx),
      language: languageFor(ctx, ctx.query['language']),
    };
    const text = widget ? frameDocument(widget, options) : unavailableDocument(options.language);
    await answer(ctx, { text, type, status: widget ? 200 : 503 });
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === SCRIPT_PATH) return answerScript(ctx);
    if (ctx.path === WORDS_PATH) return answerWords(ctx);
    const [, slug] = EMBEDDED_PAGE.exec(ctx.path) ?? [];
    return slug === undefined ? next() : answerFrame(ctx, slug);
  };
}

function attributesOf(ctx: Context): FrameOptions['attributes'] {
  return ATTRIBUTES.flatMap((name) => {
    const value = ctx.query[name];
    return typeof value === 'string' ? [[name, value.slice(0, MOST_CHARACTERS)] as const] : [];
  });
}

/** The subject of a frame's page. */
interface FrameOptions {
  slug: string;
  /** Of the element. */
  attributes: readonly (readonly [name: string, value: string])[];
  /** In which the page itself speaks, and the form where it is set to follow the page. */
  language: Language;
}

/**
 * The document of `/embed/{slug}`: the element of the widget, which fills it. A frame that is higher than the form keeps its height
 * until the form's first tab is left, for what stands below the frame would move.
 */
function frameDocument({ frame }: LiveWidget, { slug, attributes, language }: FrameOptions): string {
  const theme = attributes.find(([name]) => name === 'theme')?.[1];
  const colours = theme === 'light' || theme === 'dark' ? theme : 'light dark';
  const words = WORDS[language].frame;
  const given = [['slug', slug] as const, ...attributes];
  const element = new Html(given.map(([name, value]) => `${name}=${html`"${value}"`.source}`).join(' '));
  const { source } = html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${colours}" />
        <meta name="robots" content="noindex" />
        <title>${BRAND}</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            margin: 0;
          }
          #alone {
            font:
              18px/1.5 system-ui,
              sans-serif;
            padding: 24px;
            text-align: center;
          }
        </style>
        <script type="module" crossorigin src="${frame.address}" integrity="${frame.integrity}"></script>
        <script type="module" crossorigin src="/embed.js"></script>
      </head>
      <body>
        <main>
          <noscript>${WORDS[language].plain.noscript}</noscript>
          <study-groups-registration ${element}><svg display="block" height="100vh"></svg></study-groups-registration>
          <p id="alone" hidden>${words.text} <a href="/class/${slug}">${words.link}</a></p>
        </main>
      </body>
    </html> `;
  return source;
}
