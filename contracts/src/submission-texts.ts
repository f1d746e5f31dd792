import * as z from 'zod/mini';
import { plainSigns } from './characters.ts';
import { email, kept, personName } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** Between the digits of a phone number are blanks, brackets, dots, hyphens and slashes; an extension may follow. */
const EXTENSION =
  /[ ,;]*(?:(?:e?xt(?:ension|n)?|доб|poste|durchwahl|dw|apparat|app|int(?:erno)?|anexo|x|p|פנימי|שלוחה|داخلي|تحويلة|转|轉|分机)[. :=]*|#[ ]?)\d{1,7}$/i;
const PHONE = new RegExp(`^(?:\\(\\+|\\+?\\(?)\\d[\\d ()./-]{3,38}\\d(?:${EXTENSION.source.slice(0, -1)})?$`, 'i');
/** Of a whole number with the way abroad before it, and a zero that is dialled only inside its country. */
const MOST_DIGITS = 18;

/** A word or a sign before a number: 'Tel.:', 'Mobile', 手机, ☎. */
const LABEL =
  /^(?:[\p{So}\p{M}'"]+ *)?(?:\p{L}[\p{L}\p{M}]{0,14}(?: ?[.:]+ *| +(?=[+(\d]))|\p{sc=Han}{1,6}(?=[+(\d]))?/u;

/** A phone number as it is typed, in plain signs, without a word before it, or one in brackets after it. */
function phoneTyped(value: string): string {
  return plainSigns(value)
    .replace(/[\p{Pd}\u2212\u30fc~_]/gu, '-')
    .replace(/\p{Z}+/gu, ' ')
    .replace(/[·•]|(\d)['’](?=\d)/g, '$1.')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(LABEL, '')
    .replace(/ ?\(\p{L}{1,15}\)$|[ .,;'"]+$/u, '')
    .replace(/\(([^()]*)\)$/, (all, inside) => (EXTENSION.test(inside) ? inside : all))
    .replace(/^(\(?)\+[+ ]+/, '$1+');
}

/** A phone number without an extension after it. */
export const withoutExtension = (phone: string): string => phone.replace(EXTENSION, '');

function isPhone(text: string): boolean {
  return PHONE.test(text) && withoutExtension(text).replace(/\D/g, '').length <= MOST_DIGITS;
}

/**
 * The lines of text of a submission, each with the schema of what is typed and the title of its column in the file of the
 * groups. Schemas, the record, what is presented, the file and the professor's page are made from these two tables; the form
 * says in `text-inputs.ts` how it asks for each.
 */
export const REQUIRED_TEXTS = {
  fullName: { schema: personName(2, MESSAGES.fullName), column: 'Full Name' },
  email: { schema: email(), column: 'Email' },
};

/** Those that may be left out: an edit that leaves one out empties it. */
export const OPTIONAL_TEXTS = {
  phoneNumber: {
    schema: kept(MESSAGES.phoneNumber, phoneTyped, z.refine(isPhone, MESSAGES.phoneNumber)),
    column: 'Phone',
  },
  studentId: {
    schema: kept(
      MESSAGES.studentId,
      plainSigns,
      z.regex(/^[A-Za-z0-9]+$/, MESSAGES.studentId),
      z.maxLength(40, MESSAGES.tooLong),
    ),
    column: 'Student ID',
  },
};

export type RequiredText = keyof typeof REQUIRED_TEXTS;
export type OptionalText = keyof typeof OPTIONAL_TEXTS;
export type TextField = RequiredText | OptionalText;
