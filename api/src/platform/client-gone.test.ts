import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
afterAll(() => api.close());

const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nx-request-id: gone\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n${body}`;
const FORM = 'application/x-www-form-urlencoded';

test.each([
  ['half a body of JSON', post('/api/students', 'application/json', '{"classId":')],
  ['half a form of a platform', post('/api/lti/launch', FORM, 'state=1')],
  ['half a form of a provider', post('/api/sign-in/none/logout', FORM, 'logout_token=1')],
])('who goes after %s has done nothing wrong, and no error is logged', async (_, text) => {
  api.logs.length = 0;
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text, () => socket.destroy());
  const lines = () => api.logs.map((line) => JSON.parse(line) as { level: number; status?: number; event?: string });
  await until(() => lines().some(({ status }) => status !== undefined));
  expect(lines().filter(({ level, event }) => level > 30 || event)).toEqual([]);
  expect(lines().find(({ status }) => status)).toMatchObject({ status: 499 });
});
