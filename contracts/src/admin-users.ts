import * as z from 'zod/mini';
import { adminProfileSchema } from './admin.ts';
import { defineCall } from './call.ts';
import { UNSEEN } from './characters.ts';
import { email, idParam, instant, isReadable, line, personName, version } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** An admin in the table of admins. */
export const adminUserSchema = z.extend(adminProfileSchema, { createdAt: instant });
export type AdminUser = z.output<typeof adminUserSchema>;

/** A password that an admin chooses. */
const newPassword = z
  .string(MESSAGES.adminPasswordShort)
  .check(
    z.refine(isLongEnough, MESSAGES.adminPasswordShort),
    z.maxLength(200, MESSAGES.tooLong),
    z.refine(isReadable, MESSAGES.unreadableText),
  );

const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`, 'gu');

/** Blanks and signs that nobody sees make no password longer. */
function isLongEnough(password: string): boolean {
  const seen = password.normalize('NFKC').replace(UNSEEN_CHARACTERS, '');
  return [...seen].length >= 6;
}

const SEEN = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} ])*$/u;
/** Alphabets that share the looks of letters. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * Tells whether no other name looks the same: every character is visible, and letters of one alphabet don't pass for those of
 * another.
 */
function isUnmistakable(name: string): boolean {
  return SEEN.test(name) && ALPHABETS.filter((letter) => letter.test(name)).length <= 1;
}

/** In the form in which signs that look alike are one, such as wide letters. */
const username = z.pipe(
  z.pipe(
    line(3, MESSAGES.usernameShort, 100),
    z.transform((name) => name.normalize('NFKC').trim()),
  ),
  z
    .string()
    .check(
      z.minLength(3, MESSAGES.usernameShort),
      z.maxLength(100, MESSAGES.tooLong),
      z.refine(isUnmistakable, MESSAGES.usernameCharacters),
    ),
);

const blank = z.pipe(
  z.string().check(z.regex(/^\s*$/)),
  z.transform(() => undefined),
);

/** The identity of an admin. */
export const adminIdentitySchema = z.strictObject({
  username,
  name: personName(1, MESSAGES.nameMissing),
  email: email(),
});
export type AdminIdentity = z.output<typeof adminIdentitySchema>;

/** The version that the caller saw; a caller that names none edits the admin as they are. */
const seenVersion = z.optional(version);

/** The body of PUT /api/admin/profile. */
export const profileUpdateSchema = z.extend(adminIdentitySchema, { version: seenVersion });
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;

/** The body of POST /api/admin/create. */
export const newAdminSchema = z.extend(adminIdentitySchema, { password: newPassword });
export type NewAdmin = z.output<typeof newAdminSchema>;

/** The body of PUT /api/admin/update/:id; a password that is left out or blank stays as it is. */
export const adminUpdateSchema = z.extend(adminIdentitySchema, {
  password: z.optional(z.union([blank, newPassword], MESSAGES.adminPasswordShort)),
  version: seenVersion,
});
export type AdminUpdate = z.output<typeof adminUpdateSchema>;

const idParams = z.strictObject({ id: idParam });

export const listAdmins = defineCall({
  method: 'GET',
  path: '/api/admin/list',
  access: 'admin',
  summary: 'Every admin, the first one first.',
  response: z.array(adminUserSchema),
});

export const createAdmin = defineCall({
  method: 'POST',
  path: '/api/admin/create',
  access: 'admin',
  status: 201,
  summary: 'Adds an admin.',
  body: newAdminSchema,
  response: adminUserSchema,
});

export const updateAdmin = defineCall({
  method: 'PUT',
  path: '/api/admin/update/:id',
  access: 'admin',
  notFoundCode: 'admin_not_found',
  summary: 'Edits an admin; a new password ends their sessions, but for the one that asks.',
  params: idParams,
  body: adminUpdateSchema,
  response: adminUserSchema,
});

export const deleteAdmin = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  notFoundCode: 'admin_not_found',
  summary: 'Deletes an admin, the last one never, and ends their sessions.',
  params: idParams,
  response: z.strictObject({ success: z.literal(true) }),
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/admin/change-password',
  access: 'admin',
  summary: "Changes the signed-in admin's password and ends their other sessions.",
  body: z.strictObject({
    currentPassword: z
      .string(MESSAGES.currentPasswordMissing)
      .check(z.minLength(1, MESSAGES.currentPasswordMissing), z.maxLength(200, MESSAGES.tooLong)),
    newPassword,
  }),
  response: z.strictObject({ success: z.literal(true) }),
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/admin/profile',
  access: 'admin',
  summary: "Edits the signed-in admin's username, name and e-mail address.",
  body: profileUpdateSchema,
  response: adminProfileSchema,
});
