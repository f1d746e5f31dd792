import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import * as calls from '@study-groups/contracts/passkeys';
import type { AdminRecord } from '../records/admin.ts';
import type { TestApi } from './api.ts';
import { ADMIN_PASSWORD } from './factories.ts';

/** The irregularities that tests give a browser or key. */
interface Odd {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Number of signatures that the key says it has made; one more than before by default. */
  counter?: number;
}

const ORIGIN = 'http://groups.example.edu';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
/** A person touched it; a new credential comes along. */
const PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;

/** A key of ES256 in a browser on the tests' address, which makes real passkeys and really signs. */
export class Authenticator {
  counter = 0;
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Makes the passkey that it is asked for. */
  create(
    { challenge, rp }: ResponseOf<typeof calls.beginPasskey>['options'],
    { origin = ORIGIN, rpId = rp.id, type = 'webauthn.create' }: Odd = {},
  ): BodyOf<typeof calls.addPasskey>['credential'] {
    const authData = Buffer.concat([this.#head(rpId, PRESENT | WITH_CREDENTIAL), this.#credential()]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData(type, challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['usb'],
    };
  }

  /** Signs what it is asked to. */
  get(
    { challenge, rpId: asked }: ResponseOf<typeof calls.beginPasskeyLogin>['options'],
    { origin = ORIGIN, rpId = asked, type = 'webauthn.get', counter = this.counter + 1 }: Odd = {},
  ): BodyOf<typeof calls.loginByPasskey>['credential'] {
    this.counter = counter;
    const authData = this.#head(rpId, PRESENT);
    const data = clientData(type, challenge, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), this.#keys.privateKey);
    return {
      id: this.id,
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    };
  }

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  /** No model, the length of the id, the id, and the public key in COSE. */
  #credential(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x!)],
      [-3, bytes(y!)],
    ]);
    const id = bytes(this.id);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key as never)]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Headers = Record<string, string>;

/** Begins to add a passkey, as the admin of these headers. */
export async function beginPasskey(api: TestApi, headers: Headers): Promise<ResponseOf<typeof calls.beginPasskey>> {
  const { body } = await api.call(calls.beginPasskey, { headers, body: { currentPassword: ADMIN_PASSWORD } });
  return body;
}

/** Gives the admin of these headers a passkey. */
export async function addPasskey(api: TestApi, headers: Headers, key = new Authenticator()): Promise<Authenticator> {
  const { attempt, options } = await beginPasskey(api, headers);
  const body = { attempt, name: 'Blue key', credential: key.create(options) };
  const { status } = await api.call(calls.addPasskey, { headers, body });
  if (status !== 201) throw new Error('the passkey was not added');
  return key;
}

/** Begins to sign an admin in by a passkey. */
export async function beginPasskeyLogin(
  api: TestApi,
  { username }: AdminRecord,
): Promise<ResponseOf<typeof calls.beginPasskeyLogin>> {
  const { body } = await api.call(calls.beginPasskeyLogin, { body: { username, password: ADMIN_PASSWORD } });
  return body;
}

/** Of an admin who has a passkey now: what adds another, and what signs them in. */
export async function buildPasskeyCalls(
  api: TestApi,
  admin: AdminRecord,
  headers: Headers,
): Promise<{
  id: number;
  add: BodyOf<typeof calls.addPasskey>;
  beginLogin: BodyOf<typeof calls.beginPasskeyLogin>;
  login: BodyOf<typeof calls.loginByPasskey>;
}> {
  const key = await addPasskey(api, headers);
  const [{ id }] = (await api.call(calls.listPasskeys, { headers })).body;
  const adding = await beginPasskey(api, headers);
  const signingIn = await beginPasskeyLogin(api, admin);
  return {
    id,
    add: { attempt: adding.attempt, name: 'Red key', credential: new Authenticator().create(adding.options) },
    beginLogin: { username: admin.username, password: ADMIN_PASSWORD },
    login: { attempt: signingIn.attempt, credential: key.get(signingIn.options) },
  };
}
