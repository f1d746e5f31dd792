import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

let installation: Installation;
let api: TestApi;
let tools: string;
let shell: string;
beforeAll(async () => {
  installation = newInstallation();
  const { releases, build, env } = installation;
  await releases.release(build(makeShell()));
  await releases.release(build(makeRemote('tools', [makeRoute('/tools', 'tools')])));
  api = await startTestApi({ ...env, PUBLIC_URL: 'https://groups.example.edu' });
  tools = (await api.fetch('/remotes.json')).body.remotes.tools.base;
  shell = /\/remotes\/shell\/[^/]+\//.exec((await api.fetch('/')).body)![0];
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const JSON_TYPE = 'application/json; charset=utf-8';

test('every kind of answer says what it is, and what a browser may do with it', async () => {
  const kinds: [path: string, init: RequestInit, status: number, type: string][] = [
    ['/', {}, 200, 'text/html; charset=utf-8'],
    ['/no-such-page', {}, 404, 'text/html; charset=utf-8'],
    ['/remotes.json', {}, 200, JSON_TYPE],
    [`${tools}js/tools.js`, {}, 200, 'text/javascript; charset=utf-8'],
    [`${shell}assets/favicon.0123.svg`, {}, 200, 'image/svg+xml; charset=utf-8'],
    ['/healthz', {}, 200, JSON_TYPE],
    ['/api/openapi.json', {}, 200, JSON_TYPE],
    ['/api/classes/no-such-class', {}, 404, JSON_TYPE],
    ['/api/students', { method: 'PATCH' }, 405, JSON_TYPE],
    ['/api/feedback', { method: 'POST', body: '{' }, 415, JSON_TYPE],
    ['/api/%ff', {}, 404, JSON_TYPE],
  ];
  for (const [path, init, status, type] of kinds) {
    const answer = await api.fetch(path, init);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, status, type]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const policy = answer.headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
    expect(policy.find((directive) => directive.startsWith('script-src '))).not.toMatch(/unsafe|\*/);
  }
});

/** Sends bytes as they are. @returns all that comes back until the server ends the connection */
async function exchange(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.end(lines.join('\r\n'));
  await once(socket, 'close');
  return answer;
}

const HIDDEN = 'GET /healthz?hidden HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

test.each([
  ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['Content-Length: 4', 'Content-Length: 5'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding : chunked'],
  ['Content-Length: +4'],
])('a request of two lengths, or of an unknown one, is refused and its connection closed: %s', async (...lengths) => {
  const head = ['POST /api/feedback HTTP/1.1', 'Host: a', 'Content-Type: application/json', ...lengths];
  const answer = await exchange(...head, '', `0\r\n\r\n${HIDDEN}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  // What would stand behind it for a server that measures otherwise is not answered.
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('TRACE and CONNECT are refused and echo nothing', async () => {
  const secret = 'Cookie: admin-session=a-secret-of-the-caller';
  const traced = await exchange('TRACE /api/admin/me HTTP/1.1', 'Host: a', secret, 'Connection: close', '', '');
  expect(traced).toMatch(/^HTTP\/1\.1 40[45] /);
  const tunnel = await exchange('CONNECT 127.0.0.1:27017 HTTP/1.1', 'Host: a', secret, '', '');
  expect(tunnel).not.toMatch(/^HTTP\/1\.1 2/);
  for (const answer of [traced, tunnel]) expect(answer).not.toContain('a-secret-of-the-caller');
});
