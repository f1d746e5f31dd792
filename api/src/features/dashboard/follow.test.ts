import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { createEmptyGroup, removeStudent } from '@study-groups/contracts/actions';
import { deleteClass, logoutAdmin } from '@study-groups/contracts/admin';
import { followClass, liveSchema } from '@study-groups/contracts/dashboard';
import { leaveHome } from '@study-groups/contracts/home';
import { openByLink } from '@study-groups/contracts/open-link';
import { createStudent } from '@study-groups/contracts/student';
import { sealPasswords } from '../../records/class-passwords.ts';
import { ClassModel } from '../../records/class.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { pageToken } from '../../records/page-links.ts';
import { SeatModel, type SeatRecord } from '../../records/seat.ts';
import { SessionModel } from '../../records/session.ts';
import { buildAdmin, buildClass, buildStudent, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { signIn } from '../../testing/sign-in.ts';
import { until } from '../../testing/until.ts';
import { professor } from '../../testing/dashboard.ts';
import { api, follow, other, startAnother } from '../../testing/follow.ts';

/** Returns the contents of a page's events. */
const eventsOf = ({ text }: { text: string }) =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => liveSchema.parse(JSON.parse(event.slice('data: '.length))));

test('a page counts with every process that a student signs up at, and hears of what is changed', async () => {
  const cls = await buildClass(api.platform);
  await buildStudent(api.platform, cls.id);
  const pages = [await follow(cls.slug!), await follow(cls.slug!, professor, other.url)];
  await until(() => pages.every((page) => eventsOf(page).length > 0));
  for (const page of pages) expect(eventsOf(page)).toEqual([{ version: 0, students: 1, matching: null }]);

  await api.call(createStudent, { body: { classId: cls.id, ...buildSubmission() } });
  await until(() => pages.every((page) => eventsOf(page).at(-1)?.students === 2));

  const { id } = await buildStudent(api.platform, cls.id);
  await api.call(removeStudent, { params: { slug: cls.slug!, studentId: id }, headers: professor });
  await until(() => pages.every((page) => eventsOf(page).at(-1)?.version === 1));
  for (const page of pages) expect(eventsOf(page).at(-1)).toEqual({ version: 1, students: 2, matching: null });
});

test('a page hears that groups are being formed, and nothing of another class', async () => {
  const [cls, another] = [await buildClass(api.platform), await buildClass(api.platform)];
  const page = await follow(cls.slug!);
  const quiet = await follow(another.slug!);
  await until(() => eventsOf(page).length > 0 && eventsOf(quiet).length > 0);
  const matchLeaseUntil = new Date(Date.now() + 60_000);
  await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil, matchProgress: 0.25 } });
  await until(() => eventsOf(page).at(-1)?.matching?.done === 0.25);
  await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: null, matchProgress: null } });
  await until(() => eventsOf(page).at(-1)?.matching === null);
  expect(eventsOf(quiet)).toHaveLength(1);
});

test('it opens by the password, by an admin’s session and by the link of a mail, and to nobody else', async () => {
  const cls = await buildClass(api.platform);
  const params = { slug: cls.slug! };
  const body = { page: 'dashboard', token: pageToken(api.platform.vault, cls, 'dashboard') };
  const opened = await api.call(openByLink, { params, body });
  const cookie = opened.headers.getSetCookie()[0]!.split(';')[0]!;
  const headers = [professor, await signIn(api, await buildAdmin()), { cookie }, { 'x-dashboard-password': 'x' }, {}];
  const answers = await Promise.all(headers.map((each) => api.call(followClass, { params, headers: each })));
  expect(answers.map(({ status, body: { code } }) => code ?? status)).toEqual([
    200,
    200,
    200,
    'wrong_password',
    'wrong_password',
  ]);
  const none = await api.call(followClass, { params: { slug: 'none' }, headers: professor });
  expect(none.body.code).toBe('class_not_found');
});

