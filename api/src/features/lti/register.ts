import type { LmsKind, LmsPlatformForm } from '@study-groups/contracts/lms';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { readHold } from '../../platform/hold.ts';
import { BRAND } from '../../platform/pages/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import { LtiRegistrationModel, type LtiRegistrationRecord } from '../../records/lti-registration.ts';
import type { Actor } from '../../records/record-event.ts';
import { isSafeAddress, toolAddresses } from './addresses.ts';
import { askPlatform, PlatformFault } from './ask-platform.ts';
import { MESSAGE_TYPES } from './claims.ts';
import { storePlatform } from './platforms.ts';
import { Refusal } from './refusal.ts';
import { namedHosts } from './service-hosts.ts';

const LINK_MS = 86_400_000;
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** Makes a link by which a platform registers itself, once, within a day. */
export async function makeRegistrationLink(
  { env, vault }: Platform,
  { id, username }: NonNullable<Actor['admin']>,
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(databaseNow().getTime() + LINK_MS);
  const tokenHash = vault.hash(token, 'lti-registration');
  await LtiRegistrationModel.create([{ tokenHash, adminId: id, adminUsername: username, expiresAt }]);
  return { url: `${env.PUBLIC_URL}/api/lti/register/${token}`, expiresAt };
}

const configurationSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
  /** Whom requests for tokens are addressed to, where that is not the endpoint itself. */
  authorization_server: z.string().max(500).optional(),
  'https://purl.imsglobal.org/spec/lti-platform-configuration': z
    .object({ product_family_code: z.string().max(100).optional() })
    .optional(),
});
type Configuration = z.output<typeof configurationSchema>;

const registeredSchema = z.object({
  client_id: z.string().min(1).max(255),
  [TOOL]: z.object({ deployment_id: z.string().min(1).max(255).optional() }).optional(),
});

/**
 * Registers us with the platform that followed a link, and adds it. A link that leads to no platform can be followed again.
 * @throws Refusal notRegistered
 */
export async function registerPlatform(
  platform: Platform,
  token: string,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const link = await takeLink(platform, token);
  try {
    const form = await register(platform, query);
    const admin = { id: link.adminId, username: link.adminUsername };
    await storePlatform(form, { by: 'admin', admin });
  } catch (error) {
    await LtiRegistrationModel.create([link]);
    if (error instanceof PlatformFault) throw refused('registration', error.message);
    if (isDuplicate(error, 'clientId')) throw refused('registration', 'client_id');
    throw error;
  }
}

function refused(why: 'link' | 'issuer' | 'registration', words: string): Refusal {
  return new Refusal('notRegistered', why, { reason: words });
}

async function takeLink({ vault }: Platform, token: string): Promise<LtiRegistrationRecord> {
  const filter = {
    tokenHash: trusted({ $in: vault.hashes(token, 'lti-registration') }),
    expiresAt: trusted({ $gt: databaseNow() }),
  };
  const link = await LtiRegistrationModel.findOneAndDelete(filter, { projection: { _id: 0 } }).lean();
  if (!link) throw refused('link', 'link');
  return link;
}

async function register(platform: Platform, query: Readonly<Record<string, string>>): Promise<LmsPlatformForm> {
  const address = query['openid_configuration'] ?? '';
  if (!isSafeAddress(platform, address)) throw refused('registration', 'openid_configuration');
  if (await readHold(platform.env)) throw refused('registration', 'on_hold');
  const token = query['registration_token'];
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  // Canvas wants the token for the first request too.
  const { answer: found } = await askPlatform(address, configurationSchema, { headers });
  assertSound(platform, address, found);
  const family = found['https://purl.imsglobal.org/spec/lti-platform-configuration']?.product_family_code ?? '';
  const kind = kindOf(family);
  const { answer } = await askPlatform(found.registration_endpoint, registeredSchema, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ourConfiguration(platform, kind)),
  });
  const deployment = answer[TOOL]?.deployment_id;
  const addresses = {
    issuer: found.issuer,
    authUrl: found.authorization_endpoint,
    tokenUrl: found.token_endpoint,
    keysUrl: found.jwks_uri,
  };
  const hosts = new Set([address, found.registration_endpoint].map((each) => new URL(each).host));
  return {
    name: new URL(found.issuer).hostname,
    kind,
    ...addresses,
    clientId: answer.client_id,
    ...(isAudience(found.authorization_server) && { tokenAudience: found.authorization_server }),
    deployments: deployment ? [deployment] : [],
    serviceHosts: [...hosts].filter((each) => !namedHosts(addresses).includes(each)),
    vouchesForAddresses: false,
  };
}

/** The configuration has to come from the issuer that it names, and no address of it may lead to where we don't go. */
function assertSound(platform: Platform, address: string, found: Configuration): void {
  const [from, issuer] = [address, found.issuer].map((each) => new URL(each).hostname) as [string, string];
  if (from !== issuer && !from.endsWith(`.${issuer}`)) throw refused('issuer', 'issuer');
  const all = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri, found.registration_endpoint];
  if (!all.every((each) => isSafeAddress(platform, each))) throw refused('registration', 'https');
}

/** Canvas names its host there, and takes the address of its tokens all the same. */
const isAudience = (server: string | undefined) => server !== undefined && /^https?:/.test(server);

function kindOf(family: string): LmsKind {
  const name = family.toLowerCase();
  if (/d2l|desire2learn|brightspace/.test(name)) return 'brightspace';
  const kinds: readonly LmsKind[] = ['canvas', 'moodle', 'blackboard', 'sakai'];
  return kinds.find((kind) => name.includes(kind)) ?? 'other';
}

/** Placements of the links in Canvas; without one a message is never sent. */
const CANVAS_PLACEMENTS = { LtiResourceLinkRequest: ['course_navigation'], LtiDeepLinkingRequest: ['link_selection'] };

/**
 * Returns our description of ourselves, as the specification of dynamic registration has it, and for Canvas what it also wants.
 */
function ourConfiguration(platform: Platform, kind: LmsKind) {
  const isCanvas = kind === 'canvas';
  const { loginUrl, launchUrl, keysUrl, domain, scopes } = toolAddresses(platform);
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: loginUrl,
    redirect_uris: [launchUrl],
    client_name: BRAND,
    jwks_uri: keysUrl,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: scopes.join(' '),
    [TOOL]: {
      domain,
      target_link_uri: launchUrl,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email'],
      messages: MESSAGE_TYPES.map((type) => ({
        type,
        target_link_uri: launchUrl,
        label: BRAND,
        ...(isCanvas && { placements: CANVAS_PLACEMENTS[type] }),
      })),
      ...(isCanvas && { 'https://canvas.instructure.com/lti/privacy_level': 'public' }),
    },
  };
}
