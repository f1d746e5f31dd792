import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LmsPlatformForm } from '@study-groups/contracts/lms';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { buildPlatformForm } from './lms-form.ts';
import type { LmsMember } from './lms-members.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const DEEP_LINK = 'https://purl.imsglobal.org/spec/lti-dl/claim/';

/** Somebody with an account on the platform. */
export interface LmsUser {
  sub: string;
  role?: 'Instructor' | 'Learner' | 'TeachingAssistant' | 'ContentDeveloper';
  name?: string | null;
  email?: string | null;
}

interface Signing {
  kid: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

async function makeKey(kid: string): Promise<Signing> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** The parts of a launch, for tests to change. */
export interface LaunchChange {
  claims?: Record<string, unknown>;
  /** Seconds by which the platform's clock is ahead of ours. */
  clock?: number;
  sign?: Partial<Signing>;
  nonce?: string;
}

/**
 * A learning platform as LTI 1.3 has it: logins, launches, keys, dynamic registration, tokens and lists of people. It refuses
 * what a platform has to refuse, and keeps what was wrong in `problems`.
 */
export class TestLms {
  readonly problems: string[] = [];
  /** People of its course, and how many are given at a time. */
  members: LmsMember[] = [];
  pageSize = 50;
  /** Pages of the list that fail, by their number from 1, and how often each does. */
  readonly failing = new Map<number, number>();
  /** Returns where a page says that the next one is; by default where it is. */
  nextPage: ((page: number) => string) | null = null;
  /** Number of requests for each page. */
  readonly asked: number[] = [];
  /** The platform's answer where it is asked to register a tool; by default that it has. */
  registration: Record<string, unknown> | null = null;
  /** Family of the platform in its configuration, and what else that says of it. */
  family: { product: string; more?: Record<string, unknown> } = { product: 'moodle' };
  /** The tool's description of itself when it registered. */
  toolConfiguration: Record<string, unknown> | null = null;
  issuer: string;
  readonly form: LmsPlatformForm;
  /** Other answers by their paths: pages, as HTML. */
  readonly pages = new Map<string, (fields: URLSearchParams, address: string) => string | Promise<string>>();
  /** The course as the list of its people names it; by default as a launch does. */
  listedContext: string | number | undefined;
  readonly context = { id: 'course-7', title: 'Algorithms', label: 'CS 101' };
  key!: Signing;
  /** The keys that it shows. */
  shown: JWK[] = [];
  #seen = new Set<string>();
  #tokens = new Set<string>();

  private constructor(
    readonly server: Server,
    /** Address at which the tool is reached, whatever it calls itself. */
    readonly tool: { url: string; publicUrl: string },
  ) {
    this.issuer = this.url;
    this.form = buildPlatformForm({
      name: 'Test University',
      kind: 'other',
      issuer: this.url,
      authUrl: `${this.url}/auth`,
      tokenUrl: `${this.url}/token`,
      keysUrl: `${this.url}/jwks`,
      deployments: ['deployment-1'],
    });
  }

