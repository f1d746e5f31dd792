import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { followClass } from '@study-groups/contracts/dashboard';
import { startTestApi, type TestApi } from './testing/api.ts';
import { buildClass, CLASS_PASSWORDS } from './testing/factories.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';
import { serverProcesses } from './testing/server-process.ts';

let api: TestApi;
let mailbox: Mailbox;
const start = serverProcesses();

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

test('an open dashboard keeps no process from ending: its answer ends in order', async () => {
  const front = await start('api', api.platform, mailbox.url);
  const cls = await buildClass(api.platform);
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const { body } = await fetch(front.url + followClass.path.replace(':slug', cls.slug!), { headers });
  const reader = body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^data: /);
  front.child.kill('SIGTERM');
  // One that was cut off would fail.
  expect(await reader.read()).toMatchObject({ done: true });
  expect(await once(front.child, 'exit')).toEqual([0, null]);
});
