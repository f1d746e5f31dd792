import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CallName, CALLS } from '@study-groups/contracts/calls';
import type { Document } from 'mongodb';
import mongoose from 'mongoose';
import { forgetExpiredBulks } from './features/bulk/begin.ts';
import { runBulks } from './features/bulk/run.ts';
import { eraseExpiredSignIns } from './features/google/sign-in.ts';
import { keepMeetings } from './features/group-meetings/keep-meetings.ts';
import { decideHours } from './features/group-meetings/propose-hour.ts';
import { remindOfMeetings } from './features/group-meetings/remind.ts';
import { deliverDueMails } from './features/outbox/deliver.ts';
import { createSmtpTransport, defaultSender } from './features/mails/transport.ts';
import { eraseExpiredMeetings } from './features/meetings/tokens.ts';
import { continueErasures } from './features/personal-data/erase.ts';
import { keepRetention } from './features/privacy/retention.ts';
import { remindOfSurveys } from './features/surveys/remind.ts';
import { mendClasses } from './features/mending/mend.ts';
import { settleGroups } from './features/runs/settle.ts';
import { matchDueClasses } from './testing/match-due.ts';
import { planMatches } from './features/runs/due.ts';
import { presentJobs } from './features/jobs/presenter.ts';
import { MEASURES } from './measures.ts';
import { MIGRATIONS } from './migrations/list.ts';
import { leaveVersion } from './migrations/schema-record.ts';
import { agreeOnKey } from './platform/database-key.ts';
import { buildJobIndexes } from './platform/job-runner.ts';
import { RunModel } from './records/run.ts';
import { startTestApi, type TestApi } from './testing/api.ts';
import {
  buildAdmin,
  buildBulk,
  buildClass,
  buildGroups,
  buildStudent,
  buildStudents,
  buildSubmission,
  CLASS_PASSWORDS,
} from './testing/factories.ts';
import { buildGoodCalls, type GoodCall, IN_ORDER } from './testing/good-calls.ts';
import { CLIENT } from './testing/google/accounts.ts';
import { type Mailbox, startMailbox } from './testing/mailbox.ts';
import { TRIVIAL_MATCHER } from './testing/trivial-matcher.ts';

let api: TestApi;
let mailbox: Mailbox;
let good: Record<CallName, GoodCall>;
beforeAll(async () => {
  api = await startTestApi({ GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret });
  await buildJobIndexes();
  // As in every database that a server has started on.
  await leaveVersion(MIGRATIONS.length);
  await agreeOnKey(api.platform.vault, async () => undefined);
  api.platform.matcher = TRIVIAL_MATCHER;
  mailbox = await startMailbox();
  good = await buildGoodCalls(api);
});
afterAll(async () => {
  await mongoose.connection.db?.command({ profile: 0 });
  // Other tests empty every collection, which this one does not let them.
  await mongoose.connection.db?.collection('system.profile').drop();
  await Promise.all([api.close(), mailbox.close()]);
});

/** All that a worker does, for a class that is due and a mail to each of its people. */
async function work(): Promise<void> {
  const { id } = await buildClass(api.platform, { deadline: new Date(), size: '2' });
  await buildStudent(api.platform, id);
  await buildStudent(api.platform, id);
  await planMatches();
  await presentJobs();
  await matchDueClasses(api.platform);
  const transport = createSmtpTransport(mailbox.url, defaultSender(api.platform.env.PUBLIC_URL));
  await deliverDueMails({ platform: api.platform, transport });
  transport.close();
  await keepMeetings(api.platform);
  await decideHours(api.platform);
  await remindOfMeetings(api.platform);
  await mendClasses(api.platform);
  await settleGroups(api.platform);
  // Their first survey is open.
  await RunModel.updateOne({ classId: id, number: 1 }, { $set: { createdAt: new Date(Date.now() - 15 * 86_400_000) } });
  await remindOfSurveys(api.platform);
  await eraseExpiredMeetings();
  await eraseExpiredSignIns();
  await buildBulk(await buildAdmin(), { state: 'running', subjects: [id] });
  await runBulks({ platform: api.platform });
  await forgetExpiredBulks(new Date('2100-01-01'));
  await continueErasures(api.platform);
  await keepRetention(api.platform, new Date('2100-01-01'));
  await Promise.all(MEASURES.map(({ read }) => read()));
}

