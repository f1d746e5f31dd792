import { expect } from '@jest/globals';
import type { Language } from '@study-groups/contracts/language';
import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { harmless } from '../features/mails/strangers-words.ts';
import { renderMail, subjectOf } from '../features/outbox/render.ts';
import type { AnyMail } from '../records/mail-props.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

export const PUBLIC_URL = 'https://groups.example.edu';

/** The fields of a mail's data that were typed by somebody who is no admin, at any depth. */
export const TYPED = new Set(
  'courseName courseCode university instructorName leaderName fullName name changedBy groupName message place'.split(
    ' ',
  ),
);

/** The mail as if somebody had typed `text` wherever they could, or in some of the fields. */
export function withText(mail: AnyMail, text: string, typed: ReadonlySet<string> = TYPED): AnyMail {
  const reviver = (key: string, value: unknown) => (typed.has(key) ? text : value);
  return JSON.parse(JSON.stringify(mail), reviver) as AnyMail;
}

/** As eager as any mail program: links without a scheme, bare addresses and numbers, unusual ends of hosts. */
export const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  ['example', 'zip', 'xn--p1ai', 'рф'],
  true,
);
export const OURS = /^(https:\/\/groups\.example\.edu\/|https:\/\/zoom\.us\/|(mailto:)?[\w.'+-]+@example\.edu$)/;
export const TELEPHONE = /\p{Nd}(?:[\s().-]?\p{Nd}){8,}/u;

/** Returns the links that a mail program would make of a text and that do not lead to us. */
export const foreignLinks = (text: string) =>
  (finder.match(text) ?? []).map(({ url, raw }) => (OURS.test(raw) ? '' : url)).filter(Boolean);

export const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** Returns the text that a page shows. */
export const shownBy = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!);

export const ADDRESSES = [
  'URGENT: verify at https://evil.example/login?x=1',
  'www.evil.example',
  'evil.zip',
  'Pay at пример.рф now',
  'xn--e1afmkfd.xn--p1ai',
  'ftp://evil.example',
  '//evil.example/a.b',
  'HTTP://1.2.3.4/x or 10.0.0.1:8080',
  'write to dana@evil.example, dana＠evil.example',
  'mailto:dana@evil.example tel:+12025550143',
  'call +1 (202) 555-0143 or 0501234567',
  '\\\\evil.example\\share',
  'evil。example evil．example',
];
/** A line holds 200 characters. */
export const TEXTS = [...Object.values(HOSTILE_TEXTS).flat(), ...ADDRESSES].map((text) =>
  text.toWellFormed().slice(0, 200),
);

const COURSE_NAME = new Set(['courseName']);
const NAMING = new Set(['groupName']);
/** What we write ourselves: from when to when something lasts, in languages from right to left. */
const HOURS = /\u2067\p{Nd}[^\u2066-\u2069]{2,11} – \p{Nd}[^\u2066-\u2069]{2,11}\u2069/gu;

/** No link, no sign that turns the line, no word in the subject but the name of an approved class. */
export async function expectHarmless(mail: AnyMail, text: string, language: Language) {
  const rendered = await renderMail(withText(mail, text), language, PUBLIC_URL);
  expect(rendered.subject).toBe(subjectOf(withText(withText(mail, text, COURSE_NAME), 'A', NAMING), language));
  if (mail.kind.startsWith('request-')) expect(rendered.subject).toBe(subjectOf(mail, language));
  expect(rendered.subject).not.toMatch(/\p{Cc}/u);
  for (const part of [rendered.subject, rendered.text, shownBy(rendered.html)]) {
    const shown = part.replace(HOURS, '');
    expect({ text, links: foreignLinks(shown) }).toEqual({ text, links: [] });
    expect(shown).not.toMatch(TELEPHONE);
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066\u2067\u200e\u200f\u061c\ufeff]/);
    expect(shown.match(/\u2068/g)?.length).toBe(shown.match(/\u2069/g)?.length);
  }
}

/** Addresses made of random pieces leave no link and no telephone number, alone or within a sentence. */
export function expectNothingToFollow(numRuns: number) {
  const piece = fc.constantFrom(
    'https',
    '://',
    ':',
    '/',
    '.',
    'www',
    'evil',
    'example',
    'com',
    '@',
    'a',
    '1',
    '23',
    '4567',
    ' ',
    '-',
    '\\',
    '\u200b',
    '。',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const shown = harmless(text);
      expect(foreignLinks(shown)).toEqual([]);
      expect(shown).not.toMatch(TELEPHONE);
      expect(foreignLinks(`see ${shown}.`)).toEqual([]);
    }),
    { numRuns },
  );
}
