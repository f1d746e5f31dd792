import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { PROVIDER_ROLES } from './claim-rules.ts';
import { id, idParam, instant, line, version } from './fields.ts';
import { mailAddressStart } from './mail.ts';
import { MESSAGES } from './messages.ts';
import { PROVIDER_KEY } from './sign-in-address.ts';

/** The most providers, and the most rules of one. */
export const MOST_PROVIDERS = 20;
export const MOST_RULES = 50;
/** Number of identities on one page of the list. */
export const IDENTITY_PAGE = 100;

const text = (max: number) => line(1, MESSAGES.required, max);

/** https, and plain http on this very machine alone. */
const issuer = z
  .string(MESSAGES.linkInvalid)
  .check(z.trim(), z.maxLength(400, MESSAGES.tooLong), z.refine(isIssuer, MESSAGES.linkInvalid));

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));
}

/** Signatures by a key of the provider's; never `none`, and none by a secret that we share. */
export const TOKEN_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export const claimRuleSchema = z.strictObject({
  claim: text(200),
  equals: text(200),
  role: z.enum(PROVIDER_ROLES, MESSAGES.choice),
});

/** The form of a provider, as an admin fills it in. */
const providerForm = {
  /** The text of the button: the university's name. */
  name: text(60),
  issuer,
  clientId: text(300),
  /** Asked for beside `openid`: most providers want `email profile`. */
  scope: z._default(
    z.string().check(z.trim(), z.regex(/^[\x21\x23-\x5b\x5d-\x7e ]{0,300}$/, MESSAGES.invalid)),
    'email profile',
  ),
  rules: z.array(claimRuleSchema).check(z.maxLength(MOST_RULES, MESSAGES.tooMany)),
  /** True if anybody can sign in by it. */
  isOn: z.boolean(),
  /** True if its addresses count without a mark that they are verified; left out, it stays as it is. */
  vouchesForAddresses: z.optional(z.boolean()),
};
const clientSecret = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/, MESSAGES.invalid));

/** A provider as admins see it; its secret is sent to nobody. */
export const providerSchema = z.strictObject({
  id,
  key: z.string(),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  rules: z.array(claimRuleSchema),
  isOn: z.boolean(),
  vouchesForAddresses: z.optional(z.boolean()),
  /**
   * The addresses to register at the provider: where it leads back to, after signing out too, and where it says that somebody
   * is signed out.
   */
  redirectUri: z.string(),
  signedOutUri: z.string(),
  logoutUri: z.string(),
  /** Number of people who have signed in by it. */
  people: z.int(),
  createdAt: instant,
  version,
});
export type Provider = z.output<typeof providerSchema>;

const providerList = z.strictObject({
  providers: z.array(providerSchema),
  /** Tells whether passwords of admins and links of mails to one's home are refused. */
  onlyByProvider: z.boolean(),
  /** True if the reader came in by a provider: one who did not may not switch that on. */
  cameByProvider: z.boolean(),
});
export type ProviderList = z.output<typeof providerList>;

const idParams = z.strictObject({ id: idParam });
const success = z.strictObject({ success: z.literal(true) });

export const listProviders = defineCall({
  method: 'GET',
  path: '/api/admin/sign-in-providers',
  access: 'admin',
  summary: 'The providers by which people sign in, in the order in which they are offered.',
  response: providerList,
});

export const addProvider = defineCall({
  method: 'POST',
  path: '/api/admin/sign-in-providers',
  access: 'admin',
  status: 201,
  summary: 'Adds a provider of OpenID Connect.',
  body: z.strictObject({
    /** Part of the addresses that are registered at the provider, so it stays. */
    key: z.string(MESSAGES.slug).check(z.regex(PROVIDER_KEY, MESSAGES.slug)),
    ...providerForm,
    clientSecret,
  }),
  response: providerSchema,
});

