import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';

/** The product's credentials there. */
export const CLIENT = { id: 'study-groups', secret: 'the-secret-of-the-client' };
/** The product's name for it in addresses. */
export const KEY = 'college';

type Claims = Record<string, unknown>;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${content}</html>`;

/** The sign-in of a university: the real `oidc-provider` on an origin of its own, with a page that asks who somebody is. */
export class University {
  readonly #people: Record<string, Claims>;
  readonly #server: Server;
  readonly #provider: Provider;

  private constructor(people: Record<string, Claims>, server: Server, provider: Provider) {
    this.#people = people;
    this.#server = server;
    this.#provider = provider;
    const answer = provider.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/interaction/')) void this.#ask(request, response);
      else answer(request, response);
    });
  }

  /** Starts on a free port. @param people by `sub`, with what it says of each */
  static async open(publicUrl: string, people: Record<string, Claims>): Promise<University> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    muteAdvice();
    // It advises when it is loaded too.
    const { default: OpenIdProvider } = await import('oidc-provider');
    return new University(people, server, new OpenIdProvider(originOf(server), configurationOf(people, publicUrl)));
  }

  get issuer(): string {
    return originOf(this.#server);
  }

  /** A token about somebody, as an admin would paste one. */
  tokenOf(sub: string): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return [part({ alg: 'RS256' }), part({ iss: this.issuer, sub, ...this.#people[sub] }), 'signature'].join('.');
  }

  /** Tells the product that somebody is signed out, everywhere. */
  async signOut(sub: string): Promise<void> {
    const client = await this.#provider.Client.find(CLIENT.id);
    await client?.backchannelLogout(sub);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #ask(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const accountId = new URLSearchParams(await text(request)).get('who') ?? '';
      return this.#provider.interactionFinished(request, response, { login: { accountId } });
    }
    const button = ([sub, { name }]: [string, Claims]) => `<button name="who" value="${sub}">${String(name)}</button>`;
    const buttons = Object.entries(this.#people).map(button).join('');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageOf('Who are you?', `<form method="post">${buttons}</form>`));
  }
}

/** It says what it would take to be more than a test. */
function muteAdvice(): void {
  for (const method of ['info', 'warn'] as const) {
    const say = console[method];
    console[method] = (...words: unknown[]) => {
      if (!String(words[0]).includes('oidc-provider ')) say(...words);
    };
  }
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
}

interface PageContext {
  body: string;
}

function configurationOf(people: Record<string, Claims>, publicUrl: string): object {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/sign-in/${KEY}/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        backchannel_logout_uri: `${publicUrl}/api/sign-in/${KEY}/logout`,
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'affiliation', 'groups'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: PageContext, form: string) => {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Yes</button>';
          ctx.body = pageOf('Leave the College?', form + button);
        },
      },
    },
    // Its own way to the outside leads to no address of this machine.
    fetch: (url: URL, { method, headers, body }: RequestInit) => fetch(url, { method, headers, body }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
    // Nobody is asked whether they agree.
    loadExistingGrant: async ({ oidc: { client, session, provider } }: GrantContext) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
