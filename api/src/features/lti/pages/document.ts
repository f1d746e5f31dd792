import { createHash } from 'node:crypto';
import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import type { Context } from '../../../platform/call.ts';
import { Html, html } from '../../../platform/html.ts';
import { allowFraming, allowScript } from '../../../platform/middleware/security-headers.ts';
import { BRAND } from '../../../platform/pages/words.ts';
import { STYLE } from '../../my-group/answer-page/style.ts';

const MORE_STYLE = `
main{padding:16px}
main.wide{max-inline-size:none;padding:0}
.wide>.quiet{margin:0;padding:16px 16px 0}
.go{display:flex;align-items:center;justify-content:center;min-block-size:48px;padding:10px 20px;border-radius:8px;
background:var(--primary);color:var(--onPrimary);border-color:var(--primary);font-weight:600;text-decoration:none}
.go:hover{color:var(--onPrimary);filter:brightness(1.08)}
form.fields{display:grid;gap:16px}
label{display:grid;gap:4px;font-weight:600}
input{inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid var(--control);border-radius:8px;
background:var(--surface);color:var(--text);font:inherit;font-weight:400}
[hidden]{display:none!important}
`;

/** A page of a launch. */
export interface LaunchPage {
  language: Language;
  title: string;
  body: Html;
  status?: number;
  /** The script that runs in it, unchanged; its data is in `#data`. */
  script?: { source: string; data: object };
  /** Origins that may frame it; anybody by default, since such a page holds nobody's data. */
  framedBy?: readonly string[];
  /** True if it is as wide as its frame. */
  isWide?: boolean;
}

/** Answers with a page that may be shown in a frame of the platform. */
export function answerPage(
  ctx: Context,
  { language, title, body, status = 200, script, framedBy = ['*'], isWide = false }: LaunchPage,
): void {
  allowFraming(ctx, framedBy);
  ctx.set('cache-control', 'no-store');
  // Its forms come back to us with our origin, which `no-referrer` hides (`isFromOwnPage`). Nobody else learns its address.
  ctx.set('referrer-policy', 'same-origin');
  if (script) allowScript(ctx, `'sha256-${createHash('sha256').update(script.source).digest('base64')}'`);
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${BRAND}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE + MORE_STYLE)}
        </style>
      </head>
      <body>
        <main${isWide ? new Html(' class="wide"') : null}>${body}</main>
        ${script ? new Html(`<script type="application/json" id="data">${inlineJson(script.data)}</script>`) : null}
        ${script ? new Html(`<script>${script.source}</script>`) : null}
      </body>
    </html> `.source;
}

/** JSON that stays inside its element, whatever texts it holds. */
function inlineJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** A card with a title, a sentence if there is one, and what else is in it. */
export function card(title: string, text: string, more: Html | null = null): Html {
  return html`<section class="card">
    <h1>${title}</h1>
    ${text ? html`<p>${text}</p>` : null} ${more}
  </section>`;
}

/** A form of one button that hands back what was sealed. @param target where it opens */
export function ticketForm(action: string, ticket: string, button: string, target: '_blank' | '_self'): Html {
  return html`<form method="post" action="${action}" target="${target}">
    <input type="hidden" name="ticket" value="${ticket}" />
    <button class="go">${button}</button>
  </form>`;
}
