import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import type { Block, Fact, MailContent, Person } from './content.ts';
import { inParentheses, labelled } from './format.ts';
import { layoutHtml } from './layout-html.ts';
import { MAIL_TEXTS } from './texts.ts';

/** A mail ready to be sent or shown. */
export interface RenderedMail extends Pick<MailContent, 'attachments' | 'calendar' | 'unsubscribe' | 'replyTo'> {
  subject: string;
  html: string;
  text: string;
}

/** Lays a mail out, as HTML and as plain text. */
export function layoutMail(content: MailContent, subject: string): RenderedMail {
  const { attachments, calendar, unsubscribe, replyTo } = content;
  const { brand } = MAIL_TEXTS[content.language];
  return {
    subject,
    html: layoutHtml(content, subject, brand),
    text: layoutText(content, brand),
    attachments,
    ...(calendar && { calendar }),
    ...(unsubscribe && { unsubscribe }),
    ...(replyTo && { replyTo }),
  };
}

/** The HTML with its pictures inside, to be shown without a mail program. */
export function withPicturesInside({ html, attachments }: RenderedMail): string {
  return attachments.reduce(
    (page, { cid, contentType, content }) =>
      cid ? page.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`) : page,
    html,
  );
}

function fact(language: Language, { label, value, url, secret }: Fact): string {
  // On a line of its own a password stands from left to right, and is copied without signs that can't be seen.
  if (secret && isRightToLeft(language)) return `${label}:\n  ${value}`;
  const isShown = !url || url === value || url === `mailto:${value}`;
  return `${labelled(language, label, value)}${isShown ? '' : `\n  ${url}`}`;
}

function person(language: Language, { name, email, badge }: Person): string {
  return `- ${name}${badge ? inParentheses(language, badge) : ''}\n  ${email}`;
}

function block(language: Language, piece: Block): string | null {
  switch (piece.kind) {
    case 'paragraph':
      return piece.text;
    case 'heading':
      return `${piece.text}\n${'-'.repeat(Math.min(60, [...piece.text].length))}`;
    case 'button':
      return labelled(language, piece.label, `\n${piece.url}`);
    case 'facts':
      return piece.facts.map((one) => fact(language, one)).join('\n');
    case 'list':
      return piece.items.map((item) => `- ${item}`).join('\n');
    case 'people':
      return piece.people.map((one) => person(language, one)).join('\n');
    case 'quotation':
      return piece.lines.map((line) => `> ${line}`).join('\n');
    case 'picture':
      return null;
  }
}

/** The same mail as plain text. */
function layoutText({ language, title, blocks, footer }: MailContent, brand: string): string {
  const pieces = [title, ...blocks.map((piece) => block(language, piece)), `-- \n${brand}\n${footer}`];
  return `${pieces.filter((piece) => piece !== null).join('\n\n')}\n`;
}
