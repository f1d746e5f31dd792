import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { listAudit } from '@study-groups/contracts/audit';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import {
  type FindingSummary,
  getStatistics,
  getStorage,
  getSystem,
  runDoctor,
  type Statistics,
  STATISTICS_DAYS,
  type System,
} from '@study-groups/contracts/system';
import mongoose, { type mongo } from 'mongoose';
import { inTransaction } from '../../platform/transaction.ts';
import { leaveProcesses, registerProcess } from '../../platform/processes.ts';
import type { ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { nodeSupportEnd } from '../../platform/node-support.ts';
import { vulnerabilitiesOf } from '../../platform/vulnerabilities.ts';
import { MailStopModel } from '../../records/mail-stop.ts';
import { queueMail } from '../../records/outbox.ts';
import { recordSight } from '../../records/record-event.ts';
import { StudentModel } from '../../records/student.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildGroups, buildStudent, buildStudents } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { readDatabaseFacts } from './database-facts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
let headers: Record<string, string>;
/** The cache of storage and statistics belongs to one server, so each test has its own. */
beforeEach(async () => {
  api = await startTestApi({ SMTP_URL: 'smtp://groups:the-password@127.0.0.1:9' });
  headers = await signIn(api, await buildAdmin());
});
afterEach(() => api.close());

async function read<T>(call: typeof getSystem | typeof getStorage | typeof getStatistics): Promise<T> {
  const { status, body } = await api.call(call, { headers });
  expect(status).toBe(200);
  return body;
}
const system = () => read<System>(getSystem);
const ago = (ms: number) => new Date(Date.now() - ms);

async function buildMail(change: object): Promise<void> {
  const to = { name: 'Noa', address: `noa-${Math.random()}@example.edu` };
  const mail = { kind: 'address-changed', to, language: 'en', classId: null, props: { courseName: 'A' } } as const;
  await inTransaction((session) => queueMail(api.platform, session, mail));
  await MailModel.updateOne({ 'to.address': to.address }, { $set: change });
}

describe('the system', () => {
  test('shows server, processes and database', async () => {
    await registerProcess('api', ['key']);
    const { server, processes, database } = await system();
    await leaveProcesses();
    expect(server).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      contracts: CONTRACT_VERSION,
      node: process.versions.node,
      publicUrl: 'http://groups.example.edu',
    });
    expect(server.checks).toContainEqual({ part: 'database', words: null, isVital: false });
    expect(processes).toMatchObject([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), role: 'api' }]);
    expect(database).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+/),
      isEmbedded: false,
      members: [{ name: expect.stringContaining('127.0.0.1:'), state: 'PRIMARY', isHealthy: true }],
    });
    expect(database.storedBytes).toBeGreaterThan(0);
    const { count, bytes } = database.collections.find(({ name }) => name === 'admins')!;
    expect(count).toBe(1);
    expect(bytes).toBeGreaterThan(0);
    const sizes = database.collections.map((each) => each.bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('says when the support of its Node has ended', async () => {
    const { nodeSupportEnd: end } = (await system()).server;
    expect(end).toBe(nodeSupportEnd(process.versions.node, new Date()));
  });

  test('reports severe vulnerabilities of the database by its version', async () => {
    const { version, vulnerabilities } = (await system()).database;
    const known = vulnerabilitiesOf({ version, memberCount: 1, isEmbedded: false });
    expect(vulnerabilities).toEqual(known && { ids: known.ids, mendedIn: known.mendedIn });
  });

  test('reports a check that fails, in its words', async () => {
    await buildMail({ dueSince: ago(30 * 60_000) });
    const { server } = await system();
    expect(server.checks).toContainEqual({ part: 'outbox', words: 'a mail is due for 30 minutes', isVital: false });
  });

  test('shows the outbox and its breaker', async () => {
    expect((await system()).outbox).toEqual({
      isConfigured: true,
      queued: 0,
      dead: 0,
      oldestDueAt: null,
      stopped: null,
    });
    const [since, nextTryAt] = [ago(120_000), new Date(Date.now() + 60_000)];
    await buildMail({ dueSince: since });
    await buildMail({ dueSince: nextTryAt });
    await buildMail({ status: 'dead' });
    await MailStopModel.create({
      _id: 'smtp',
      fault: 'unreachable',
      code: 'ECONNREFUSED',
      since,
      failures: 3,
      nextTryAt,
    });
    expect((await system()).outbox).toEqual({
      isConfigured: true,
      queued: 2,
      dead: 1,
      oldestDueAt: since.toISOString(),
      stopped: {
        fault: 'unreachable',
        code: 'ECONNREFUSED',
        since: since.toISOString(),
        nextTryAt: nextTryAt.toISOString(),
      },
    });
  });

  test('names the classes that should have their groups, and no others', async () => {
    const late = async (minutes: number, students: number, change: Partial<ClassRecord> = {}) => {
      const cls = await buildClass(api.platform, { deadline: ago(minutes * 60_000), size: '2', ...change });
      await buildStudents(api.platform, cls.id, students);
      return cls;
    };
    const at = ago(60_000);
    const trouble = { attempts: 2, fault: 'memory', at, nextTryAt: null } as const;
    const [hour, day] = [await late(60, 2), await late(24 * 60, 3)];
    const inTrouble = await late(5, 1, { matchTrouble: trouble });
    await late(0.5, 2);
    await late(60, 1);
    await late(60, 2, { autoMatch: false });
    await late(60, 2, { matchedRun: 1 });
    await late(60, 2, { activeUntil: ago(1) });
    await late(60, 2, { status: 'pending', slug: null });
    await late(-60, 2);
    const { overdue } = await system();
    expect(overdue.map((each) => each.class.id)).toEqual([day.id, hour.id, inTrouble.id]);
    expect(overdue[0]).toEqual({
      class: { id: day.id, courseName: 'Algorithms', slug: day.slug },
      deadline: day.deadline.toISOString(),
      trouble: null,
    });
    expect(overdue[2]!.trouble).toEqual({ attempts: 2, fault: 'memory', at: at.toISOString(), nextTryAt: null });
  });

  test('leaves out what a hosted database refuses to say', async () => {
    const { Admin, Collection, Db } = mongoose.mongo;
    const refuse = () => Promise.reject(new mongoose.mongo.MongoServerError({ code: 13, message: 'not authorized' }));
    const { command } = Admin.prototype;
    const ofAdmin = jest.spyOn(Admin.prototype, 'command').mockImplementation(function (
      this: mongo.Admin,
      asked,
      options,
    ) {
      return 'replSetGetStatus' in asked ? refuse() : command.call(this, asked, options);
    });
    const ofDb = jest.spyOn(Db.prototype, 'command').mockImplementationOnce(refuse);
    const ofCollection = jest.spyOn(Collection.prototype, 'aggregate').mockImplementation(() => {
      throw new mongoose.mongo.MongoServerError({ code: 13, message: 'not authorized' });
    });
    const facts = await readDatabaseFacts();
    for (const spy of [ofAdmin, ofDb, ofCollection]) spy.mockRestore();
    expect(facts).toMatchObject({ members: [{ state: 'PRIMARY', isHealthy: true }], storedBytes: 0 });
    expect(facts.collections).toContainEqual({ name: 'admins', count: 0, bytes: 0 });
  });
});

