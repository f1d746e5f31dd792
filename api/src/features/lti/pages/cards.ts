import type { Language } from '@study-groups/contracts/language';
import { OPEN_DASHBOARDS } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { Context } from '../../../platform/call.ts';
import { html } from '../../../platform/html.ts';
import { isolate } from '../../mails/format.ts';
import { type LtiLoginRecord } from '../../../records/lti-login.ts';
import { storageKey } from '../login.ts';
import type { Refusal } from '../refusal.ts';
import { LAUNCH_TEXTS } from '../texts.ts';
import { answerPage, card, ticketForm } from './document.ts';
import { CLOSE_WINDOW, FETCH_SECRET, GO_TO_DESK, KEEP_SECRET, SEND_FORM } from './scripts.ts';

/** Answers with the reason why a launch opens nothing. */
export function answerRefusal(ctx: Context, language: Language, { failure, values, status }: Refusal): void {
  const texts = LAUNCH_TEXTS[language].failures;
  const { title, text } = texts[failure];
  const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(language, value)]));
  const more =
    failure === 'seatTaken'
      ? html`<a class="go" href="/home" target="_blank" rel="noopener">${texts.seatTaken.link}</a>`
      : null;
  answerPage(ctx, { language, title, status, body: card(title, fillText(text, shown), more) });
}

/** Has the frame of the platform keep the secret of a login, and goes on. */
export function answerKeepSecret(
  ctx: Context,
  language: Language,
  { next, storage }: { next: string; storage: object },
): void {
  const { waiting } = LAUNCH_TEXTS[language];
  const body = html`<p role="status"><a href="${next}">${waiting}</a></p>`;
  answerPage(ctx, { language, title: waiting, body, script: { source: KEEP_SECRET, data: { ...storage, next } } });
}

interface Unbound {
  login: LtiLoginRecord;
  /** Origin of the frame that may have kept the secret. */
  origin: string;
  fields: Readonly<Record<string, string>>;
  /** True if that was asked already. */
  wasAsked: boolean;
}

/** Answers a browser that has kept no cookie: asks the platform's frame for the secret, else leads to a separate tab. */
export function answerUnbound(ctx: Context, language: Language, { login, origin, fields, wasAsked }: Unbound): void {
  const { newTab, waiting } = LAUNCH_TEXTS[language];
  const { state = '', id_token: token = '' } = fields;
  const link = html`<a class="go" href="/api/lti/login?${login.begunWith}" target="_blank" rel="noopener"
    >${newTab.button}</a
  >`;
  const tab = card(newTab.title, newTab.text, link);
  if (!login.storageTarget || wasAsked) {
    answerPage(ctx, { language, title: newTab.title, body: tab });
    return;
  }
  const body = html`<p id="waiting" role="status">${waiting}</p>
    <div id="tab" hidden>${tab}</div>
    <form id="launch" method="post" action="/api/lti/launch" hidden>
      <input name="state" value="${state}" />
      <input name="id_token" value="${token}" />
      <input name="stored" value="" />
    </form>`;
  const data = { target: login.storageTarget, origin, key: storageKey(state) };
  answerPage(ctx, { language, title: waiting, body, script: { source: FETCH_SECRET, data } });
}

/** The way to the desk: by itself in a tab, by one touch from a frame. */
export function answerDesk(
  ctx: Context,
  language: Language,
  {
    courseName,
    ticket,
    isFramed,
    framedBy,
  }: { courseName: string; ticket: string; isFramed: boolean; framedBy: string[] },
): void {
  const { desk } = LAUNCH_TEXTS[language];
  const title = fillText(desk.title, { course: isolate(language, courseName) });
  const form = ticketForm('/api/lti/open', ticket, desk.button, isFramed ? '_blank' : '_self');
  answerPage(ctx, {
    language,
    title,
    body: card(title, isFramed ? desk.text : '', form),
    framedBy,
    ...(!isFramed && { script: { source: SEND_FORM, data: {} } }),
  });
}

/** Leads to the desk, whose cookie goes along. */
export function answerOpened(ctx: Context, language: Language, slug: string): void {
  const { waiting } = LAUNCH_TEXTS[language];
  const body = html`<p role="status"><a href="/dashboard/${slug}">${waiting}</a></p>`;
  const script = { source: GO_TO_DESK, data: { key: OPEN_DASHBOARDS, slug } };
  answerPage(ctx, { language, title: waiting, body, script, framedBy: ["'none'"] });
}

/** The way to the page of a student's own group, from a frame. */
export function answerGroup(
  ctx: Context,
  language: Language,
  { courseName, address, framedBy }: { courseName: string; address: string; framedBy: string[] },
): void {
  const { group } = LAUNCH_TEXTS[language];
  const title = fillText(group.title, { course: isolate(language, courseName) });
  const link = html`<a class="go" href="${address}" target="_blank" rel="noopener">${group.button}</a>`;
  answerPage(ctx, { language, title, body: card(title, group.text, link), framedBy });
}

/** A sentence in a card. */
export function answerNote(ctx: Context, language: Language, which: 'pending' | 'registered'): void {
  const { title, text } = LAUNCH_TEXTS[language][which];
  const isDone = which === 'registered';
  answerPage(ctx, {
    language,
    title,
    body: card(title, text),
    ...(isDone && { script: { source: CLOSE_WINDOW, data: {} } }),
  });
}