test('no call and no job reads a whole collection to find something', async () => {
  const db = mongoose.connection.db!;
  // As large as it is by itself, it would forget the first calls.
  await db.createCollection('system.profile', { capped: true, size: 16_000_000 });
  await db.command({ profile: 2 });
  for (const name of IN_ORDER) {
    const { status } = await api.call(CALLS[name], good[name]);
    if (status >= 500) throw new Error(`${name} failed`);
  }
  await work();
  await db.command({ profile: 0 });

  const plans = await db
    .collection('system.profile')
    .find({ planSummary: { $exists: true } })
    .toArray();
  const plansOf = (collection: string) =>
    plans.filter(({ ns }) => ns === `${db.databaseName}.${collection}`).map(({ planSummary }) => planSummary);
  expect(plansOf('classes')).toContain('IXSCAN { slug: 1 }');
  expect(plansOf('students')).toContain('IXSCAN { accessKeyHash: 1 }');
  expect(plansOf('google_sign_ins')).toContain('IXSCAN { tokenHash: 1, browserHash: 1, expiresAt: -1 }');
  expect(plansOf('mails')).toContain('IXSCAN { status: 1, nextAttemptAt: 1, id: 1 }');
  expect(plansOf('mails')).toContain('IXSCAN { classId: 1, studentId: 1, createdAt: 1 }');
  const walks = plans.filter((plan) => readsWhole(plan));
  expect(walks.map(({ ns, command, planSummary }) => ({ ns, command, planSummary }))).toEqual([]);
  // The admin's table shows every job; a search sorts what it finds, if the planner takes its index and not that of the order;
  // all other orders come out of an index.
  const isShownWhole = ({ ns }: Document) => ns === `${db.databaseName}.jobs`;
  const isSearch = ({ command }: Document) => /"words"|"email":{"\$gte"/.test(JSON.stringify(command.filter ?? {}));
  // What the records of each class take together is in no index.
  const isStorage = ({ command }: Document) => JSON.stringify(command.pipeline ?? []).includes('"$bsonSize"');
  const sorted = plans.filter(
    (plan) => plan['hasSortStage'] && !isShownWhole(plan) && !isSearch(plan) && !isStorage(plan),
  );
  expect(sorted.map(({ ns, command, planSummary }) => ({ ns, command, planSummary }))).toEqual([]);
});

test('a change of one group reads its students only', async () => {
  const db = mongoose.connection.db!;
  const cls = await buildClass(api.platform);
  const students = await buildStudents(api.platform, cls.id, 60);
  const [a, b, c] = students.map(({ id }) => id) as [number, number, number];
  const [first, second] = await buildGroups(cls, [[a, b], [c]]);
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  const slug = cls.slug!;
  const since = new Date();
  await db.command({ profile: 2 });
  const done = [
    await api.call(CALLS.createEmptyGroup, { params: { slug }, headers }),
    await api.call(CALLS.changeLeader, { params: { groupId: first!.id, studentId: b }, headers }),
    await api.call(CALLS.moveStudent, {
      params: { studentId: a, fromGroupId: first!.id, toGroupId: second!.id },
      headers,
    }),
    await api.call(CALLS.updateStudent, {
      params: { accessKey: students[2]!.accessKey },
      body: { classId: cls.id, ...buildSubmission() },
    }),
    await api.call(CALLS.removeStudent, { params: { slug, studentId: c }, headers }),
  ];
  await db.command({ profile: 0 });
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

  const reads = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.students`, ts: { $gte: since }, docsExamined: { $exists: true } })
    .toArray();
  // Three, or some more where the database tries a plan first that it made for a smaller class.
  const wide = reads.filter(({ docsExamined }) => docsExamined > 30);
  expect(wide.map(({ command, planSummary, docsExamined }) => ({ command, planSummary, docsExamined }))).toEqual([]);
  expect(reads.length).toBeGreaterThan(done.length);
});

test('a long list is read in batches', async () => {
  const db = mongoose.connection.db!;
  const { id } = await buildClass(api.platform);
  const runs = Array.from({ length: 700 }, (_, number) => ({ classId: id, number }));
  await RunModel.insertMany(runs, { lean: true });
  const since = new Date();
  await db.command({ profile: 2 });
  expect(await RunModel.find({ classId: id }).lean()).toHaveLength(700);
  await db.command({ profile: 0 });
  const batches = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.runs`, ts: { $gte: since } })
    .toArray();
  expect(batches.map(({ nreturned }) => nreturned)).toEqual([160, 160, 160, 160, 60]);
});

test('a dashboard is read by few commands, whatever there is to undo and to redo', async () => {
  const db = mongoose.connection.db!;
  const cls = await buildClass(api.platform);
  await buildGroups(cls, [[(await buildStudent(api.platform, cls.id)).id]]);
  const slug = cls.slug!;
  const headers = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  for (const _ of ['kept', 'undone']) await api.call(CALLS.createEmptyGroup, { params: { slug }, headers });
  await api.call(CALLS.undoEdit, { params: { slug }, body: { version: cls.changes + 2 }, headers });
  const ask = () => api.call(CALLS.getDashboard, { params: { slug }, body: {}, headers });
  // The first sight is recorded.
  await ask();
  const since = new Date();
  await db.command({ profile: 2 });
  const { body } = await ask();
  await db.command({ profile: 0 });
  expect(body).toMatchObject({ undo: { kind: 'group-created' }, redo: { kind: 'group-created' } });
  const commands = await db
    .collection('system.profile')
    .find({ ns: { $regex: `^${db.databaseName}.(?!system)` }, ts: { $gte: since } })
    .toArray();
  const names = commands.map(({ ns, op }) => `${op} ${ns.slice(db.databaseName.length + 1)}`);
  expect(names.filter((name) => !name.endsWith(' limits')).toSorted()).toEqual([
    'command classes',
    'query classes',
    'query groups',
    'query students',
  ]);
});

test('the job counts the students of all classes that are due at once', async () => {
  const db = mongoose.connection.db!;
  for (let i = 0; i < 3; i++) await buildClass(api.platform, { deadline: new Date() });
  const since = new Date();
  await db.command({ profile: 2 });
  await matchDueClasses(api.platform);
  await Promise.all(MEASURES.map(({ read }) => read()));
  await db.command({ profile: 0 });
  const counts = await db
    .collection('system.profile')
    .find({ ns: `${db.databaseName}.students`, ts: { $gte: since } })
    .toArray();
  // One of all that are due, one of the measures, and one of each class when it is tried.
  expect(counts).toHaveLength(2 + 3);
});

/** Without an index, or by one from end to end, for the sake of its order, past all that is looked for. */
function readsWhole({ command, planSummary }: Document): boolean {
  if (planSummary.includes('COLLSCAN')) return true;
  const filter = command.filter ?? command.query ?? command.q ?? command.pipeline?.[0]?.$match ?? {};
  const [, field] = /^IXSCAN \{ ([\w.]+):/.exec(planSummary) ?? [];
  return field !== undefined && Object.keys(filter).length > 0 && !JSON.stringify(filter).includes(`"${field}"`);
}
