import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Call } from '@study-groups/contracts/call';
import { CALLS, type CallName } from '@study-groups/contracts/calls';
import { errorBodySchema } from '@study-groups/contracts/error-body';
import { invalidRequest } from './platform/errors.ts';
import { type Answer, startTestApi, type TestApi } from './testing/api.ts';
import { badBodies, withUnknownField } from './testing/bad-bodies.ts';
import { hashDocuments } from './testing/documents.ts';
import { buildGoodCalls, type GoodCall } from './testing/good-calls.ts';
import { NO_LIMITS } from './testing/no-limits.ts';

let api: TestApi;
let good: Record<CallName, GoodCall>;
let stored: object;

const NAMES = Object.keys(CALLS) as CallName[];
const WITH_BODY = NAMES.filter((name) => 'body' in CALLS[name]);

beforeAll(async () => {
  // Here only bodies are bad; the limits have tests of their own.
  api = await startTestApi({}, undefined, NO_LIMITS);
  good = await buildGoodCalls(api);
  stored = await everythingStored();
});
afterAll(() => api.close());

/** All documents but counters, which calls that change nothing may move. */
async function everythingStored(): Promise<object> {
  const { counters: _, ...others } = await hashDocuments();
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

function expectRefused(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
}

test('every call with a body is tried', () => {
  expect(WITH_BODY.length).toBeGreaterThanOrEqual(11);
  for (const name of WITH_BODY) expect(good[name].body).toBeDefined();
});

/** The fields that are refused, by what the server answers to a schema's refusal. */
function namedFields(name: CallName, sent: object): string[] {
  const result = (CALLS[name] as Call).body!.safeParse(sent);
  return result.success ? [] : (invalidRequest(result.error).body.errors ?? []).map(({ path }) => path);
}

/** Fields that may be null: nothing was live, there is no meeting to move, no place, no tutor. */
const NULLABLE: Partial<Record<CallName, string>> = {
  putLive: 'seen',
  bookMeeting: 'moves',
  setMeetingPlace: 'place',
  setGroupChat: 'url',
  setTutor: 'tutor',
};

describe.each(WITH_BODY)('%s', (name) => {
  test('refuses an unknown field by its name', () => {
    expect(namedFields(name, { ...good[name].body, isAdmin: true })).toEqual(['isAdmin']);
  });

  test('refuses operators and wrong types in every field by its name', () => {
    const body = good[name].body as Record<string, unknown>;
    for (const field of Object.keys(body)) {
      const values = [{ $ne: null }, { $gt: '' }, [{ $where: '1' }], null, -1.5, 1e308];
      for (const value of values.filter((each) => each !== null || NULLABLE[name] !== field)) {
        const named = namedFields(name, { ...body, [field]: value });
        expect({ field, value, named }).toEqual({
          field,
          value,
          named: expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}`))]),
        });
      }
    }
  });
});

/** One that is open to all and one that is not; how all are mounted is shown in platform/call. */
const TWO = ['createStudent', 'swapStudents'] as const;

describe.each(TWO)('%s, as it is sent,', (name) => {
  test.each(Object.keys(badBodies({})))('refuses %s', async (kind) => {
    for (const { payload, headers, inPieces, answer } of badBodies(good[name].body!)[kind]!) {
      const sent = await (inPieces ? sendInPieces(name, String(payload)) : send(name, payload, headers));
      expectRefused(sent, answer.status, answer.code);
    }
  });

  test('refuses every unknown field', async () => {
    for (const { payload } of withUnknownField(good[name].body!)) {
      const answer = await send(name, payload);
      expect(answer.body.code).toMatch(/^(malformed_json|invalid_request)$/);
      expectRefused(answer, 400, answer.body.code);
    }
  });

  test('refuses operators in every field', async () => {
    for (const field of Object.keys(good[name].body!)) {
      const answer = await send(name, JSON.stringify({ ...good[name].body, [field]: { $ne: null } }));
      expect(answer.body.errors).toContainEqual(expect.objectContaining({ path: expect.stringMatching(`^${field}`) }));
      expectRefused(answer, 400, 'invalid_request');
    }
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
  const { params, headers } = good[name];
  const answer = await api.call(CALLS[name], { params, headers, query: { 'before[$ne]': '1' } });
  expectRefused(answer, 400, 'invalid_request');
  const queries = [{ 'password[$ne]': '1' }, { $where: '1' }, { before: '{"$ne":null}' }];
  for (const query of queries) expect((CALLS[name] as Call).query!.safeParse(query).success).toBe(false);
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

test('all that was refused has changed nothing', async () => expect(await everythingStored()).toEqual(stored));
