import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import type Provider from 'oidc-provider';
import type { Platform } from '../../platform/platform.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import type { TestApi } from '../api.ts';
import { buildProvider } from '../providers.ts';

export const CLIENT = { id: 'study-groups', secret: 'the-secret-of-the-client' };

/** Whom the university knows, by `sub`. */
export const PEOPLE: Record<string, Record<string, unknown>> = {
  'sub-dana': {
    email: 'Dana@example.edu',
    email_verified: true,
    name: 'Dana Cohen',
    preferred_username: 'dana.cohen',
    affiliation: ['faculty', 'member'],
  },
  'sub-ruth': {
    email: 'ruth@example.edu',
    email_verified: true,
    name: 'Ruth Adler',
    preferred_username: 'ruth',
    realm_access: { roles: ['study-groups-admin'] },
  },
  'sub-noa': { email: 'noa@example.edu', email_verified: true, name: 'Noa Levi', affiliation: ['student'] },
  'sub-nobody': { affiliation: 'faculty', realm_access: { roles: ['study-groups-admin'] } },
  'sub-unverified': { email: 'dana@example.edu', email_verified: false, affiliation: 'faculty' },
  'sub-other-dana': { email: 'dana@example.edu', email_verified: true, affiliation: 'faculty' },
};

export const RULES: ProviderRecord['rules'] = [
  { claim: 'affiliation', equals: 'faculty', role: 'professor' },
  { claim: 'realm_access.roles', equals: 'study-groups-admin', role: 'admin' },
];

/** A provider as universities have one, on the loopback: the real `oidc-provider`, at which nobody types a password. */
export class University {
  /** The person who signs in next, by `sub`; null for somebody who gives up. */
  who: string | null = 'sub-dana';
  /** Logout tokens that it sent, the latest last. */
  readonly logoutTokens: string[] = [];

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    private readonly provider: Provider,
  ) {}

  /** @param started gives the server, once the tests run: logout tokens are sent to it */
  static async start(started: () => TestApi, publicUrl: string): Promise<University> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const made: { university?: University } = {};
    muteAdvice();
    const { default: OpenIdProvider } = await import('oidc-provider');
    const provider = new OpenIdProvider(issuer, {
      ...configurationOf(publicUrl),
      // Its own way to the outside: the address under test is known to no name server.
      fetch: async (url: URL | string, options: RequestInit) => {
        const body = String(options.body);
        made.university?.logoutTokens.push(new URLSearchParams(body).get('logout_token') ?? '');
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        return fetch(started().url + new URL(url).pathname, { method: 'POST', body, headers });
      },
    });
    const university = new University(issuer, server, provider);
    made.university = university;
    const answer = provider.callback();
    server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return answer(request, response);
      const { who } = university;
      const result = who === null ? { error: 'access_denied' } : { login: { accountId: who } };
      void provider.interactionFinished(request, response, result);
    });
    return university;
  }

  /** Registers it here. */
  enrol(platform: Platform, overrides: Partial<ProviderRecord> = {}): Promise<ProviderRecord> {
    const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
    return buildProvider(platform, { key: 'example', issuer: this.issuer, ...client, rules: RULES, ...overrides });
  }

  /** Says that somebody is signed out, of one session of theirs or of all. */
  async signOut(subject: string, sid?: string): Promise<void> {
    const client = await this.provider.Client.find(CLIENT.id);
    await client?.backchannelLogout(subject, sid);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
  }
}

/** It tells the console what it would take to be more than a test. */
function muteAdvice(): void {
  for (const method of ['info', 'warn'] as const) {
    const say = console[method];
    jest.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      if (!String(words[0]).startsWith('oidc-provider ')) say(...words);
    });
  }
}

function configurationOf(publicUrl: string): object {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/sign-in/example/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        backchannel_logout_uri: `${publicUrl}/api/sign-in/example/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'affiliation', 'realm_access'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...PEOPLE[accountId] }),
    }),
    // Nobody is asked whether they agree.
    loadExistingGrant: async (ctx: GrantContext) => {
      const { client, session, provider } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
}
