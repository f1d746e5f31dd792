import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { requestClass } from '@study-groups/contracts/class';
import { getClass } from '@study-groups/contracts/public-class';
import { getStudent } from '@study-groups/contracts/student';
import { MailModel } from './records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from './testing/api.ts';
import { stopClock } from './testing/clock.ts';
import { buildAdmin, buildClass, buildRequestForm, buildStudent, buildStudents } from './testing/factories.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
beforeEach(() => emptyDatabase());
afterAll(() => api.close());

/** The samples of `GET /metrics` by their name with labels. */
async function scrape(): Promise<Map<string, number>> {
  const { status, body, headers } = await api.fetch('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const samples = (body as string).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('requests are counted by their pattern, which names nobody', async () => {
  const cls = await buildClass(api.platform);
  const { accessKey } = await buildStudent(api.platform, cls.id);
  const count = 'http_request_duration_seconds_count';
  const found = `${count}{method="GET",route="/api/classes/:slug",status="200"}`;
  const before = (await scrape()).get(found) ?? 0;
  for (let i = 0; i < 3; i++) await api.call(getClass, { params: { slug: cls.slug! } });
  await api.call(getStudent, { params: { accessKey } });
  await api.fetch('/api/made-up/path', { method: 'QUERY' });
  const samples = await scrape();
  expect(samples.get(found)).toBe(before + 3);
  expect(samples.get(`${count}{method="GET",route="/api/students/:accessKey",status="200"}`)).toBe(1);
  expect(samples.get(`${count}{method="other",route="none",status="404"}`)).toBe(1);
  const names = [...samples.keys()].join('\n');
  for (const secret of [accessKey, cls.slug!, 'made-up', 'QUERY']) expect(names).not.toContain(secret);
});

test('refusals of too many requests are counted', async () => {
  for (let i = 0; i < 32; i++) await api.call(requestClass, { body: buildRequestForm() });
  expect((await scrape()).get('http_requests_throttled_total{route="/api/class-requests"}')).toBe(2);
});

test('the lag of the event loop and the memory are measured', async () => {
  const samples = await scrape();
  expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(samples.get('server_info{version="0.1.0",commit=""}')).toBe(1);
});

test('the outbox is as old as the mail that has been due longest', async () => {
  const now = stopClock();
  expect((await scrape()).get('outbox_age_seconds')).toBe(0);
  await buildAdmin();
  await api.call(requestClass, { body: buildRequestForm() });
  const [first, second] = await MailModel.find().lean();
  await MailModel.updateOne({ id: first!.id }, { $set: { dueSince: new Date(now.getTime() - 90_000) } });
  await MailModel.updateOne({ id: second!.id }, { $set: { status: 'dead' } });
  const samples = await scrape();
  expect(samples.get('outbox_age_seconds')).toBe(90);
  expect(samples.get('outbox_queued_mails')).toBe(1);
  expect(samples.get('outbox_dead_mails')).toBe(1);
});

test('a class is overdue if the job should have matched it', async () => {
  stopClock();
  const past = new Date(Date.now() - 90_000);
  const withStudents = async (count: number, change: Parameters<typeof buildClass>[1]) => {
    const { id } = await buildClass(api.platform, change);
    await buildStudents(api.platform, id, count);
  };
  await withStudents(3, { deadline: past });
  await withStudents(2, { deadline: past });
  await withStudents(3, { deadline: past, autoMatch: false });
  await withStudents(3, { deadline: past, matchedRun: 1 });
  await withStudents(3, { deadline: new Date(Date.now() - 1_000) });
  const samples = await scrape();
  expect(samples.get('overdue_classes')).toBe(1);
  expect(samples.get('database_up')).toBe(1);
});
