import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import Router from '@koa/router';
import Koa from 'koa';
import type { AppState } from './app-state.ts';
import { mountHealth, partsOf } from './health.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { sharedInTurn } from './shared.ts';

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

test('who asks for the same in one turn of the event loop gets one answer, which is not older than any question', async () => {
  let begun = '';
  let release = () => {};
  const ask = sharedInTurn(async (key) => {
    begun += key;
    await new Promise<void>((resolve) => (release = resolve));
    return `${key} as the ${begun.length}. read`;
  });
  const early = [ask('a'), ask('a')];
  expect(begun).toBe('');
  await turn();
  expect(begun).toBe('a');
  // What is read already may have changed by now.
  const late = ask('a');
  release();
  expect(await Promise.all(early)).toEqual(['a as the 1. read', 'a as the 1. read']);
  await turn();
  release();
  expect(await late).toBe('a as the 2. read');
});

test('what fails in one turn fails for those who asked in it', async () => {
  let reads = 0;
  const ask = sharedInTurn(async (key) => {
    reads += 1;
    if (key === 'lost') throw new Error('away');
    return key;
  });
  const answers = await Promise.allSettled([ask('lost'), ask('lost'), ask('found')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(reads).toBe(2);
  await expect(ask('lost')).rejects.toThrow('away');
});
