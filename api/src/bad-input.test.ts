import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { CALLS, type CallName } from '@study-groups/contracts/calls';
import { errorBodySchema } from '@study-groups/contracts/error-body';
import mongoose from 'mongoose';
import { type Answer, startTestApi, type TestApi } from './testing/api.ts';
import { hashDocuments } from './testing/documents.ts';
import { buildGoodCalls, type GoodCall } from './testing/good-calls.ts';

let api: TestApi;
let good: Record<CallName, GoodCall>;
let stored: object;

const NAMES = Object.keys(CALLS) as CallName[];
const WITH_BODY = NAMES.filter((name) => 'body' in CALLS[name]);

beforeAll(async () => {
  api = await startTestApi();
  good = await buildGoodCalls(api);
  stored = await everythingStored();
});
afterAll(() => api.close());

// Here only bodies are bad; the limits have tests of their own.
const forgetLimits = () => mongoose.connection.collection('limits').deleteMany({});
beforeEach(async () => void (await forgetLimits()));

/** What changes by all documents but counters and limits, which calls that change nothing may move. */
async function everythingStored(): Promise<object> {
  const { counters: _, limits: __, ...others } = await hashDocuments();
  return others;
}

function send(name: CallName, payload: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const { method, path }: Call = CALLS[name];
  const { params, headers: own } = good[name];
  return api.fetch(
    path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    { method, body: payload, headers: { 'x-request-id': 't', 'content-type': 'application/json', ...own, ...headers } },
  );
}

async function expectRefused(answer: Answer, status: number, code: string): Promise<void> {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
  expect(await everythingStored()).toEqual(stored);
}

/** Whose body may list the ids of tens of thousands of rows. */
const TAKES_LISTS: ReadonlySet<CallName> = new Set(['beginBulk', 'exportSelected']);

test('every call with a body is tried', () => {
  expect(WITH_BODY.length).toBeGreaterThanOrEqual(11);
  for (const name of WITH_BODY) expect(good[name].body).toBeDefined();
});

describe.each(WITH_BODY)('%s', (name) => {
  test('refuses broken JSON', async () => {
    for (const text of ['{', '{"a":1', '"text"', '5', 'null', '{"a":NaN}', '\u0000']) {
      const answer = await send(name, text);
      await expectRefused(answer, 400, 'malformed_json');
    }
  });

  test('refuses a list for a body', async () => {
    await expectRefused(await send(name, '[{}]'), 400, 'invalid_request');
  });

  test('refuses what is not JSON', async () => {
    const text = JSON.stringify(good[name].body);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      await expectRefused(await send(name, text, { 'content-type': type }), 415, 'not_json');
    }
  });

  test('refuses what is too large, also when it is compressed or sent in pieces', async () => {
    const most = TAKES_LISTS.has(name) ? 1_000_000 : 100_000;
    const large = JSON.stringify({ ...good[name].body, filler: 'x'.repeat(most) });
    await expectRefused(await send(name, large), 413, 'too_large');
    await expectRefused(
      await send(name, new Uint8Array(gzipSync(large)), { 'content-encoding': 'gzip' }),
      413,
      'too_large',
    );
    await expectRefused(await sendInPieces(name, large), 413, 'too_large');
  });

  test('refuses an unknown field by its name', async () => {
    for (const [key, value] of [
      ['isAdmin', true],
      ['$where', '1'],
      ['$ne', null],
      ['__proto__', { status: 'approved' }],
      ['constructor', {}],
    ] as const) {
      // Written by hand, for a literal `__proto__` would set the prototype.
      const fields = JSON.stringify(good[name].body).slice(1, -1);
      const text = `{${fields}${fields && ','}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
      const answer = await send(name, text);
      if (key === '__proto__') expect(answer.body.code).toMatch(/^(malformed_json|invalid_request)$/);
      else expect(answer.body.errors).toContainEqual({ path: key, message: 'Unknown field' });
      await expectRefused(answer, 400, answer.body.code);
    }
  });

  test('refuses operators and wrong types in every field by its name', async () => {
    const body = good[name].body as Record<string, unknown>;
    for (const field of Object.keys(body)) {
      await forgetLimits();
      const values = [{ $ne: null }, { $gt: '' }, [{ $where: '1' }], null, -1.5, 1e308];
      // Nothing was live, or could be used.
      const isNullable = name === 'putLive' && field === 'seen';
      for (const value of values.filter((each) => each !== null || !isNullable)) {
        const answer = await send(name, JSON.stringify({ ...body, [field]: value }));
        expect({ field, value, errors: answer.body.errors }).toEqual({
          field,
          value,
          errors: expect.arrayContaining([
            { path: expect.stringMatching(new RegExp(`^${field}`)), message: expect.any(String) },
          ]),
        });
        expect(answer.status).toBe(400);
      }
    }
    expect(await everythingStored()).toEqual(stored);
  });
});

/** Sends without a length, so that the server cannot know how much will come. */
function sendInPieces(name: CallName, text: string): Promise<Answer> {
  const { method, path }: Call = CALLS[name];
  const { params, headers } = good[name];
  const url = new URL(
    path.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
    api.url,
  );
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method,
      // Said outright: of a DELETE the client would send the pieces without it.
      headers: {
        'x-request-id': 't',
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        ...headers,
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      let answer = '';
      response.on('data', (chunk) => (answer += chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer), headers: new Headers() }),
      );
    });
    for (let at = 0; at < text.length; at += 16_384) request.write(text.slice(at, at + 16_384));
    request.end();
  });
}

test.each(NAMES.filter((name) => 'query' in CALLS[name]))('%s refuses operators in its query', async (name) => {
  const queries: Record<string, string>[] = [
    { 'before[$ne]': '1' },
    { 'password[$ne]': '1' },
    { $where: '1' },
    { before: '{"$ne":null}' },
  ];
  for (const query of queries) {
    const { params, headers } = good[name];
    const answer = await api.call(CALLS[name], { params, headers, query });
    await expectRefused(answer, 400, 'invalid_request');
  }
});

test('random bytes in path, query and header never give a 500', async () => {
  for (let i = 0; i < 60; i++) {
    const noise = encodeURIComponent(randomBytes(12).toString('latin1'));
    const path = ['/api/classes/', '/api/students/', '/api/', '/', '/remotes/'][i % 5];
    const { status } = await api.fetch(`${path}${noise}?${noise}`, {
      headers: { cookie: `admin-session=${noise}`, authorization: `Bearer ${noise}`, 'x-request-id': noise },
    });
    expect(status).toBeLessThan(500 + Number(path === '/') * 4);
  }
  for (const path of ['/api/classes/%', '/api/classes/%00', '/%', '/%c0%ae.js', '/remotes/student/%']) {
    const { status } = await api.fetch(path);
    expect([400, 404, 503]).toContain(status);
  }
});
