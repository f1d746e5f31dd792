import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { SEMESTERS } from './class.ts';
import { email, id, instant, secretParam } from './fields.ts';
import { HELD_AS, HELD_BESIDE } from './held-as.ts';
import { LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';

/** The data that is kept of an address. */
export const personalDataSchema = z.strictObject({
  email: z.string(),
  classes: z.array(
    z.strictObject({
      classId: id,
      courseName: z.string(),
      courseCode: z.nullable(z.string()),
      semester: z.nullable(z.enum(SEMESTERS)),
      year: z.nullable(z.int()),
      as: z.array(z.enum(HELD_AS)),
    }),
  ),
  beside: z.array(z.enum(HELD_BESIDE)),
});
export type PersonalData = z.output<typeof personalDataSchema>;

const record = z.record(z.string(), z.unknown());

/** All that is kept of an address, as a file. */
export const personalFileSchema = z.strictObject({
  format: z.literal('study-groups/personal-data'),
  version: z.literal(1),
  madeAt: instant,
  email: z.string(),
  /** The meaning of each key, in a sentence. */
  about: z.record(z.string(), z.string()),
  classes: z.array(record),
  sessions: z.array(record),
  signIns: z.array(record),
  mails: z.array(record),
  /** The messages to the admins. */
  written: z.array(record),
});
export type PersonalFile = z.output<typeof personalFileSchema>;

/** In which classes it is erased; in all, and beside them, where none are named. */
const erased = { classIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1_000))) };
const address = email();

export const sendDataLink = defineCall({
  method: 'POST',
  path: '/api/my-data/link',
  access: 'open',
  summary: 'Mails the link to what is kept of an address, if anything is; the answer is the same if nothing is.',
  body: z.strictObject({ email: address, language: z.enum(LANGUAGES, MESSAGES.choice) }),
  response: z.strictObject({ success: z.literal(true) }),
});

export const openMyData = defineCall({
  method: 'POST',
  path: '/api/my-data/session',
  access: 'open',
  isKeyed: false,
  summary: 'Exchanges the token of a mail, once, for a short session of the page that shows what is kept.',
  body: z.strictObject({ id, token: secretParam }),
  response: personalDataSchema,
});

export const getMyData = defineCall({
  method: 'GET',
  path: '/api/my-data',
  access: 'ownData',
  summary: 'The classes in which the address stands, and as what.',
  response: personalDataSchema,
});

export const exportMyData = defineCall({
  method: 'GET',
  path: '/api/my-data/file',
  access: 'ownData',
  summary: 'All that is kept of the address, without secrets and other people’s names.',
  response: personalFileSchema,
});

export const eraseMyData = defineCall({
  method: 'POST',
  path: '/api/my-data/erase',
  access: 'ownData',
  isKeyed: false,
  summary: 'Erases the address from some classes, or from everywhere; what an instructor’s class holds of them stays.',
  body: z.strictObject(erased),
  response: personalDataSchema,
});

export const leaveMyData = defineCall({
  method: 'DELETE',
  path: '/api/my-data/session',
  access: 'ownData',
  isKeyed: false,
  summary: 'Ends the session of that page.',
  response: z.strictObject({ success: z.literal(true) }),
});

// The address is in the body, for paths are logged.
export const findPersonalData = defineCall({
  method: 'POST',
  path: '/api/admin/personal-data',
  access: 'admin',
  isKeyed: false,
  summary: 'The classes in which an address stands, and as what.',
  body: z.strictObject({ email: address }),
  response: personalDataSchema,
});

export const exportPersonalData = defineCall({
  method: 'POST',
  path: '/api/admin/personal-data/file',
  access: 'admin',
  isKeyed: false,
  summary: 'All that is kept of an address, as its owner would get it.',
  body: z.strictObject({ email: address }),
  response: personalFileSchema,
});

export const erasePersonalData = defineCall({
  method: 'POST',
  path: '/api/admin/personal-data/erase',
  access: 'admin',
  isKeyed: false,
  summary: 'Erases an address from some classes, or from everywhere, as its owner could.',
  body: z.strictObject({ email: address, ...erased }),
  response: personalDataSchema,
});
