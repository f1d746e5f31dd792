import { hasLetter } from '@study-groups/contracts/characters';
import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import { MAIL_TEXTS } from './texts.ts';

/** Quotation marks: with one of its own a text could end the quotation that it is in. */
const MARKS = /["“”„‟«»״「」『』＂]/gu;
/** Controls, and the marks that turn the direction of a line. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;
/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Dots as the names of hosts may hold them. */
const DOT = '[.。．｡]';
/** A dot inside a word, as before the end of a host's name: no blank before it, two letters after it. */
const HOST_DOT = new RegExp(`(?<=[^\\s.])${DOT}(?=[\\p{L}\\p{M}\\p{Cf}]{2})`, 'gu');
const NUMBER_DOT = new RegExp(`(?<=\\p{Nd})${DOT}(?=\\p{Nd}+(?:${DOT}\\p{Nd}+){2})`, 'gu');
/** Nine digits or more with what stands between the digits of telephone numbers. */
const TELEPHONE = /\p{Nd}(?:[\s().\-–/\u00a0]*\p{Nd}){8,}/gu;
const DIGITS_TOGETHER = 4;

/**
 * Rewrites what a stranger typed so that no mail program makes a link of it: 'https[://]example[.]com',
 * 'dana[at]example[.]edu', '972[-]50[-]123[-]4567'. It can be read, and cannot be followed by a click.
 */
export function harmless(text: string): string {
  return text
    .replace(CONTROLS, ' ')
    .replace(/:?(?:\/{2,}|\\{2,})/g, '[$&]')
    .replace(/\b(mailto|tel|sms|callto|facetime|skype|javascript|data|file|cid):(?=\S)/gi, '$1[:]')
    .replace(/(?<=\S)[@＠](?=\S)/gu, '[at]')
    .replace(NUMBER_DOT, '[.]')
    .replace(HOST_DOT, '[.]')
    .replace(TELEPHONE, brokenNumber)
    .trim();
}

function brokenNumber(number: string): string {
  const runs = number.split(/\P{Nd}+/u).flatMap((run) => {
    const digits = [...run];
    const parts = Math.ceil(digits.length / DIGITS_TOGETHER);
    return Array.from({ length: parts }, (_, part) =>
      digits.slice(part * DIGITS_TOGETHER, (part + 1) * DIGITS_TOGETHER).join(''),
    );
  });
  return runs.join('[-]');
}

/**
 * Returns what a stranger typed, as the value of a label: harmless, and isolated so that it cannot reorder the line around it.
 */
export function stated(language: Language, text: string): string {
  const shown = harmless(text);
  return isRightToLeft(language) || RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** The same inside a sentence: in the quotation marks of the language, which the text cannot end. */
export function quoted(language: Language, text: string): string {
  return fillText(MAIL_TEXTS[language].quoted, { text: stated(language, text.replace(MARKS, '’')) });
}

/** Mail programs show about so many characters of a subject, of which what happened has the rest. */
const SUBJECT_COURSE_LENGTH = 50;

/** Returns the name of an approved class for the start of a subject: harmless, on one line and not too long. */
export function courseInSubject(language: Language, text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  const isLong = characters.length > SUBJECT_COURSE_LENGTH;
  return stated(
    language,
    isLong
      ? `${characters
          .slice(0, SUBJECT_COURSE_LENGTH - 1)
          .join('')
          .trim()}…`
      : characters.join(''),
  );
}

/** Characters that names are written with; a digit or two as well, but no telephone number. */
const NAME = /^[\u200c\p{L}\p{M}\p{Nd}\p{Zs}'’‘ʼ´`.,()·・־׳״"-]+$/u;
const NAME_LENGTH = 60;
const NAME_WORDS = 8;
const NAME_DIGITS = 4;

/**
 * Returns the name that somebody gave, for showing next to their address in a mail's head: mail programs show it large, and
 * alone. Empty if it is more than a name, since somebody who signs others up could write to them there.
 */
export function displayName(text: string): string {
  const name = text.replace(/\s+/gu, ' ').trim();
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  const isName =
    hasLetter(name) &&
    NAME.test(name) &&
    harmless(name) === name &&
    name.length <= NAME_LENGTH &&
    name.split(' ').length <= NAME_WORDS &&
    digits <= NAME_DIGITS;
  return isName ? name : '';
}
