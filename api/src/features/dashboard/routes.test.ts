import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loginAdmin } from '@study-groups/contracts/admin';
import { exportGroups, getDashboard } from '@study-groups/contracts/dashboard';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import {
  ADMIN_PASSWORD,
  buildAdmin,
  buildClass,
  buildStudent,
  buildStudents,
  CLASS_PASSWORDS,
} from '../../testing/factories.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const password = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const dashboard = (slug: string | null, headers: Record<string, string> = {}, body: unknown = {}) =>
  api.call(getDashboard, { params: { slug: slug ?? '' }, headers, body });

test('the professor sees the class with its links, the submissions with their edit links, and what can be done', async () => {
  const cls = await buildClass(api.platform);
  const student = await buildStudent(api.platform, cls.id, { phoneNumber: '052-1234567' });
  await buildStudent(api.platform, (await buildClass(api.platform)).id);
  const { status, body } = await dashboard(cls.slug, password);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'accepting', hasDeadlinePassed: false, groups: [], runs: [] });
  expect(body.class).toMatchObject({
    id: cls.id,
    signUpUrl: `http://groups.example.edu/class/${cls.slug}`,
    groupsUrl: `http://groups.example.edu/groups/${cls.slug}`,
    embedding: {
      scriptUrl: 'http://groups.example.edu/embed.js',
      formUrl: `http://groups.example.edu/embed/${cls.slug}`,
      origins: [],
    },
    can: { match: false, reshuffle: false, export: false },
    minStudents: 3,
  });
  expect(body.class).not.toHaveProperty('matching');
  expect(body.students).toHaveLength(1);
  expect(body.students[0]).toMatchObject({
    id: student.id,
    email: student.email,
    phoneNumber: '052-1234567',
    editUrl: `http://groups.example.edu/edit/${student.accessKey}`,
    groupId: null,
  });
  expect(body.students[0]).not.toHaveProperty('accessKeySealed');
  expect(JSON.stringify(body)).not.toContain(CLASS_PASSWORDS.groups);
});

test('an admin gets in without the password and may match before the deadline', async () => {
  const cls = await buildClass(api.platform);
  await buildStudents(api.platform, cls.id, 3);
  const admin = await buildAdmin();
  const login = await api.call(loginAdmin, { body: { username: admin.username, password: ADMIN_PASSWORD } });
  const { status, body } = await dashboard(cls.slug, { authorization: `Bearer ${login.body.token}` });
  expect([status, body.class.can.match]).toEqual([200, true]);
  expect((await dashboard(cls.slug, password)).body.class.can.match).toBe(false);
});

test('after the deadline the professor may match a class with enough students', async () => {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
  await buildStudents(api.platform, cls.id, 2);
  expect((await dashboard(cls.slug, password)).body).toMatchObject({
    state: 'ready',
    class: { can: { match: false } },
  });
  await buildStudent(api.platform, cls.id);
  expect((await dashboard(cls.slug, password)).body.class.can.match).toBe(true);
});

test('without the password, for an unknown class, with a body or too many guesses it refuses', async () => {
  const cls = await buildClass(api.platform);
  expect((await dashboard(cls.slug)).body.code).toBe('wrong_password');
  expect((await dashboard(cls.slug, { 'x-dashboard-password': CLASS_PASSWORDS.groups })).status).toBe(401);
  expect((await dashboard('no-such-class', password)).body.code).toBe('class_not_found');
  expect((await dashboard('%2e%2e', password)).status).toBe(404);
  const pending = await buildClass(api.platform, { status: 'pending' });
  expect((await dashboard(pending.slug, password)).status).toBe(404);
  const filled = await dashboard(cls.slug, password, { $where: '1' });
  expect([filled.status, filled.body.errors[0].path]).toEqual([400, '$where']);
  const twice = await api.fetch(`/api/export/${cls.slug}?password=a&password=b`, {
    headers: { 'x-request-id': 'test' },
  });
  expect(twice.status).toBe(401);
  const inQuery = await api.fetch(`/api/dashboard/${cls.slug}?password=${CLASS_PASSWORDS.dashboard}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([inQuery.status, inQuery.body.code]).toEqual([401, 'wrong_password']);
  const unknownQuery = await api.call(exportGroups, {
    params: { slug: cls.slug! },
    headers: password,
    query: { all: '1' },
  });
  expect(unknownQuery.status).toBe(400);
  const statuses = new Set<number>();
  for (let i = 0; i < 31; i++) {
    statuses.add((await dashboard(cls.slug, { 'x-dashboard-password': `prof-${i}` })).status);
  }
  expect(statuses).toEqual(new Set([401, 429]));
});