export const changeProvider = defineCall({
  method: 'PUT',
  path: '/api/admin/sign-in-providers/:id',
  access: 'admin',
  summary:
    'Changes a provider: the whole form; a secret that is left out stays. Another issuer needs its secret, and its people are others.',
  params: idParams,
  body: z.strictObject({ ...providerForm, clientSecret: z.optional(clientSecret), version: z.optional(version) }),
  response: providerSchema,
});

export const removeProvider = defineCall({
  method: 'DELETE',
  path: '/api/admin/sign-in-providers/:id',
  access: 'admin',
  summary: 'Removes a provider with the identities of its people, and ends their sessions. Admins and seats stay.',
  params: idParams,
  response: success,
});

/**
 * The reasons that a provider cannot be used: no answer in time, or one that is no discovery document of this issuer, or lacks
 * what is required; an issuer that is shared by many tenants; no way to show a client secret that we know; a client or
 * secret that it refuses.
 */
export const PROVIDER_FAULTS = [
  'unreachable',
  'other-issuer',
  'unfit',
  'many-tenants',
  'secret-method',
  'secret-refused',
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

export const checkProvider = defineCall({
  method: 'POST',
  path: '/api/admin/sign-in-providers/:id/check',
  access: 'admin',
  isKeyed: false,
  summary: "Fetches a provider's discovery document again, and says whether people can sign in by it.",
  params: idParams,
  body: z.strictObject({}),
  response: z.strictObject({
    /** Null if nothing is wrong. */
    fault: z.nullable(z.enum(PROVIDER_FAULTS)),
    /** The ways to show a client's secret that it takes, where we know none of them. */
    methods: z.optional(z.array(z.string())),
    /** True if signing out here leads to its own end of session, and true if it says here that somebody is signed out. */
    endsSession: z.boolean(),
    saysSignedOut: z.boolean(),
  }),
});

export const switchOnlyByProvider = defineCall({
  method: 'PUT',
  path: '/api/admin/sign-in',
  access: 'admin',
  summary:
    "Refuses passwords of admins and links of mails to one's home, and ends the sessions that came by them; or lets them in again.",
  body: z.strictObject({ onlyByProvider: z.boolean() }),
  response: providerList,
});

/** Somebody as a provider knows them. */
export const identitySchema = z.strictObject({
  id,
  provider: z.strictObject({ key: z.string(), name: z.string() }),
  /** By which the provider knows them; it never changes. */
  subject: z.string(),
  /** Null for one whose provider never gave a verified address. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The admin that it signs in; null for one who is none. */
  admin: z.nullable(z.strictObject({ id, username: z.string() })),
  createdAt: instant,
  seenAt: instant,
});
export type Identity = z.output<typeof identitySchema>;

export const listIdentities = defineCall({
  method: 'GET',
  path: '/api/admin/identities',
  access: 'admin',
  summary:
    'Who has signed in by a provider, the latest newcomer first, a page at a time: pass the last id as `before`.',
  query: z.strictObject({
    before: z.optional(idParam),
    providerId: z.optional(idParam),
    adminId: z.optional(idParam),
    email: z.optional(mailAddressStart),
  }),
  response: z.strictObject({ identities: z.array(identitySchema), more: z.boolean() }),
});

export const releaseIdentity = defineCall({
  method: 'DELETE',
  path: '/api/admin/identities/:id',
  access: 'admin',
  summary:
    'Forgets an identity and ends its sessions: its address is free for another, and it signs no admin in any more.',
  params: idParams,
  response: success,
});

export const linkIdentity = defineCall({
  method: 'POST',
  path: '/api/admin/identities/link',
  access: 'admin',
  isKeyed: false,
  summary:
    "Begins to link the signed-in admin's account with an identity: answers where to sign in; leads back to the console.",
  body: z.strictObject({ key: z.string().check(z.regex(PROVIDER_KEY)) }),
  response: z.strictObject({ goTo: z.url() }),
});
