import { gzipSync } from 'node:zlib';

/** A body that no call takes, and how it is refused. */
export interface BadBody {
  payload: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Without a length, so that the server can't know how much will come. */
  inPieces?: true;
  answer: { status: number; code: string };
}

const MALFORMED = { status: 400, code: 'malformed_json' };
const NO_JSON = { status: 415, code: 'not_json' };
const TOO_LARGE = { status: 413, code: 'too_large' };
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'];

/** Returns bodies that nobody sends by mistake, by what they are, made of a body that a call takes. */
export function badBodies(good: object): Record<string, BadBody[]> {
  const text = JSON.stringify(good);
  const large = JSON.stringify({ ...good, filler: 'x'.repeat(100_000) });
  const broken = ['{', '{"a":1', '"text"', '5', 'null', '{"a":NaN}', '\u0000'];
  return {
    'broken JSON': broken.map((payload) => ({ payload, answer: MALFORMED })),
    'a list': [{ payload: '[{}]', answer: { status: 400, code: 'invalid_request' } }],
    'what is not JSON': TYPES.map((type) => ({ payload: text, headers: { 'content-type': type }, answer: NO_JSON })),
    '100 kB and more, also when it is compressed or sent in pieces': [
      { payload: large, answer: TOO_LARGE },
      { payload: new Uint8Array(gzipSync(large)), headers: { 'content-encoding': 'gzip' }, answer: TOO_LARGE },
      { payload: large, inPieces: true, answer: TOO_LARGE },
    ],
  };
}

/** Fields that no call has. */
const UNKNOWN = [
  ['isAdmin', true],
  ['$where', '1'],
  ['$ne', null],
  ['__proto__', { status: 'approved' }],
  ['constructor', {}],
] as const;

/** A good body with a field that no call has, as text: a literal `__proto__` would set the prototype. */
export function withUnknownField(good: object): { key: string; payload: string }[] {
  const fields = JSON.stringify(good).slice(1, -1);
  return UNKNOWN.map(([key, value]) => ({
    key,
    payload: `{${fields}${fields && ','}${JSON.stringify(key)}:${JSON.stringify(value)}}`,
  }));
}
