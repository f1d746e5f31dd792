import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { MACHINE } from '../../records/record-event.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass } from '../../testing/factories.ts';
import { dataOf, fieldOf, LaunchBrowser } from '../../testing/launches.ts';
import { buildPlatformForm } from '../../testing/lms-form.ts';
import { readMembers } from './members.ts';
import { storePlatform } from './platforms.ts';

/** A Python that has `lti-consumer-xblock`; without one this platform is not asked. */
const PYTHON = process.env['LTI_CONSUMER_PYTHON'];
const PUBLIC_URL = 'http://groups.example.edu';

interface Facts {
  address: string;
  client: string;
  deployment: string;
}

(PYTHON ? describe : describe.skip)('the platform of Open edX', () => {
  let api: TestApi;
  let platform: ChildProcess;
  let edx: Facts;
  beforeAll(async () => {
    api = await startTestApi({ PUBLIC_URL });
    const script = fileURLToPath(new URL('../../testing/edx-platform.py', import.meta.url));
    platform = spawn(PYTHON!, [script, PUBLIC_URL, api.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(platform.stdout!, 'data')) as [Buffer];
    edx = JSON.parse(String(line)) as Facts;
  });
  afterAll(async () => {
    platform.kill();
    await once(platform, 'exit');
    await api.close();
  });
  beforeEach(() => emptyDatabase());

  const ask = async (path: string, init?: RequestInit): Promise<Record<string, string>> => {
    const response = await fetch(edx.address + path, init);
    return (await response.json()) as Record<string, string>;
  };
  const buildEdx = () =>
    storePlatform(
      buildPlatformForm({
        issuer: edx.address,
        clientId: edx.client,
        authUrl: `${edx.address}/auth`,
        tokenUrl: `${edx.address}/token`,
        keysUrl: `${edx.address}/jwks`,
        deployments: [edx.deployment],
      }),
      MACHINE,
    );

  /** Follows a link in its course, as a browser does. */
  async function launch(user: Record<string, string>) {
    const browser = new LaunchBrowser(api);
    const { address } = await ask(
      `/begin?${new URLSearchParams({ name: 'Noa Levi', email: 'noa@example.edu', ...user })}`,
    );
    const { pathname, search } = new URL(address!);
    const begun = await browser.get(pathname + search);
    const sent = await ask(`/auth${new URL(begun.headers.get('location')!).search}`);
    return { browser, answer: await browser.post('/api/lti/launch', sent, 'cross-site') };
  }

  test('launches the form for a student and the desk for an instructor', async () => {
    const { id: platformId } = await buildEdx();
    const cls = await buildClass(api.platform);
    const key = { platformId, deploymentId: edx.deployment, contextId: 'course-7' };
    await LtiCourseModel.create({ ...key, classId: cls.id });
    const { answer } = await launch({ sub: 'student-1', role: 'student' });
    expect(answer.body).toMatch(/full-name="Noa Levi"\s+email="noa@example.edu"/);
    const desk = await launch({ sub: 'teacher-1', role: 'instructor', email: 'dov@example.edu' });
    const opened = await desk.browser.post('/api/lti/open', { ticket: fieldOf(desk.answer, 'ticket') });
    expect(dataOf(opened)['slug']).toBe(cls.slug);
  });

  test('takes a link that is placed', async () => {
    await buildEdx();
    const { browser, answer } = await launch({
      sub: 'teacher-1',
      role: 'instructor',
      message: 'LtiDeepLinkingRequest',
    });
    const placed = await browser.post('/api/lti/place', { ticket: fieldOf(answer, 'ticket'), page: 'groups' });
    const body = new URLSearchParams({ JWT: fieldOf(placed, 'JWT') });
    expect(await ask('/placed', { method: 'POST', body })).toMatchObject([
      { type: 'ltiResourceLink', url: `${PUBLIC_URL}/api/lti/launch`, custom: { page: 'groups' } },
    ]);
  });

  test('gives a token to read people with', async () => {
    const from = await buildEdx();
    const course = { ...from, platformId: from.id, deploymentId: '1', contextId: 'course-7', classId: 1 };
    // It has no list of people in this small process: the token was given, and what follows it is not there.
    const reading = readMembers(api.platform, from, { ...course, membershipsUrl: `${edx.address}/jwks` });
    await expect(reading).rejects.toThrow('unreadable');
  });
});
