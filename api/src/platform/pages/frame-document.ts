import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { Html, html } from '../html.ts';
import type { LiveWidget } from './widget.ts';
import { BRAND, WORDS } from './words.ts';

/** What the page of a frame is about. */
export interface FrameOptions {
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
export function frameDocument({ frame }: LiveWidget, { slug, attributes, language }: FrameOptions): string {
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
