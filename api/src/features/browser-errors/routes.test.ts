import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { reportBrowserError } from '@study-groups/contracts/browser-errors';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation();
  const { releases, build } = installation;
  await releases.release(build(makeShell()));
  await releases.release(build(makeRemote('student', [makeRoute('/class/:slug', 'register')])));
  api = await startTestApi(installation.env);
});
beforeEach(async () => {
  await emptyDatabase();
  api.logs.length = 0;
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const error = {
  kind: 'crash',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    '    at Week (https://groups.example.edu/remotes/student/0123456789abcdef/js/page-register.7bdd407514.js:2:345)',
    'render@https://groups.example.edu/remotes/shell/0123456789abcdef/js/core.1fdd3a9352.js:1:99',
  ].join('\n'),
  shell: { version: '1.0.0', build: '0123456789abcdef' },
  remote: { name: 'student', version: '1.2.0' },
  route: '/class/:slug',
  language: 'he',
};
const report = (change = {}, headers = {}) => api.call(reportBrowserError, { body: { ...error, ...change }, headers });
const logged = () =>
  api.logs
    .map((line) => JSON.parse(line) as { level: number; browserError?: typeof error })
    .filter((line) => line.browserError);

test('an error stands in the log as a warning, with the versions of shell and remote, and of a stack the files and places', async () => {
  expect(await report()).toMatchObject({ status: 200, body: { success: true } });
  expect(logged()).toMatchObject([
    {
      level: 40,
      browserError: {
        ...error,
        stack: [
          "TypeError: Cannot read properties of undefined (reading 'map')",
          '    at Week (page-register.7bdd407514.js:2:345)',
          'render@core.1fdd3a9352.js:1:99',
        ].join('\n'),
      },
    },
  ]);
});

const KEY = 'Zk3_qL9-xW2bV7nM0aYtRsPe';
test.each([
  ['noa.levi@example.edu is taken', '<e-mail> is taken'],
  [`no submission ${KEY}`, 'no submission <key>'],
  ['no submission abcdefghijklmnopqrstuvwx', 'no submission <key>'],
  [`GET /api/students/${KEY} failed`, 'GET <address> failed'],
  ['at https://groups.example.edu/class/algorithms-1?name=Noa:1:20', 'at <address>'],
  [`at f (https://groups.example.edu/edit/${KEY}:1:20)`, 'at f (<address>)'],
  ['at f (https://groups.example.edu/js/core.1fdd3a9352.js?key=Noa:1:20)', 'at f (core.1fdd3a9352.js:1:20)'],
  ['f@https://groups.example.edu/class/algorithms-1:1:20', 'f@<address>'],
  ['went to ?password=horse&next=1', 'went to <query>'],
  ['Unexpected token, "Noa Levi, 1" is not valid JSON', 'Unexpected token, <text> is not valid JSON'],
  ["Unexpected identifier 'Noa Levi'", 'Unexpected identifier <text>'],
  ["can't read 'length' of n / 2, isn't it", "can't read 'length' of n / 2, isn't it"],
  ['QuotaExceededError: full', 'QuotaExceededError: full'],
  [
    'Loading chunk page-tools failed (https://cdn.example.edu/x/js/page-tools.7bdd407514.js)',
    'Loading chunk page-tools failed (page-tools.7bdd407514.js)',
  ],
])('of %j the log holds %j, wherever it stands', async (text, scrubbed) => {
  await report({ message: text, stack: `Error: ${text}` });
  expect(logged()).toMatchObject([{ browserError: { message: scrubbed, stack: `Error: ${scrubbed}` } }]);
});

test.each(['/class/algorithms-1', `/edit/${KEY}`, 'noa@example.edu', ''])(
  'of the route %j, which no page has, nothing',
  async (route) => {
    expect((await report({ route })).status).toBe(200);
    expect(logged()).toMatchObject([{ browserError: { route: 'unknown' } }]);
  },
);

test.each([
  [{ kind: 'joke' }, 'kind'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ message: 'x'.repeat(301) }, 'message'],
  [{ stack: 'x'.repeat(4001) }, 'stack'],
  [{ stack: undefined }, 'stack'],
  [{ shell: { version: '1.0.0', build: 'x' } }, 'shell.build'],
  [{ remote: { name: '../x', version: '1.0.0' } }, 'remote.name'],
  [{ remote: { name: 'student', version: 'Noa Levi' } }, 'remote.version'],
  [{ route: 'x'.repeat(201) }, 'route'],
  [{ language: 'xx' }, 'language'],
  [{ email: 'noa@example.edu' }, 'email'],
])('with %j it is refused, and not logged', async (change, path) => {
  expect(await report(change)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect(logged()).toEqual([]);
});

test('one address reports 30 an hour', async () => {
  const statuses = [];
  for (let i = 0; i < 31; i++) statuses.push((await report()).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect(logged()).toHaveLength(30);
});

test('all addresses together report 1000 an hour', async () => {
  await api.platform.limits.browserErrorsInAll.add('everybody', 1_000);
  expect((await report()).status).toBe(429);
});

test('another site’s form, which can’t send JSON, is refused; cookies make no difference', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    expect((await report({}, { 'content-type': type, origin: 'https://evil.example' })).status).toBe(415);
  }
  expect(logged()).toEqual([]);
  const { headers, status } = await report({}, { cookie: 'admin-session=x' });
  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
});

test('the document of the API names it', async () => {
  const { body } = await api.fetch('/api/openapi.json');
  expect(body.paths['/api/browser-errors'].post.operationId).toBe('reportBrowserError');
});
