import { isRightToLeft } from '@study-groups/contracts/language';
import { COLOURS, WEEK_STEPS } from './colours.ts';
import type { Block, Fact, MailContent, Person } from './content.ts';
import { Html, html } from '../../platform/html.ts';
import { WEEK_WIDTH, weekPicture } from './week-picture.ts';

const FONT =
  "ui-sans-serif,system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Hebrew','Noto Sans Arabic','Noto Sans SC',sans-serif";
const BODY = `font-family:${FONT};font-size:15px;line-height:1.5;color:${COLOURS.text.light}`;
const QUIET = `font-family:${FONT};font-size:13px;line-height:1.5;color:${COLOURS.quiet.light}`;
const HEADING = `margin:24px 0 8px;font-family:${FONT};font-size:18px;line-height:1.2;color:${COLOURS.text.light}`;
const LINK = `color:${COLOURS.primary.light}`;
const SECRET = `font-family:ui-monospace,Consolas,monospace;font-size:15px;color:${COLOURS.text.light}`;

const dark = COLOURS;
const DARK_RULES = [
  `.page{background-color:${dark.page.dark}!important}`,
  `.card{background-color:${dark.surface.dark}!important;border-color:${dark.rule.dark}!important}`,
  `.text{color:${dark.text.dark}!important}`,
  `.quiet{color:${dark.quiet.dark}!important}`,
  `.link{color:${dark.primary.dark}!important}`,
  `.badge{color:${dark.accent.dark}!important}`,
  `.row{border-color:${dark.rule.dark}!important}`,
  `.button{background-color:${dark.primary.dark}!important;color:${dark.onPrimary.dark}!important}`,
  ...WEEK_STEPS.dark.map((colour, step) => `.w${step}{background-color:${colour}!important}`),
].join('');
// Everybody is free where the cells are hatched, so that the week reads without colours.
const HATCH = '.w5{background-image:repeating-linear-gradient(45deg,transparent 0 2px,rgba(255,255,255,.45) 2px 3px)}';
const STYLE = new Html(
  `<style>:root{color-scheme:light dark}${HATCH}@media(prefers-color-scheme:dark){${DARK_RULES}}</style>`,
);

function fact({ label, value, url, secret }: Fact): Html {
  const shown = url
    ? html`<a class="link" href="${url}" style="${LINK}">${value}</a>`
    : secret
      ? html`<code class="text" translate="no" dir="ltr" style="${SECRET}">${value}</code>`
      : html`${value}`;
  return html`<tr>
    <td class="row text" style="${BODY};padding:8px 0;border-bottom:1px solid ${COLOURS.rule.light}">
      <span class="quiet" style="${QUIET}">${label}</span><br />${shown}
    </td>
  </tr>`;
}

function person({ name, email, badge }: Person): Html {
  const mark = badge
    ? html` <span class="badge" style="${QUIET};color:${COLOURS.accent.light}">★ ${badge}</span>`
    : null;
  return html`<tr>
    <td class="row text" style="${BODY};padding:8px 0;border-bottom:1px solid ${COLOURS.rule.light}">
      <strong>${name}</strong>${mark}<br /><a class="link" href="mailto:${email}" dir="ltr" style="${LINK}">${email}</a>
    </td>
  </tr>`;
}

const table = (rows: Html[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
    ${rows}
  </table>`;

function block(piece: Block): Html {
  switch (piece.kind) {
    case 'paragraph':
      return html`<p class="${piece.quiet ? 'quiet' : 'text'}" style="margin:0 0 16px;${piece.quiet ? QUIET : BODY}">
        ${piece.text}
      </p>`;
    case 'heading':
      return html`<h2 class="text" style="${HEADING}">${piece.text}</h2>`;
    case 'button':
      return html`<p style="margin:0 0 16px">
        <a
          class="button"
          href="${piece.url}"
          style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:${COLOURS.primary.light};color:${COLOURS.onPrimary.light};font-family:${FONT};font-size:15px;font-weight:600;text-decoration:none"
          >${piece.label}</a
        >
      </p>`;
    case 'facts':
      return table(piece.facts.map(fact));
    case 'people':
      return table(piece.people.map(person));
    case 'list': {
      const items = piece.items.map((item) => html`<li class="text" style="${BODY};margin:0 0 4px">${item}</li>`);
      return html`<ul style="margin:0 0 16px;padding-inline-start:20px">
        ${items}
      </ul>`;
    }
    case 'quotation': {
      const lines = piece.lines.map((line) => html`<p class="text" style="${BODY};margin:0 0 8px">${line}</p>`);
      return html`<blockquote
        class="row"
        style="margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid ${COLOURS.rule.light}"
      >
        ${lines}
      </blockquote>`;
    }
    case 'picture':
      return html`<p style="margin:0 0 16px">
        <img
          src="cid:${piece.cid}"
          alt="${piece.description}"
          width="${piece.width}"
          height="${piece.width}"
          style="display:block;border:0;background-color:#FFFFFF"
        />
      </p>`;
  }
}

/** A mail as HTML: tables and inline styles, as mail programs need them; dark colours where the reader asks for them. */
export function layoutHtml(
  { language, preview, title, week, blocks, footer }: MailContent,
  subject: string,
  brand: string,
): string {
  const dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  return html`<!doctype html>
    <html lang="${language}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${STYLE}
      </head>
      <body class="page" style="margin:0;padding:0;background-color:${COLOURS.page.light}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table
          class="page"
          role="presentation"
          lang="${language}"
          dir="${dir}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background-color:${COLOURS.page.light}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                class="card"
                role="presentation"
                dir="${dir}"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:600px;background-color:${COLOURS.surface.light};border:1px solid ${COLOURS.rule.light};border-radius:10px"
              >
                <tr>
                  <td style="padding:24px;word-break:break-word">
                    <table
                      role="presentation"
                      width="100%"
                      cellpadding="0"
                      cellspacing="0"
                      border="0"
                      style="margin:0 0 24px"
                    >
                      <tr>
                        <td valign="middle">
                          <p
                            class="link"
                            style="margin:0 0 4px;${QUIET};font-weight:600;color:${COLOURS.primary.light}"
                          >
                            ${brand}
                          </p>
                          <h1
                            class="text"
                            style="margin:0;font-family:${FONT};font-size:24px;line-height:1.2;color:${COLOURS.text.light}"
                          >
                            ${title}
                          </h1>
                        </td>
                        <td width="${WEEK_WIDTH}" valign="middle" style="padding-inline-start:16px">
                          ${weekPicture(week)}
                        </td>
                      </tr>
                    </table>
                    ${blocks.map(block)}
                    <p class="quiet" style="margin:24px 0 0;${QUIET}">${footer}</p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}
