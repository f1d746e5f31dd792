import * as z from 'zod/mini';
import { addressFault, meantAddress } from './address.ts';
import { hasLetter, isSeen, unwrapped, withoutHidden } from './characters.ts';
import { MESSAGES } from './messages.ts';
import { meantSlug, SLUG } from './slug.ts';

/** Control characters (but tab and line feed in long texts), and the marks that turn the direction of a line. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;
const UNREADABLE_LONG = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Tells whether a line of text shows what it holds. */
export function isReadable(value: string): boolean {
  return !UNREADABLE.test(value);
}

/** A text that is brought into the form in which it is kept, and checked in that form. */
export function kept(
  message: string | undefined,
  form: (value: string) => string,
  ...checks: z.core.$ZodCheck<string>[]
) {
  return z.pipe(z.pipe(z.string(message), z.transform(form)), z.string().check(...checks));
}

/**
 * One line of text, trimmed and in composed form: `min` to `max` characters, none of them a control or direction mark. A text
 * that is not empty shows something.
 */
export function line(min: number, tooShort: string, max = 200, shows = isSeen) {
  return kept(
    tooShort,
    // Cells of a spreadsheet are pasted with tabs between them.
    (value) => unwrapped(value.normalize('NFC').replaceAll('\t', ' ')),
    z.minLength(min, tooShort),
    z.refine((value) => value === '' || shows(value), tooShort),
    z.maxLength(max, MESSAGES.tooLong),
    z.refine(isReadable, MESSAGES.unreadableText),
  );
}

/** The name of a person: a line with a letter that can be seen. */
export function personName(min: number, tooShort: string, max?: number) {
  return line(min, tooShort, max, hasLetter);
}

/** Several lines of text, trimmed, with line feeds and tabs allowed. One that is not empty shows something. */
export function paragraph(min: number, tooShort: string, max: number) {
  return kept(
    tooShort,
    (value) => unwrapped(value.normalize('NFC').replaceAll('\r\n', '\n')),
    z.minLength(min, tooShort),
    z.refine((value) => value === '' || isSeen(value), tooShort),
    z.maxLength(max, MESSAGES.tooLong),
    z.refine((value) => !UNREADABLE_LONG.test(value), MESSAGES.unreadableText),
  );
}

/**
 * One plain address: a dot-atom of ASCII, then a host name with a dot. Quoted names, comments, lists and
 * line breaks are refused, so that an address can never become a second recipient or a header.
 */
const EMAIL =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[a-z0-9_+'&-]+(?:\.[a-z0-9_+'&-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An e-mail address as it is meant, in lower case. Others are refused with what is wrong where that is clear, else with the message. */
export function email(message: string = MESSAGES.invalidEmail) {
  const faultIn = (address: unknown): string => {
    const fault = typeof address === 'string' ? addressFault(address) : undefined;
    return fault ? MESSAGES[fault] : message;
  };
  return kept(message, meantAddress, z.regex(EMAIL, { error: ({ input }) => faultIn(input) }));
}

/** A public id: a positive integer that never authorises anything. */
export const id = z.int().check(z.positive());

/** Number of changes of a class and its groups: as a caller saw it, and as it is now. */
export const version = z.int().check(z.nonnegative());

/** True if students who have not confirmed their address are matched too, though the class asks for it. */
export const withUnconfirmed = z.optional(z.boolean());

/** A public id in a path. */
export const idParam = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));

/** The name of a course as its professor gives it. */
export const courseName = line(3, MESSAGES.courseNameShort);

/** Number of groups of a class that says how many there are. */
export const groupCount = z
  .int(MESSAGES.groupCount)
  .check(z.minimum(1, MESSAGES.groupCount), z.maximum(1_000, MESSAGES.groupCount));

/** Number of students that a class expects: more than that have to make proofs of work, and 2,000 have a place. */
export const expectedStudents = z
  .int(MESSAGES.expectedStudents)
  .check(z.minimum(1, MESSAGES.expectedStudents), z.maximum(2_000, MESSAGES.expectedStudents));

/** The name of a class in links. */
export const slug = z.string(MESSAGES.slug).check(z.regex(SLUG, MESSAGES.slug));

/** The name of a class in a path, however it was typed. */
export const slugParam = kept(MESSAGES.slug, meantSlug, z.regex(SLUG, MESSAGES.slug));

/**
 * A secret key or token in a path: 128 random bits or more, in the URL-safe alphabet. A bracket or a full stop after it, which mail
 * programs and chats take for a part of the link, is left out.
 */
export const secretParam = kept(
  undefined,
  (value) => withoutHidden(value.slice(0, 200)).replace(/[^\w-]+$/, ''),
  z.regex(/^[A-Za-z0-9_-]{22,64}$/),
);

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A class password: printable ASCII without outer spaces, 4 to 64 characters. */
export const classPassword = z
  .string(MESSAGES.passwordShort)
  .check(z.minLength(4, MESSAGES.passwordShort), z.regex(/^[!-~](?:[ -~]{2,62}[!-~])$/, MESSAGES.passwordCharacters));

/** A name that somebody gives a group. */
export const groupName = line(1, MESSAGES.required, 40);

/** An IANA time zone that this machine knows. */
export const timeZone = z.string(MESSAGES.timeZone).check(z.refine(isTimeZone, MESSAGES.timeZone));

function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9]*(?:[/_+-][A-Za-z0-9]+)*$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The zone of a class that names none. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/**
 * For a check of several fields: it runs beside invalid ones too, since a refusal names every field. Such fields are
 * then as they were sent.
 */
export const EVEN_IF_INVALID = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