describe('the doctor', () => {
  const doctor = () => api.call(runDoctor, { headers });

  test('looks from within, with the connection of the server, and gives no secret away', async () => {
    const { status, body } = await doctor();
    expect(status).toBe(200);
    const findings: FindingSummary[] = body.findings;
    expect(findings).toContainEqual({
      part: 'mail server',
      fault: expect.stringContaining('refuses the connection'),
      todo: expect.any(String),
      isNote: false,
    });
    expect(findings.filter(({ part, isNote }) => part === 'database' && !isNote)).toEqual([]);
    const { SECRET_KEY = '', MONGODB_URI } = api.platform.env;
    for (const secret of ['the-password', SECRET_KEY, MONGODB_URI]) expect(JSON.stringify(body)).not.toContain(secret);
    // The server goes on with its connection.
    expect(mongoose.connection.readyState).toBe(1);
    expect((await api.call(getSystem, { headers })).status).toBe(200);
  });

  test('finds what is planted in the database', async () => {
    await buildMail({ status: 'dead' });
    const { body } = await doctor();
    expect(body.findings).toContainEqual(expect.objectContaining({ part: 'outbox', fault: '1 mails were given up.' }));
  });

  test('is run once for those who ask together, with a line in the trail for each, six times a minute', async () => {
    const [first, second] = await Promise.all([doctor(), doctor()]);
    expect(first.body).toEqual(second.body);
    const { events } = (await api.call(listAudit, { headers, query: { kind: 'doctor-run' } })).body;
    expect(events).toHaveLength(2);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await doctor()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('the storage', () => {
  const storage = () => read<{ at: string; classes: object[] }>(getStorage);

  test('has the largest classes first, with what is theirs, and counts again after minutes', async () => {
    const now = stopClock();
    const [small, large] = [await buildClass(api.platform), await buildClass(api.platform)];
    await buildStudent(api.platform, small.id);
    const students = await buildStudents(api.platform, large.id, 4);
    await buildGroups(large, [students.map(({ id }) => id)]);
    await buildMail({ classId: large.id });
    for (let i = 0; i < 2; i++) await recordSight({ by: 'job' }, { kind: 'matched', classId: large.id });
    await recordSight({ by: 'job' }, { kind: 'class-expired', classId: 999_999 });
    const { at, classes } = await storage();
    expect(at).toBe(now.toISOString());
    const ref = ({ id, slug }: ClassRecord) => ({ id, slug, courseName: 'Algorithms' });
    expect(classes).toEqual([
      { class: ref(large), students: 4, mails: 1, events: 2, bytes: expect.any(Number) },
      { class: ref(small), students: 1, mails: 0, events: 0, bytes: expect.any(Number) },
    ]);
    const { bytes } = classes[1] as { bytes: number };
    const stored = await StudentModel.collection.findOne({ classId: small.id });
    expect(bytes).toBe(mongoose.mongo.BSON.calculateObjectSize(stored!));

    await buildStudent(api.platform, small.id);
    stopClock(now.getTime() + 299_000);
    expect((await storage()).classes).toEqual(classes);
    stopClock(now.getTime() + 300_000);
    expect((await storage()).classes[1]).toMatchObject({ students: 2 });
  });
});

describe('the statistics', () => {
  const statistics = () => read<Statistics>(getStatistics);
  const NOON = Date.parse('2026-03-20T12:00:00Z');

  test('have every day in UTC with its requests, and none of what admins made', async () => {
    stopClock(NOON);
    const on = async (at: string) => (await buildClass(api.platform, { createdAt: new Date(at) })).id;
    await on('2026-03-20T00:00:00Z');
    await on('2026-03-19T23:59:59Z');
    await on('2026-03-19T00:00:00Z');
    await on('2026-02-19T00:00:00Z');
    await on('2026-02-18T23:59:59Z');
    await recordSight({ by: 'admin' }, { kind: 'class-created', classId: await on('2026-03-19T12:00:00Z') });
    const { requests } = await statistics();
    expect(requests).toHaveLength(STATISTICS_DAYS);
    expect(requests.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-02-19', count: 1 },
      { day: '2026-03-19', count: 2 },
      { day: '2026-03-20', count: 1 },
    ]);
    expect([requests[0]!.day, requests.at(-1)!.day]).toEqual(['2026-02-19', '2026-03-20']);
  });

  test('have the sign-ups by the hours that were left, what was early with the first', async () => {
    stopClock(NOON);
    const deadline = new Date(NOON + DAY_MS);
    const cls = await buildClass(api.platform, { deadline });
    const signUp = async (beforeMs: number, classId = cls.id) => {
      const { id } = await buildStudent(api.platform, classId);
      await StudentModel.updateOne({ id }, { $set: { createdAt: new Date(deadline.getTime() - beforeMs) } });
    };
    for (const hours of [24, 24.5, 25, 168, 169, 600]) await signUp(hours * HOUR_MS);
    await signUp(40 * DAY_MS);
    await signUp(-HOUR_MS);
    await signUp(30 * HOUR_MS, 999_999);
    const { signUps } = await statistics();
    expect(signUps.map(({ hoursBefore }) => hoursBefore)).toEqual(Array.from({ length: 168 }, (_, at) => 168 - at));
    expect(signUps.filter(({ count }) => count > 0)).toEqual([
      { hoursBefore: 168, count: 3 },
      { hoursBefore: 25, count: 2 },
      { hoursBefore: 24, count: 1 },
      { hoursBefore: 1, count: 1 },
    ]);
  });
});
