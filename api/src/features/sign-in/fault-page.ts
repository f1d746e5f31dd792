import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { html } from '../../platform/html.ts';
import type { FaultCode } from './fault.ts';
import { readTexts } from '../../platform/read-texts.ts';
import type en from './locales/en.json';

/** Every sentence of the page that says why nobody was signed in, in each language. */
export const SIGN_IN_TEXTS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);

/** The ways that its reader can go from the page. */
interface Ways {
  /** Address where the sign-in is begun again; null where that makes no sense. */
  again: string | null;
  back: string;
}

/** The page that says why nobody was signed in. It stands alone: no script, no file. */
export function faultPage(language: Language, code: FaultCode, { again, back }: Ways): string {
  const texts = SIGN_IN_TEXTS[language];
  const { source } = html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${texts.title}</title>
        <link rel="icon" href="data:," />
        <style>
          body {
            font:
              1.125rem/1.5 system-ui,
              sans-serif;
            max-width: 32rem;
            margin: 15vh auto 0;
            padding: 0 1rem;
          }
          h1 {
            font-size: 1.5rem;
            line-height: 1.25;
          }
          nav {
            display: flex;
            flex-wrap: wrap;
            gap: 0.75rem;
            margin-block-start: 1.5rem;
          }
          a {
            padding: 0.625rem 1.25rem;
            border: 1px solid;
            border-radius: 0.5rem;
            color: inherit;
            text-decoration: none;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p>${texts.faults[code]}</p>
          <nav aria-label="${texts.ways}">
            ${again === null ? null : html`<a href="${again}">${texts.again}</a>`}
            <a href="${back}">${texts.back}</a>
          </nav>
        </main>
      </body>
    </html> `;
  return source;
}
