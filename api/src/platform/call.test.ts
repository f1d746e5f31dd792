import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineCall } from '@study-groups/contracts/call';
import { errorBodySchema } from '@study-groups/contracts/error-body';
import Koa from 'koa';
import * as z from 'zod/mini';
import { type BadBody, badBodies, withUnknownField } from '../testing/bad-bodies.ts';
import type { AppState } from './app-state.ts';
import { mountCall } from './call.ts';
import { createLogger } from './logger.ts';
import { answerErrors } from './middleware/errors.ts';

const GOOD = { name: 'Noa Levi', size: 4, tags: ['night'] };
const response = z.strictObject({ id: z.int() });
const body = z.strictObject({ name: z.string(), size: z.int(), tags: z.array(z.string()) });
const made = { tag: 'Students', summary: 'Made up.', access: 'open', status: 200, response } as const;

let server: Server;
let url: string;
/** Everything that reached the handlers. */
const handled: unknown[] = [];

beforeAll(async () => {
  const app = new Koa<AppState>();
  const router = new Router<AppState>();
  const handle = async (input: { query?: unknown; body?: unknown }) => {
    handled.push(input.query ?? input.body);
    return { id: 1 };
  };
  const options = { guard: async () => null };
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    mountCall(router, defineCall({ ...made, method, path: '/api/things', body }), options, handle);
  const query = z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d+$/))) });
  mountCall(router, defineCall({ ...made, method: 'GET', path: '/api/things', query }), options, handle);
  app.use(answerErrors(createLogger('silent'))).use(router.routes());
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/things`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Makes the call by hand, for `fetch` names a length. */
function send(method: string, { payload, headers, inPieces }: Omit<BadBody, 'answer'>) {
  return new Promise<{ status: number | undefined; body: { code?: string } }>((resolve, reject) => {
    const length = inPieces ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(payload) };
    const sent = { 'content-type': 'application/json', ...length, ...headers };
    const request = httpRequest(url, { method, headers: sent }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.once('end', () => resolve({ status: answer.statusCode, body: JSON.parse(text) }));
    });
    request.once('error', reject);
    request.end(payload);
  });
}

describe.each(['POST', 'PUT', 'DELETE'])('%s', (method) => {
  test('hands a good body over', async () => {
    expect(await send(method, { payload: JSON.stringify(GOOD) })).toEqual({ status: 200, body: { id: 1 } });
    expect(handled.splice(0)).toEqual([GOOD]);
  });

  test.each(Object.entries(badBodies(GOOD)))('refuses %s', async (_, bodies) => {
    for (const { answer, ...bad } of bodies) {
      const { status, body } = await send(method, bad);
      expect({ status, code: body.code }).toEqual(answer);
      expect(errorBodySchema.safeParse(body).success).toBe(true);
    }
    expect(handled).toEqual([]);
  });

  test('refuses an unknown field by its name', async () => {
    for (const { key, payload } of withUnknownField(GOOD)) {
      const { status, body } = await send(method, { payload });
      expect(status).toBe(400);
      if (key === '__proto__') expect(body.code).toMatch(/^(malformed_json|invalid_request)$/);
      else expect(body).toMatchObject({ code: 'invalid_request', errors: [{ path: key, message: 'Unknown field' }] });
    }
    expect(handled).toEqual([]);
  });
});

test('a query is read, and refused where it holds an operator', async () => {
  expect((await fetch(`${url}?before=7`)).status).toBe(200);
  expect(handled.splice(0)).toEqual([{ before: '7' }]);
  for (const query of ['before[$ne]=1', 'password[$ne]=1', '$where=1', 'before={"$ne":null}', 'before=7&before=8']) {
    const answer = await fetch(`${url}?${query}`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_request']);
  }
  expect(handled).toEqual([]);
});
