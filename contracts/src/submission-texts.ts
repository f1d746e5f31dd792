import * as z from 'zod/mini';
import { plainSigns } from './characters.ts';
import { email, kept, personName } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** Between the digits of a phone number are blanks, brackets, dots, hyphens and slashes; an extension may follow. */
const EXTENSION = /[ ,;]*(?:(?:e?xt(?:ension|n)?|доб|poste|durchwahl|int|x)[. :=]*|#[ ]?)\d{1,7}$/i;
const PHONE = new RegExp(`^(?:\\(\\+|\\+?\\(?)\\d[\\d ()./-]{3,38}\\d(?:${EXTENSION.source.slice(0, -1)})?$`, 'i');
/** Of a whole number with the way abroad before it, and a zero that is dialled only inside its country. */
const MOST_DIGITS = 18;

/** A phone number as it is typed, in plain signs, without a word before it. */
function phoneTyped(value: string): string {
  return plainSigns(value)
    .replace(/^(?:tel|telephone|phone|mobile)[.: ]+/i, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Z}+/gu, ' ');
}

function isPhone(text: string): boolean {
  return PHONE.test(text) && text.replace(EXTENSION, '').replace(/\D/g, '').length <= MOST_DIGITS;
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
