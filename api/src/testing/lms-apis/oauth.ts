import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, formOf, Refusal } from './fake.ts';

/** The differences between the two platforms that ask people for their consent. */
export interface OAuthRules {
  /** True if a refresh token is used up by its use, and a new one comes with the answer. */
  isRotating: boolean;
  /** The error of a refresh token that is not known. */
  unknownRefresh: string;
  /** Other fields of an answer with a token. */
  more: Record<string, unknown>;
}

interface Grant {
  scope: string;
  /** The token that refreshes it. */
  refresh: string;
  isExpired: boolean;
}

/** The desk of a platform that hands out tokens by OAuth 2: code and refresh, for one client. */
export class OAuthDesk {
  readonly client = { id: '10000000000003', secret: 'secret-of-the-client', redirectUri: 'http://tool.test/back' };
  /** True if the person at the platform consents. */
  consents = true;
  readonly #codes = new Map<string, { scope: string; redirectUri: string }>();
  readonly #grants = new Map<string, Grant>();

  constructor(readonly rules: OAuthRules) {}

  /** Tokens as somebody who consented has them, without the way through the browser. */
  connect(scope = ''): { access: string; refresh: string } {
    const refresh = randomUUID();
    return { access: this.#grant(scope, refresh), refresh };
  }

  /** Has all access tokens expire. */
  expire(): void {
    for (const grant of this.#grants.values()) grant.isExpired = true;
  }

  /** Forgets all that was granted, as when somebody takes the consent back. */
  revoke(access?: string): void {
    if (access) this.#grants.delete(access);
    else this.#grants.clear();
  }

  /** The scopes of a request's token, or null where it has no token that counts. */
  scopesOf({ headers }: Asked): string[] | null {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const grant = this.#grants.get(token);
    return grant && !grant.isExpired ? grant.scope.split(' ').filter(Boolean) : null;
  }

  /** Sends the browser back with a code, or with what is wrong. */
  authorize({ query }: Asked): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== this.client.id) throw wrong(401, 'invalid_client', 'unknown client');
    if (redirectUri !== this.client.redirectUri)
      throw wrong(400, 'invalid_request', 'redirect_uri does not match client settings');
    const back = new URL(redirectUri);
    const state = query.get('state');
    if (state !== null) back.searchParams.set('state', state);
    if (query.get('response_type') !== 'code') back.searchParams.set('error', 'unsupported_response_type');
    else if (!this.consents) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      this.#codes.set(code, { scope: query.get('scope') ?? '', redirectUri });
      back.searchParams.set('code', code);
    }
    return { status: 302, headers: { location: back.href } };
  }

  async token(asked: Asked): Promise<Answer> {
    const form = await formOf(asked);
    const field = (name: string) => String(form.get(name) ?? '');
    const [id, secret] = basicOf(asked) ?? [field('client_id'), field('client_secret')];
    if (id !== this.client.id) throw wrong(401, 'invalid_client', 'unknown client');
    if (secret !== this.client.secret) throw wrong(401, 'invalid_client', 'invalid client');
    if (field('grant_type') === 'authorization_code') return this.#byCode(field('code'), field('redirect_uri'));
    if (field('grant_type') === 'refresh_token') return this.#byRefresh(field('refresh_token'));
    throw wrong(400, 'unsupported_grant_type', 'The grant_type you requested is not currently supported');
  }

  #byCode(code: string, redirectUri: string): Answer {
    const asked = this.#codes.get(code);
    this.#codes.delete(code);
    if (!asked || asked.redirectUri !== redirectUri) throw wrong(400, 'invalid_grant', 'authorization_code not found');
    const refresh = randomUUID();
    return this.#answer(this.#grant(asked.scope, refresh), asked.scope, refresh);
  }

  #byRefresh(refresh: string): Answer {
    const known = [...this.#grants].find(([, grant]) => grant.refresh === refresh);
    if (!known) throw wrong(400, this.rules.unknownRefresh, 'refresh_token not found');
    this.#grants.delete(known[0]);
    const next = this.rules.isRotating ? randomUUID() : refresh;
    const access = this.#grant(known[1].scope, next);
    return this.#answer(access, known[1].scope, this.rules.isRotating ? next : null);
  }

  #grant(scope: string, refresh: string): string {
    const access = randomUUID();
    this.#grants.set(access, { scope, refresh, isExpired: false });
    return access;
  }

  #answer(access: string, scope: string, refresh: string | null): Answer {
    const token = { access_token: access, token_type: 'Bearer', expires_in: 3600, ...this.rules.more };
    return {
      headers: { 'cache-control': 'no-store' },
      body: { ...token, ...(this.rules.isRotating && { scope }), ...(refresh && { refresh_token: refresh }) },
    };
  }
}

function wrong(status: number, error: string, description: string): Refusal {
  return new Refusal({ status, body: { error, error_description: description } });
}

/** The name and password of a request that gives them so. */
export function basicOf({ headers }: Asked): [string, string] | null {
  const [, given] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (!given) return null;
  const [name = '', ...password] = Buffer.from(given, 'base64').toString().split(':');
  return [decodeURIComponent(name), decodeURIComponent(password.join(':'))];
}
