import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import Router from '@koa/router';
import Koa from 'koa';
import type { AppState } from './app-state.ts';
import { mountHealth, partsOf } from './health.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';

const CALLERS = 10;
let server: Server;
afterEach(() => void server.close());

test.each(['/readyz', '/metrics'])('%s, which anybody may ask, looks once for all who ask at once', async (path) => {
  let looks = 0;
  let callers = 0;
  let release: () => void;
  const allHere = new Promise<void>((resolve) => (release = resolve));
  const look = async () => {
    looks += 1;
    await allHere;
    return undefined;
  };
  const router = new Router<AppState>();
  mountHealth(router, partsOf({ database: look }));
  createMetrics([{ name: 'looks', help: 'Looks.', read: look }], createLogger('silent')).mount(router);
  const app = new Koa<AppState>().use((_, next) => {
    callers += 1;
    if (callers === CALLERS) setImmediate(() => release());
    return next();
  });
  app.use(router.routes());
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async () => (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).status;
  expect(await Promise.all(Array.from({ length: CALLERS }, ask))).toEqual(Array(CALLERS).fill(200));
  expect(looks).toBe(1);
  await ask();
  expect(looks).toBe(2);
});