  static async start(tool: { url: string; publicUrl: string }): Promise<TestLms> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const lms = new TestLms(server, tool);
    await lms.newKey('key-1');
    server.on('request', (request, response) => void lms.#answer(request, response));
    return lms;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  /** Signs with another key from now on, and shows no other. */
  async newKey(kid: string): Promise<void> {
    this.key = await makeKey(kid);
    this.shown = [this.key.jwk];
  }

  /** Returns the fields that the browser brings to begin a login. */
  loginFields(more: Record<string, string> = {}): Record<string, string> {
    return {
      iss: this.issuer,
      client_id: this.form.clientId,
      login_hint: 'user-1',
      lti_message_hint: 'hint-1',
      target_link_uri: `${this.tool.publicUrl}/api/lti/launch`,
      ...more,
    };
  }

  /** Answers the request of a login as the platform's page would: with the form that the browser sends on. */
  async authorize(
    address: string,
    user: LmsUser,
    change: LaunchChange = {},
  ): Promise<{ state: string; id_token: string }> {
    const { origin, pathname, searchParams: asked } = new URL(address);
    const expected: Record<string, string> = {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: this.form.clientId,
      redirect_uri: `${this.tool.publicUrl}/api/lti/launch`,
      login_hint: 'user-1',
      lti_message_hint: 'hint-1',
    };
    if (origin + pathname !== this.form.authUrl) this.problems.push(`a login went to ${origin}${pathname}`);
    for (const [name, value] of Object.entries(expected))
      if (asked.get(name) !== value) this.problems.push(`a login asked with ${name} ${asked.get(name)}`);
    const [state, nonce] = ['state', 'nonce'].map((name) => asked.get(name) ?? '') as [string, string];
    for (const secret of [state, nonce]) {
      if (secret.length < 22) this.problems.push('a state or nonce can be guessed');
      if (this.#seen.has(secret)) this.problems.push('a state or nonce came twice');
      this.#seen.add(secret);
    }
    return { state, id_token: await this.token(user, { nonce, ...change }) };
  }

  /** A token as a launch brings it. */
  async token(user: LmsUser, { claims = {}, clock = 0, sign = {}, nonce = 'none' }: LaunchChange): Promise<string> {
    const { kid, privateKey } = { ...this.key, ...sign };
    const now = Math.floor(Date.now() / 1_000) + clock;
    const payload = {
      iss: this.issuer,
      aud: this.form.clientId,
      iat: now,
      exp: now + 60,
      nonce,
      ...this.#claimsOf(user),
      ...claims,
    };
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
  }

  #claimsOf({ sub, role = 'Learner', name = 'Noa Levi', email = 'noa@example.edu' }: LmsUser) {
    return {
      sub,
      ...(name !== null && { name }),
      ...(email !== null && { email }),
      [`${CLAIM}version`]: '1.3.0',
      [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
      [`${CLAIM}deployment_id`]: this.form.deployments[0],
      [`${CLAIM}target_link_uri`]: `${this.tool.publicUrl}/api/lti/launch`,
      [`${CLAIM}resource_link`]: { id: 'link-1' },
      [`${CLAIM}roles`]: [`${ROLE}${role}`],
      [`${CLAIM}context`]: this.context,
      [`${CLAIM}launch_presentation`]: { locale: 'en', return_url: `${this.url}/course` },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${this.url}/members`,
        service_versions: ['2.0'],
      },
    };
  }

  /** The claims that make a launch one for placing a link. */
  deepLinkClaims(): Record<string, unknown> {
    return {
      [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest',
      [`${DEEP_LINK}deep_linking_settings`]: {
        deep_link_return_url: `${this.url}/placed`,
        accept_types: ['link', 'ltiResourceLink'],
        accept_presentation_document_targets: ['iframe'],
        data: 'data-1',
      },
    };
  }

  /** Takes a placed link, or throws: it has to be signed by the tool, for this platform, once. */
  async takePlaced(token: string): Promise<Record<string, unknown>[]> {
    const payload = await this.#readSigned(token, this.issuer);
    if (this.#seen.has(String(payload['nonce']))) throw new Error('a nonce came twice');
    this.#seen.add(String(payload['nonce']));
    const facts = [payload[`${CLAIM}deployment_id`], payload[`${CLAIM}message_type`], payload[`${DEEP_LINK}data`]];
    if (facts.join() !== 'deployment-1,LtiDeepLinkingResponse,data-1')
      throw new Error(`not what was asked: ${facts.join()}`);
    return payload[`${DEEP_LINK}content_items`] as Record<string, unknown>[];
  }

  async #readSigned(token: string, audience: string) {
    const { keys } = (await (await fetch(`${this.tool.url}/api/lti/keys`)).json()) as { keys: JWK[] };
    if (keys.some((key) => 'd' in key)) this.problems.push('a private key was shown');
    const byId = ({ kid }: { kid?: string }) => importJWK(keys.find((key) => key.kid === kid) ?? {}, 'RS256');
    const options = { algorithms: ['RS256'], issuer: this.form.clientId, audience, maxTokenAge: 60 };
    return (await jwtVerify(token, byId, options)).payload;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
      const body = await bodyOf(request);
      const page = this.pages.get(pathname);
      if (page) {
        const html = await page(
          request.method === 'POST' ? new URLSearchParams(body) : searchParams,
          request.url ?? '/',
        );
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        return;
      }
      const answers: Record<string, () => unknown> = {
        '/jwks': () => ({ keys: this.shown }),
        '/.well-known/openid-configuration': () => this.#configuration(request),
        '/register': () => this.#register(request, body),
        '/token': () => this.#giveToken(body),
        '/members': () => this.#listMembers(request, response, Number(searchParams.get('page') ?? 1)),
      };
      const answer = await answers[pathname]?.();
      response.writeHead(answer ? response.statusCode : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    } catch (error) {
      response.writeHead((error as { status?: number }).status ?? 400).end(String(error));
    }
  }

  #configuration({ headers }: IncomingMessage) {
    if (this.family.product === 'canvas' && headers.authorization !== 'Bearer registration-1')
      throw refused(401, 'no registration token');
    return {
      issuer: this.issuer,
      authorization_endpoint: this.form.authUrl,
      token_endpoint: this.form.tokenUrl,
      jwks_uri: this.form.keysUrl,
      registration_endpoint: `${this.url}/register`,
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        product_family_code: this.family.product,
        version: '4',
      },
      ...this.family.more,
    };
  }

  #register(request: IncomingMessage, body: string) {
    if (request.headers.authorization !== 'Bearer registration-1') throw refused(401, 'no registration token');
    const tool = JSON.parse(body) as Record<string, unknown>;
    const own = tool['https://purl.imsglobal.org/spec/lti-tool-configuration'] as Record<string, unknown>;
    this.toolConfiguration = own;
    const at = (path: string) => `${this.tool.publicUrl}/api/lti/${path}`;
    const right =
      tool['initiate_login_uri'] === at('login') &&
      String(tool['redirect_uris']) === at('launch') &&
      tool['jwks_uri'] === at('keys') &&
      tool['token_endpoint_auth_method'] === 'private_key_jwt' &&
      tool['scope'] === SCOPE &&
      own['domain'] === new URL(this.tool.publicUrl).host &&
      own['target_link_uri'] === at('launch');
    if (!right) throw refused(400, 'invalid_client_metadata');
    const deployment = { deployment_id: 'deployment-1' };
    return (
      this.registration ?? {
        ...tool,
        client_id: 'registered-1',
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { ...own, ...deployment },
      }
    );
  }

  async #giveToken(body: string) {
    const form = new URLSearchParams(body);
    const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    if (
      form.get('grant_type') !== 'client_credentials' ||
      form.get('client_assertion_type') !== type ||
      form.get('scope') !== SCOPE
    )
      throw refused(400, 'invalid_request');
    const { sub, jti } = await this.#readSigned(form.get('client_assertion') ?? '', this.form.tokenUrl);
    if (sub !== this.form.clientId || !jti || this.#seen.has(jti)) throw refused(400, 'invalid_client');
    this.#seen.add(jti);
    const token = randomUUID();
    this.#tokens.add(token);
    return { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: SCOPE };
  }

  #listMembers({ headers }: IncomingMessage, response: ServerResponse, page: number) {
    this.asked[page] = (this.asked[page] ?? 0) + 1;
    if (!this.#tokens.has(String(headers.authorization).replace('Bearer ', ''))) throw refused(401, 'no token');
    if (!/SmartStudyGroups/.test(String(headers['user-agent']))) throw refused(403, 'no user agent');
    if (!/nrps\.v2\.membershipcontainer/.test(String(headers.accept))) throw refused(406, 'not acceptable');
    const times = this.failing.get(page) ?? 0;
    if (times > 0) {
      this.failing.set(page, times - 1);
      throw refused(503, 'busy');
    }
    const from = (page - 1) * this.pageSize;
    const usual = (n: number) => `${this.url}/members?page=${n}&limit=${this.pageSize}`;
    const at = (n: number, rel: string) => `<${(this.nextPage ?? usual)(n)}>; rel="${rel}"`;
    if (from + this.pageSize < this.members.length)
      response.setHeader('link', `${at(1, 'first')}, ${at(page + 1, 'next')}`);
    return {
      id: `${this.url}/members`,
      context: { ...this.context, id: this.listedContext ?? this.context.id },
      members: this.members.slice(from, from + this.pageSize),
    };
  }
}

function refused(status: number, message: string): Error {
  return Object.assign(new Error(message), { status });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
