import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { createHttpServer } from './http-server.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

/** nginx and AWS's load balancer keep an idle connection to a server for so long by default. */
const PROXY_IDLE_MS = 60_000;

test('a kept connection outlives the longest wait of a proxy, and the limits of a request come after it', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = createHttpServer(() => undefined);
  expect(keepAliveTimeout).toBeGreaterThan(PROXY_IDLE_MS);
  expect(headersTimeout).toBeGreaterThan(keepAliveTimeout);
  expect(requestTimeout).toBeGreaterThanOrEqual(headersTimeout);
});

test('an answer of the API says how long its connection is kept', async () => {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${api.url}/healthz`, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=75' });
  agent.destroy();
});
