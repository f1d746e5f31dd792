import * as z from 'zod/mini';
import { loginAdmin } from './admin.ts';
import { changePassword } from './admin-users.ts';
import { defineCall } from './call.ts';
import { id, idParam, instant, line } from './fields.ts';
import { MESSAGES } from './messages.ts';

/** Time that somebody has to touch their key, in minutes. */
export const PASSKEY_MINUTES = 5;
/** As many passkeys an admin may have. */
export const MOST_PASSKEYS = 20;
/** Characters of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 60;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
/** Names a try to add a passkey or to sign in with one: who has it began that try. */
const attempt = z.string().check(z.regex(/^[\w-]{32}$/));
/** The ways in which a browser reaches the key, in its own words. */
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** The browser's options for making a passkey, as WebAuthn has them. */
export const passkeyCreationSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  /** In milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({ residentKey: z.literal('discouraged'), userVerification }),
});

/** The browser's options for using a passkey, as WebAuthn has them. */
export const passkeyRequestSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(credential),
});

/** A passkey of the signed-in admin. */
export const passkeySchema = z.strictObject({
  id,
  /** The admin's name for it. */
  name: z.string(),
  createdAt: instant,
  /** Time when it last signed them in; null until it does. */
  usedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkeySchema>;

const idParams = z.strictObject({ id: idParam });
/** A body with the password, so that a person who finds a console open neither adds a key of their own nor removes one. */
const withPassword = z.strictObject({ currentPassword: changePassword.body!.shape.currentPassword });

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/admin/passkeys',
  access: 'admin',
  summary: "The signed-in admin's passkeys, the first one first.",
  response: z.array(passkeySchema),
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkeys/begin',
  access: 'admin',
  summary: 'Asks for the password again, and says what a new passkey has to sign.',
  body: withPassword,
  response: z.strictObject({ attempt: z.string(), options: passkeyCreationSchema }),
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkeys',
  access: 'admin',
  status: 201,
  summary: 'Adds a passkey, which is asked for at each sign-in with the password from then on.',
  body: z.strictObject({
    attempt,
    name: line(1, MESSAGES.nameMissing, LONGEST_PASSKEY_NAME),
    credential: z.strictObject({
      id: bytes(1_400),
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: z.optional(transports),
    }),
  }),
  response: passkeySchema,
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/admin/passkeys/:id/remove',
  access: 'admin',
  summary: 'Removes a passkey of the signed-in admin, for their password.',
  params: idParams,
  body: withPassword,
  response: z.strictObject({ success: z.literal(true) }),
});

export const beginPasskeyLogin = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey',
  access: 'open',
  summary: 'What the passkey of an admin has to sign, for somebody who knows their password.',
  body: loginAdmin.body!,
  response: z.strictObject({ attempt: z.string(), options: passkeyRequestSchema }),
});

export const loginByPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/login/finish',
  access: 'open',
  summary: 'Signs an admin in whose password was right, by what their passkey signed.',
  body: z.strictObject({
    attempt,
    credential: z.strictObject({
      id: bytes(1_400),
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
    }),
  }),
  response: loginAdmin.response,
});
