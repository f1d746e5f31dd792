import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { approveRequest, deleteClass } from '@study-groups/contracts/admin';
import {
  BULK_PAGE,
  beginBulk,
  type BulkOutcome,
  dismissBulk,
  exportSelected,
  listBulk,
  listClassIds,
  readBulk,
  runBulk,
  stopBulk,
} from '@study-groups/contracts/bulk';
import type { Call } from '@study-groups/contracts/call';
import { parse } from 'csv-parse/sync';
import { jobRecords } from '../../platform/job-runner.ts';
import { AdminModel } from '../../records/admin.ts';
import { BulkModel, BulkRowModel } from '../../records/bulk.ts';
import { ClassModel } from '../../records/class.ts';
import { EventModel } from '../../records/event.ts';
import { MailModel } from '../../records/mail.ts';
import type { Sent } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { buildJob } from '../../testing/places.ts';
import { signIn } from '../../testing/sign-in.ts';
import { forgetExpiredBulks } from './begin.ts';
import { runBulks } from './run.ts';
import { all, begin, call, present, request, run, work } from '../../testing/bulks.ts';
import { admin, api, headers } from '../../testing/console.ts';

afterEach(() => void jest.restoreAllMocks());

const idsOf = (classes: readonly { id: number }[]) => classes.map(({ id }) => id);
const rows = async (id: number, outcome: BulkOutcome, after?: number) =>
  call(readBulk, { params: { id }, query: { outcome, ...(after !== undefined && { after: String(after) }) } });
describe('with which rows', () => {
  test('are all that match but for some, as they are when it is asked for', async () => {
    const [first, second] = [await request({ courseName: 'Algebra' }), await request({ courseName: 'Algebra II' })];
    const other = await request({ courseName: 'Botany' });
    await buildClass(api.platform, { courseName: 'Algebra III' });
    const bulk = await begin({ action: 'approve', classes: { of: 'query', q: 'algebra', except: [second.id] } });
    expect(bulk).toMatchObject({
      state: 'asked',
      query: { q: 'algebra' },
      total: 1,
      others: 1,
      gone: 0,
      concerns: { people: 1 },
    });
    const late = await request({ courseName: 'Algebra IV' });
    await run(bulk.id);
    await work();
    const approved = await ClassModel.find({ status: 'approved' }, 'id').lean();
    expect(idsOf(approved)).toContain(first.id);
    for (const { id } of [second, other, late]) expect(idsOf(approved)).not.toContain(id);
  });

  test('are those of some ids, of which some may be gone', async () => {
    const one = await request();
    const bulk = await begin({ action: 'reject', classes: { of: 'ids', ids: [one.id, 9_999] } });
    expect(bulk).toMatchObject({ query: null, total: 1, others: 0, gone: 1 });
  });

  test('say whose data goes', async () => {
    const cls = await buildClass(api.platform);
    const students = [await buildStudent(api.platform, cls.id), await buildStudent(api.platform, cls.id)];
    await buildGroups(cls, [idsOf(students)]);
    const { concerns, total } = await begin({ action: 'delete', classes: all });
    expect([total, concerns]).toEqual([1, { students: 2, groups: 1, people: 0, classes: 0 }]);
  });
});

test('a range of the table is answered with its ids, in the order of the table', async () => {
  const old = await buildClass(api.platform, { courseName: 'B', createdAt: new Date('2026-01-01') });
  const waits = await request({ courseName: 'C' });
  const recent = await buildClass(api.platform, { courseName: 'A', createdAt: new Date('2026-02-01') });
  const range = async (query: object) =>
    (await call(listClassIds, { query: { offset: '0', limit: '9', ...query } })).ids;
  expect(await range({})).toEqual(idsOf([waits, recent, old]));
  expect(await range({ offset: '1', limit: '1' })).toEqual([recent.id]);
  expect(await range({ sort: 'courseName', offset: '1' })).toEqual(idsOf([old, waits]));
  expect(await range({ status: 'pending' })).toEqual([waits.id]);
  expect((await api.call(listClassIds, { headers, query: { offset: '0', limit: '50001' } })).status).toBe(400);
});

test('the file of chosen classes has those and no others', async () => {
  const [one, two] = [await buildClass(api.platform), await buildClass(api.platform, { courseName: 'Botany' })];
  const exported = async (classes: object) => {
    const file = await call(exportSelected, { body: { classes } });
    return parse(file, { bom: true, columns: true }).map((line) => (line as Record<string, string>)['Link Name']);
  };
  expect(await exported({ of: 'query', except: [one.id] })).toEqual([two.slug]);
  expect(await exported({ of: 'query', q: 'botany', except: [] })).toEqual([two.slug]);
  expect(await exported({ of: 'ids', ids: [one.id] })).toEqual([one.slug]);
});

