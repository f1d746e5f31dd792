import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { Context } from '../../../platform/call.ts';
import { type Html, html } from '../../../platform/html.ts';
import { allowPostingTo } from '../../../platform/middleware/security-headers.ts';
import { LAUNCH_HEADER } from '../../../records/launch-ticket.ts';
import { PLACED_PAGES } from '../claims.ts';
import type { RequestField, ShortRequest } from '../request.ts';
import { LAUNCH_TEXTS } from '../texts.ts';
import { answerPage, card } from './document.ts';
import { ASKED_CLASS, LAUNCHED_FORM, SEND_FORM } from './scripts.ts';

interface FormOptions {
  slug: string;
  fullName: string | null;
  email: string | null;
  ticket: string;
  framedBy: string[];
  /** True if nothing of what is sent is stored. */
  isTrial?: boolean;
}

/** The registration form as a launch shows it. */
export function answerForm(
  ctx: Context,
  language: Language,
  { slug, fullName, email, ticket, framedBy, isTrial = false }: FormOptions,
): void {
  const { form } = LAUNCH_TEXTS[language];
  const note = isTrial ? form.trial : fullName && email ? null : form.noAddress;
  const body = html`${note && html`<p class="quiet">${note}</p>`}
    <study-groups-registration
      slug="${slug}"
      language="${language}"
      full-name="${fullName ?? ''}"
      email="${email ?? ''}"
      ><svg display="block" height="1250"></svg
    ></study-groups-registration>
    <script type="module" crossorigin src="/embed.js"></script>`;
  const script = { source: LAUNCHED_FORM, data: { header: LAUNCH_HEADER, ticket } };
  answerPage(ctx, { language, title: LAUNCH_TEXTS[language].place.item, body, script, framedBy, isWide: true });
}

/** Answers with the short form by which a course's teacher requests its class, or links one. */
export function answerRequestForm(
  ctx: Context,
  language: Language,
  {
    given,
    ticket,
    wrong,
    wasDeleted,
    framedBy,
  }: { given: ShortRequest; ticket: string; wrong?: RequestField; wasDeleted?: boolean; framedBy: string[] },
): void {
  const { request } = LAUNCH_TEXTS[language];
  const field = (name: RequestField, type: 'text' | 'date' = 'text') =>
    html`<label
      >${request[name]}<input name="${name}" type="${type}" value="${given[name]}" required dir="auto"
    /></label>`;
  const hidden = html`<input type="hidden" name="ticket" value="${ticket}" />`;
  const body = html`${card(
      request.title,
      request.text,
      html`${wasDeleted ? html`<p class="said changed">${request.deleted}</p>` : null}
        ${wrong ? html`<p class="said changed" role="alert">${fillText(request.wrong, { field: request[wrong] })}</p>` : null}
        <form class="fields" method="post" action="/api/lti/request">
          ${hidden}<input type="hidden" name="zone" id="zone" value="" />
          ${field('courseName')} ${field('courseCode')} ${field('university')} ${field('deadline', 'date')}
          <button class="go">${request.button}</button>
        </form>`,
    )}
    <details>
      <summary>${request.existing}</summary>
      <p class="quiet note">${request.existingText}</p>
      <form class="fields" method="post" action="/api/lti/link">
        ${hidden}
        <label>${request.slug}<input name="slug" required dir="ltr" autocomplete="off" /></label>
        <label
          >${request.password}<input name="password" type="password" required dir="ltr" autocomplete="off"
        /></label>
        <button>${request.link}</button>
      </form>
    </details>`;
  const script = { source: ASKED_CLASS, data: {} };
  answerPage(ctx, { language, title: request.title, body, script, framedBy, status: wrong ? 400 : 200 });
}

/** Answers with what a link that is placed in a course may open. */
export function answerPlaces(
  ctx: Context,
  language: Language,
  { ticket, framedBy }: { ticket: string; framedBy: string[] },
): void {
  const { place } = LAUNCH_TEXTS[language];
  const buttons: Html[] = PLACED_PAGES.map((page) => html`<button name="page" value="${page}">${place[page]}</button>`);
  const form = html`<form class="answers" method="post" action="/api/lti/place">
    <input type="hidden" name="ticket" value="${ticket}" />
    ${buttons}
  </form>`;
  answerPage(ctx, { language, title: place.title, body: card(place.title, '', form), framedBy });
}

/** Hands the placed link back to the platform. */
export function answerPlaced(
  ctx: Context,
  language: Language,
  { returnUrl, token, framedBy }: { returnUrl: string; token: string; framedBy: string[] },
): void {
  const { place, waiting } = LAUNCH_TEXTS[language];
  const body = html`<form method="post" action="${returnUrl}">
    <input type="hidden" name="JWT" value="${token}" />
    <button class="go">${place.send}</button>
  </form>`;
  answerPage(ctx, { language, title: waiting, body, script: { source: SEND_FORM, data: {} }, framedBy });
  allowPostingTo(ctx, new URL(returnUrl).origin);
}
