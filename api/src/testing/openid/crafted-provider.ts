import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';

/** The parts of a token that are not as they should be. */
export interface Craft {
  claims?: Record<string, unknown>;
  header?: Partial<JWTHeaderParameters>;
  /** Seconds by which the provider's clock is ahead of ours. */
  aheadSeconds?: number;
  /** True if nobody has signed it. */
  isUnsigned?: boolean;
  /** Signed by a key that the provider does not show. */
  byStranger?: boolean;
}

const ALG = 'ES256';
const LASTS_SECONDS = 120;

/** A provider on the loopback that says whatever a test has it say: its tokens can be wrong in every way. */
export class CraftedProvider {
  /** Of the next token. */
  craft: Craft = {};
  /** Nonce of the next sign-in, which is in the token that the code is exchanged for. */
  nonce = '';
  /** Answers that replace the usual ones, by path. */
  readonly failures = new Map<string, (response: ServerResponse) => void>();
  /** Paths that it was asked for. */
  readonly asked: string[] = [];
  /** Tells whether it refuses our client, by what it is shown. */
  refuses: (shown: { body: string }) => boolean = () => false;
  /** Changes of its discovery document. */
  metadata: Record<string, unknown> = {};
  private keys: { kid: string; shown: JWK; secret: CryptoKey }[] = [];
  private made = 0;

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<CraftedProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new CraftedProvider(issuer, server);
    await provider.rotate();
    server.on('request', (request, response) => void provider.answer(request, response));
    return provider;
  }

  /** Has another key from now on, and shows the one before no more. @param kid its name; one of its own by default */
  async rotate(kid = `key-${++this.made}`): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair(ALG, { extractable: true });
    this.keys = [{ kid, shown: { ...(await exportJWK(publicKey)), kid, alg: ALG, use: 'sig' }, secret: privateKey }];
  }

  /** Starts from scratch, for the next test. */
  reset(): void {
    this.craft = {};
    this.metadata = {};
    this.failures.clear();
    this.refuses = () => false;
    this.asked.length = 0;
  }

  /** A token of the provider's with these claims, made as the craft says. */
  async token(clientId: string, claims: Record<string, unknown>): Promise<string> {
    const { aheadSeconds = 0, header = {}, isUnsigned, byStranger, claims: changes } = this.craft;
    const now = Math.floor(Date.now() / 1_000) + aheadSeconds;
    const all = { iss: this.issuer, aud: clientId, iat: now, exp: now + LASTS_SECONDS, ...claims, ...changes };
    const [key] = this.keys;
    if (isUnsigned) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', ...header })}.${part(all)}.`;
    }
    const secret = byStranger ? (await generateKeyPair(ALG)).privateKey : key!.secret;
    return new SignJWT(all).setProtectedHeader({ alg: ALG, kid: key!.kid, ...header }).sign(secret);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', this.issuer).pathname;
    this.asked.push(path);
    const fail = this.failures.get(path);
    if (fail) return fail(response);
    const json = (body: object) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (path === '/.well-known/openid-configuration') return json(this.document());
    if (path === '/keys') return json({ keys: this.keys.map(({ shown }) => shown) });
    if (path !== '/token') return void response.writeHead(404).end();
    if (this.refuses({ body: await text(request) })) {
      response.writeHead(401, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error: 'invalid_client' }));
    }
    const idToken = await this.token('study-groups', {
      sub: 'sub-dana',
      nonce: this.nonce,
      email: 'dana@example.edu',
      email_verified: true,
      name: 'Dana Cohen',
      affiliation: 'faculty',
    });
    json({ access_token: 'an-access-token', token_type: 'Bearer', id_token: idToken });
  }

  private document(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALG, 'none', 'HS256'],
      authorization_response_iss_parameter_supported: true,
      backchannel_logout_supported: true,
      ...this.metadata,
    };
  }

  async close(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
  }
}