describe('what is done', () => {
  test('is what is done with one: its mail, its event in the name of who began it, and one of the whole', async () => {
    const classes = [await request(), await request()];
    const { id } = await begin({ action: 'reject', classes: all });
    await run(id, { reason: 'Not this term.' });
    await work();
    expect(await present(id)).toMatchObject({ state: 'over', outcomes: { done: 2, waiting: 0 } });
    for (const cls of await ClassModel.find().lean()) {
      expect(cls).toMatchObject({ status: 'rejected', rejectionReason: 'Not this term.' });
    }
    expect(await MailModel.countDocuments({ kind: 'request-rejected' })).toBe(2);
    const events = await EventModel.find({ kind: 'request-rejected' }).sort({ classId: 1 }).lean();
    expect(events.map(({ classId, adminId: by }) => [classId, by])).toEqual(
      idsOf(classes).map((each) => [each, admin.id]),
    );
    expect(await EventModel.countDocuments({ kind: 'bulk-begun', 'facts.bulk': 'reject', 'facts.rows': 2 })).toBe(1);
  });

  test('is nothing before it is run, and nothing new once it is stopped', async () => {
    for (let i = 0; i < 30; i++) await request();
    const { id } = await begin({ action: 'approve', classes: all });
    await work();
    expect(await ClassModel.countDocuments({ status: 'approved' })).toBe(0);
    await run(id);
    // Stopped after its first step.
    let steps = 0;
    const isPaused = async () => {
      if (++steps === 2) await call(stopBulk, { params: { id }, body: {} });
      return false;
    };
    await runBulks({ platform: api.platform, isPaused });
    const stopped = await present(id);
    expect(stopped.state).toBe('stopped');
    expect(stopped.outcomes.done).toBeGreaterThan(0);
    expect(stopped.outcomes.waiting).toBeGreaterThan(0);
    expect(await run(id)).toMatchObject({ state: 'running' });
    await work();
    expect((await present(id)).outcomes).toEqual({ waiting: 0, done: 30, already: 0, left: 0, failed: 0 });
  });

  test('is reported for each: done by others is no failure, and what can’t be any more says why', async () => {
    const [fine, approved, rejected, deleted] = [
      await request(),
      await request(),
      await request({ courseName: 'Botany' }),
      await request(),
    ];
    const { id } = await begin({ action: 'approve', classes: all });
    await call(approveRequest, { params: { id: approved.id }, body: {} });
    await ClassModel.updateOne({ id: rejected.id }, { $set: { status: 'rejected' } });
    await call(deleteClass, { params: { id: deleted.id } });
    await run(id);
    await work();
    expect((await present(id)).outcomes).toEqual({ waiting: 0, done: 1, already: 1, left: 2, failed: 0 });
    const subject = ({ id: one }: { id: number }) => String(one);
    expect((await rows(id, 'done')).rows).toEqual([{ subject: subject(fine), name: 'Algorithms', code: null }]);
    expect((await rows(id, 'already')).rows).toEqual([{ subject: subject(approved), name: 'Algorithms', code: null }]);
    const left = (await rows(id, 'left')).rows;
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ subject: subject(rejected), name: 'Botany', code: 'already_decided' });
    expect(left).toContainEqual({ subject: subject(deleted), name: null, code: 'class_not_found' });
  });

  test('that failed is reported and tried again, without what is done', async () => {
    await request();
    await request({ courseName: 'Botany' });
    const { id } = await begin({ action: 'approve', classes: all });
    await run(id);
    jest.spyOn(EventModel, 'create').mockRejectedValueOnce(new RangeError('out of order') as never);
    await work();
    expect((await present(id)).outcomes).toMatchObject({ done: 1, failed: 1 });
    expect((await rows(id, 'failed')).rows).toMatchObject([{ code: 'unexpected' }]);
    await run(id, { again: true });
    await work();
    expect((await present(id)).outcomes).toMatchObject({ done: 2, failed: 0 });
    expect(await MailModel.countDocuments({ kind: 'class-approved' })).toBe(2);
  });

  test('is mails that were given up, and jobs that failed, too', async () => {
    const cls = await buildClass(api.platform);
    for (let i = 0; i < 3; i++) await request();
    await run((await begin({ action: 'reject', classes: all })).id);
    await work();
    const [dead, sent, revived] = await MailModel.find().sort({ id: 1 }).lean();
    await MailModel.updateMany({}, { $set: { status: 'dead' } });
    await MailModel.updateOne({ id: sent!.id }, { $set: { status: 'sent' } });
    const resend = await begin({ action: 'resend', mails: all });
    expect(resend).toMatchObject({ total: 2, others: 1, concerns: { people: 1 } });
    await MailModel.updateOne({ id: revived!.id }, { $set: { status: 'queued' } });
    await run(resend.id);
    await work();
    expect((await rows(resend.id, 'done')).rows).toMatchObject([{ subject: String(dead!.id) }]);
    expect((await rows(resend.id, 'already')).rows).toMatchObject([{ subject: String(revived!.id) }]);
    expect(await MailModel.countDocuments({ status: 'queued' })).toBe(2);

    const jobId = await buildJob(cls);
    await jobRecords().updateOne({ 'data.id': cls.id }, { $set: { nextRunAt: null, failedAt: new Date() } });
    const retry = await begin({ action: 'retry' });
    expect(retry).toMatchObject({ total: 1, concerns: { classes: 1 } });
    await run(retry.id);
    await work();
    expect((await rows(retry.id, 'done')).rows).toEqual([{ subject: jobId, name: 'Algorithms', code: null }]);
    expect((await jobRecords().findOne({ 'data.id': cls.id }))?.nextRunAt).toBeInstanceOf(Date);
  });

  test('ends with the admin who began it', async () => {
    const cls = await request();
    const { id } = await begin({ action: 'approve', classes: all });
    await run(id);
    await AdminModel.deleteOne({ id: admin.id });
    await work();
    expect(await BulkModel.findOne({ id }).lean()).toMatchObject({ state: 'stopped' });
    expect((await ClassModel.findOne({ id: cls.id }).lean())?.status).toBe('pending');
  });
});