test('no proxy keeps it back, compresses it or keeps it for others', async () => {
  const cls = await buildClass(api.platform);
  const { response } = await follow(cls.slug!, { ...professor, 'accept-encoding': 'gzip, br' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
});

test('for the log and the metrics the request is over when the page is open', async () => {
  const cls = await buildClass(api.platform);
  api.logs.length = 0;
  const page = await follow(cls.slug!);
  await until(() => api.logs.some((line) => line.includes(followClass.path)));
  expect(page.ended).toBe('');
  const { body } = await api.fetch('/metrics');
  expect(body).toMatch(`http_request_duration_seconds_count{method="GET",route="${followClass.path}",status="200"}`);
});

test('who asks for the headers alone gets no stream', async () => {
  const cls = await buildClass(api.platform);
  const sent = request(api.url + followClass.path.replace(':slug', cls.slug!), { method: 'HEAD', headers: professor });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  expect(response.statusCode).toBe(200);
});

test('another password ends the pages that the old one opened, and not an admin’s', async () => {
  const cls = await buildClass(api.platform);
  const page = await follow(cls.slug!);
  const asAdmin = await follow(cls.slug!, await signIn(api, await buildAdmin()));
  await until(() => eventsOf(page).length > 0 && eventsOf(asAdmin).length > 0);
  const passwords = sealPasswords(api.platform.vault, cls.id, { ...CLASS_PASSWORDS, dashboard: 'prof-another' });
  await ClassModel.updateOne({ id: cls.id }, { $set: { passwords } });
  await until(() => page.ended !== '');
  expect([page.ended, asAdmin.ended]).toEqual(['in order', '']);
  const { body } = await api.call(followClass, { params: { slug: cls.slug! }, headers: professor });
  expect(body.code).toBe('wrong_password');
});

test('the same passwords, sealed again, end nothing', async () => {
  const cls = await buildClass(api.platform);
  const page = await follow(cls.slug!);
  await until(() => eventsOf(page).length > 0);
  const passwords = sealPasswords(api.platform.vault, cls.id, CLASS_PASSWORDS);
  await ClassModel.updateOne({ id: cls.id }, { $set: { passwords }, $inc: { changes: 1 } });
  await until(() => eventsOf(page).at(-1)?.version === 1);
  expect(page.ended).toBe('');
});

test('a class that is deleted ends its pages', async () => {
  const cls = await buildClass(api.platform);
  const headers = await signIn(api, await buildAdmin());
  const pages = [await follow(cls.slug!), await follow(cls.slug!, headers)];
  await until(() => pages.every((page) => eventsOf(page).length > 0));
  await api.call(deleteClass, { params: { id: cls.id }, headers });
  await until(() => pages.every(({ ended }) => ended === 'in order'));
  const { body } = await api.call(followClass, { params: { slug: cls.slug! }, headers });
  expect(body.code).toBe('class_not_found');
});

test('the pages of an admin whose sessions end do so at once, at every process', async () => {
  const cls = await buildClass(api.platform);
  const headers = await signIn(api, await buildAdmin());
  const pages = [await follow(cls.slug!, headers), await follow(cls.slug!, headers, other.url)];
  const anothers = await follow(cls.slug!);
  await until(() => [...pages, anothers].every((page) => eventsOf(page).length > 0));
  expect((await api.call(logoutAdmin, { headers })).status).toBe(200);
  await until(() => pages.every(({ ended }) => ended === 'in order'));
  expect(anothers.ended).toBe('');
});

test.each<[string, (seat: SeatRecord, headers: Record<string, string>) => Promise<unknown>]>([
  ['is taken from the desk', ({ id }) => SeatModel.updateOne({ id }, { $set: { removedAt: new Date() } })],
  ['sees another section from now on', ({ id }) => SeatModel.updateOne({ id }, { $set: { sections: ['B'] } })],
  ['has another role', ({ id }) => SeatModel.updateOne({ id }, { $set: { role: 'teacher' } })],
  ['loses the seat itself', ({ id }) => SeatModel.deleteOne({ id })],
  ['signs out', (_, headers) => api.call(leaveHome, { headers })],
  ['is signed out elsewhere', ({ email }) => HomeSessionModel.deleteMany({ email })],
])('the pages of a person who %s end at once, at every process, without another event', async (_, change) => {
  const cls = await buildClass(api.platform);
  const seat = await buildSeat(cls, { sections: ['A'] });
  const headers = await signInByMail(api, seat.email);
  const pages = [await follow(cls.slug!, headers), await follow(cls.slug!, headers, other.url)];
  const colleague = await buildSeat(cls);
  const stays = await follow(cls.slug!, await signInByMail(api, colleague.email));
  await until(() => [...pages, stays].every((page) => eventsOf(page).length > 0));
  await change(seat, headers);
  await api.call(createStudent, { body: { classId: cls.id, ...buildSubmission() } });
  await until(() => pages.every(({ ended }) => ended === 'in order'));
  await until(() => eventsOf(stays).at(-1)?.students === 1);
  expect([pages.map((page) => eventsOf(page).length), stays.ended]).toEqual([[1, 1], '']);
});

test.each([
  ['a session of a person', () => HomeSessionModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() + 500) } })],
  ['a session', () => SessionModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() + 500) } })],
])('%s that expires while its page is open ends it', async (whose, expire) => {
  const cls = await buildClass(api.platform);
  const isPerson = whose.endsWith('person');
  const headers = isPerson ? await signInByMail(api, cls.instructorEmail) : await signIn(api, await buildAdmin());
  await expire();
  const page = await follow(cls.slug!, headers);
  await until(() => page.ended !== '');
  expect([eventsOf(page).length, page.ended]).toEqual([1, 'in order']);
});

test('who has signed out gets no page', async () => {
  const cls = await buildClass(api.platform);
  const headers = await signIn(api, await buildAdmin());
  await api.call(logoutAdmin, { headers });
  expect((await api.call(followClass, { params: { slug: cls.slug! }, headers })).body.code).toBe('wrong_password');
});

test('a process that is asked to end ends its pages, and opens no more', async () => {
  const cls = await buildClass(api.platform);
  const { url, server, ending } = await startAnother();
  const page = await follow(cls.slug!, professor, url);
  await until(() => eventsOf(page).length > 0);
  ending.abort();
  await until(() => page.ended !== '');
  expect(page.ended).toBe('in order');
  const late = await fetch(url + followClass.path.replace(':slug', cls.slug!), { headers: professor });
  expect([late.status, (await late.json()).code]).toEqual([503, 'unavailable']);
  server.close();
});

test('a change by hand is announced with the version that it answered', async () => {
  const cls = await buildClass(api.platform, { matchedRun: 1, runCount: 1 });
  const page = await follow(cls.slug!);
  await until(() => eventsOf(page).length > 0);
  const { body } = await api.call(createEmptyGroup, { params: { slug: cls.slug! }, headers: professor });
  await until(() => eventsOf(page).at(-1)?.version === body.version);
});
