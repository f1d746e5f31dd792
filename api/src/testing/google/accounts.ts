import { createHash, randomBytes } from 'node:crypto';
import { type Asked, type Answered, ensure, expectQuery, refusal, type Route } from './answer.ts';

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events';
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.file';

/** The client that the fake knows. */
export const CLIENT = {
  id: '1234567890.apps.example.edu',
  secret: 'the secret of the Google client',
  redirectUri: 'http://groups.example.edu/api/google/callback',
};

const LASTS_SECONDS = 3_599;

/** Somebody's decision on Google's page: allow it, refuse it, or allow it without the right that was asked for. */
export type Decision = 'allow' | 'deny' | 'allow nothing';

interface Code {
  challenge: string;
  redirectUri: string;
  scope: string;
}

/** The sign-in of the fake Google, with one account that is signed in already. */
export class Accounts {
  decision: Decision = 'allow';
  /** Every code and token that was given out: none may be seen anywhere else. */
  readonly secrets: string[] = [];
  readonly #codes = new Map<string, Code>();
  readonly #scopes = new Map<string, string>();

  /** An access token, as Google gives it to a page of ours. */
  giveToken(scope: string): string {
    const token = `ya29.${this.#secret()}`;
    this.#scopes.set(token, scope);
    return token;
  }

  /** The account's owner takes back whatever was allowed. */
  revoke(): void {
    this.#scopes.clear();
  }

  readonly routes: Route[] = [
    { name: 'page', method: 'GET', path: /^\/o\/oauth2\/v2\/auth$/, answer: (asked) => this.#page(asked) },
    { name: 'token', method: 'POST', path: /^\/token$/, answer: (asked) => this.#token(asked) },
  ];

  /** A refusal of the bearer token; undefined if it may do what needs the scope. */
  refuses({ url, headers }: Asked, scope: string): Answered | undefined {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    ensure(token !== undefined, 'no bearer token');
    ensure(!url.href.includes(token), 'a token in an address');
    const allowed = this.#scopes.get(token);
    if (allowed === undefined) return refusal(401, 'authError');
    return allowed === scope ? undefined : refusal(403, 'insufficientPermissions');
  }

  #secret(): string {
    const secret = randomBytes(18).toString('base64url');
    this.secrets.push(secret);
    return secret;
  }

  #page(asked: Asked): Answered {
    expectQuery(asked, {
      client_id: CLIENT.id,
      redirect_uri: CLIENT.redirectUri,
      response_type: 'code',
      access_type: 'online',
      scope: CALENDAR_SCOPE,
      state: /^[\w-]{40,500}$/,
      code_challenge: /^[\w-]{43}$/,
      code_challenge_method: 'S256',
    });
    const query = asked.url.searchParams;
    const back = new URL(CLIENT.redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (this.decision === 'deny') {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = `4/0${this.#secret()}`;
      const scope = this.decision === 'allow' ? CALENDAR_SCOPE : 'openid';
      this.#codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        scope,
      });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', scope);
      back.searchParams.set('authuser', '0');
      back.searchParams.set('prompt', 'consent');
    }
    return { status: 302, headers: { location: back.href } };
  }

  #token({ url, headers, body }: Asked): Answered {
    ensure(url.search === '', 'a query');
    ensure((headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'), 'not a form');
    const form = Object.fromEntries(new URLSearchParams(body));
    const names = 'client_id,client_secret,code,code_verifier,grant_type,redirect_uri';
    ensure(Object.keys(form).toSorted().join() === names, `form of ${Object.keys(form).join()}`);
    ensure(form['grant_type'] === 'authorization_code', 'grant type');
    ensure(/^[\w.~-]{43,128}$/.test(form['code_verifier'] ?? ''), 'form of the verifier');
    if (form['client_id'] !== CLIENT.id || form['client_secret'] !== CLIENT.secret) {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    const code = this.#codes.get(form['code'] ?? '');
    this.#codes.delete(form['code'] ?? '');
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    if (code?.challenge !== challenge || code.redirectUri !== form['redirect_uri']) {
      return { status: 400, json: { error: 'invalid_grant', error_description: 'Bad Request' } };
    }
    return {
      status: 200,
      json: {
        access_token: this.giveToken(code.scope),
        expires_in: LASTS_SECONDS,
        scope: code.scope,
        token_type: 'Bearer',
      },
    };
  }
}