describe('a bulk action', () => {
  test('is its admin’s alone', async () => {
    const { id } = await begin({ action: 'approve', classes: all });
    const other = await signIn(api, await buildAdmin());
    for (const [which, sent] of [
      [runBulk, { body: {} }],
      [stopBulk, { body: {} }],
      [readBulk, { query: { outcome: 'done' } }],
      [dismissBulk, {}],
    ] as [Call, Sent][]) {
      const { status, body } = await api.call(which, { params: { id }, headers: other, ...sent });
      expect([status, body.code]).toEqual([404, 'bulk_not_found']);
    }
    await run(id);
    expect((await call(listBulk, { headers: other })).actions).toEqual([]);
    expect((await call(listBulk)).actions).toHaveLength(1);
  });

  test('is the only one of its list at work; its report stays until another is begun, or it is dismissed', async () => {
    await request();
    const first = await begin({ action: 'approve', classes: all });
    await run(first.id);
    const second = await begin({ action: 'delete', classes: all });
    const refused = await api.call(runBulk, { params: { id: second.id }, headers, body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'bulk_running']);
    const inUse = await api.call(dismissBulk, { params: { id: first.id }, headers });
    expect([inUse.status, inUse.body.code]).toEqual([409, 'bulk_running']);
    await work();
    await run(second.id);
    await work();
    expect(idsOf((await call(listBulk)).actions)).toEqual([second.id]);
    await call(dismissBulk, { params: { id: second.id } });
    expect([await BulkModel.countDocuments(), await BulkRowModel.countDocuments()]).toEqual([0, 0]);
  });

  test('that nobody begins is forgotten within the hour, and a report after a month', async () => {
    const now = stopClock().getTime();
    await request();
    await begin({ action: 'approve', classes: all });
    const begun = await begin({ action: 'delete', classes: all });
    await run(begun.id);
    await work();
    await begin({ action: 'approve', classes: all });
    await forgetExpiredBulks(new Date(now + 3_600_000));
    expect((await BulkModel.find().lean()).map(({ id }) => id)).toEqual([begun.id]);
    await forgetExpiredBulks(new Date(now + 31 * 86_400_000));
    expect([await BulkModel.countDocuments(), await BulkRowModel.countDocuments()]).toEqual([0, 0]);
  });

  test('has a report of any length, a page at a time', async () => {
    const many = Array.from({ length: BULK_PAGE + 1 }, (_, place) => place);
    const { id } = await begin({ action: 'approve', classes: all });
    await BulkRowModel.insertMany(
      many.map((place) => ({ bulkId: id, place, subject: String(place), outcome: 'left' })),
    );
    const first = await rows(id, 'left');
    expect([first.rows.length, first.next]).toEqual([BULK_PAGE, BULK_PAGE - 1]);
    expect(await rows(id, 'left', first.next)).toMatchObject({ rows: [{ subject: String(BULK_PAGE) }], next: null });
  });

  test('is limited to a number an hour', async () => {
    await api.platform.limits.bulks.add(String(admin.id), 120);
    expect((await api.call(beginBulk, { headers, body: { action: 'retry' } })).status).toBe(429);
  });
});
