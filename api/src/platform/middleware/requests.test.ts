import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendFeedback } from '@study-groups/contracts/feedback';
import { StudentModel } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { createLogger } from '../logger.ts';
import { answerErrors } from './errors.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ TRUST_PROXY: '1' })));
afterAll(() => api.close());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each([
  ['request-7', /^request-7$/],
  ['two words', UUID],
  ['x'.repeat(101), UUID],
  ['', UUID],
])('an answer names its request, %j by a name that is fit for a log, and is kept nowhere', async (given, named) => {
  const { headers } = await api.fetch('/api/classes/none', { headers: { 'x-request-id': given } });
  expect(headers.get('x-request-id')).toMatch(named);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a call has one spelling, for what is decided by how its path begins holds for that one only', async () => {
  const { slug } = await buildClass(api.platform);
  for (const path of [`/API/classes/${slug}`, `/api/Classes/${slug}`, '/HEALTHZ']) {
    expect((await api.fetch(path)).status).not.toBe(200);
  }
});

test.each([
  ['192.0.2.7', 429],
  ['192.0.2.9, 192.0.2.7', 429],
  ['192.0.2.7, 192.0.2.9', 200],
])('behind one proxy the last address counts: %s is answered %i', async (forwarded, expected) => {
  await api.platform.limits.feedback.add('192.0.2.7', 30);
  const body = { name: 'Noa Levi', email: 'noa@example.edu', type: 'bug', message: 'The grid is too small.' };
  const { status } = await api.call(sendFeedback, { body, headers: { 'x-forwarded-for': forwarded } });
  expect(status).toBe(expected);
});

test('links are made from PUBLIC_URL, whatever host a request names', async () => {
  const { slug } = await buildClass(api.platform);
  const headers = {
    host: 'evil.example.edu',
    'x-forwarded-host': 'evil.example.edu',
    'x-dashboard-password': CLASS_PASSWORDS.dashboard,
  };
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request(`${api.url}/api/dashboard/${slug}`, { method: 'POST', headers }, (response) => {
      let answer = '';
      response.on('data', (chunk) => (answer += chunk));
      response.once('end', () => resolve(answer));
    });
    sent.once('error', reject).end();
  });
  expect(JSON.parse(text).class.signUpUrl).toBe(`http://groups.example.edu/class/${slug}`);
  expect(text).not.toContain('evil');
});

test('a secret that is logged by mistake is left out', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const secrets = { password: 's3cret', token: 's3cret', accessKey: 's3cret', 'x-dashboard-password': 's3cret' };
  logger.info({
    ...secrets,
    call: secrets,
    caller: { of: secrets },
    url: '/edit/s3cret',
    headers: { cookie: 's3cret' },
  });
  expect(lines.join()).not.toContain('s3cret');
});

test('an error of the database is logged without what it refused to store', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  await buildStudent(api.platform, 1, { fullName: 'Canary Levi' });
  const student = (await StudentModel.findOne({ fullName: 'Canary Levi' }, '-_id').lean())!;
  const thrown: unknown = await StudentModel.insertMany([{ ...student, id: 0 }]).catch((error: unknown) => error);
  expect(String(thrown)).toContain('E11000');

  logger.error({ err: thrown }, 'Some work failed');
  const ctx = { state: {}, set: () => undefined } as unknown as Parameters<ReturnType<typeof answerErrors>>[0];
  await answerErrors(logger)(ctx, () => Promise.reject(thrown));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('MongoBulkWriteError');
    expect(line).toContain('    at ');
    expect(line).not.toMatch(/canary|student-|dup key/i);
  }
});
