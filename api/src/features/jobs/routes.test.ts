import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { listJobs, pauseJobs, resumeJobs, retryJob } from '@study-groups/contracts/jobs';
import { jobRecords } from '../../platform/job-runner.ts';
import { ClassModel } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { plannedMatches, planMatches } from '../runs/due.ts';
import { workerJobs } from './kinds.ts';
import { isPaused } from './pause.ts';

let api: TestApi;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyDatabase();
  headers = await signIn(api, await buildAdmin());
});

async function buildDueClass(students = 3) {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 1_000) });
  await buildStudents(api.platform, cls.id, students);
  return cls;
}

const jobs = async () => (await api.call(listJobs, { headers })).body;
const dashboard = async (slug: string) => {
  const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
  return (await api.call(getDashboard, { params: { slug }, headers: professor })).body;
};

describe('the job of a class', () => {
  test('stands at its deadline, moves with it, and comes back if it is lost', async () => {
    const cls = await buildClass(api.platform);
    await planMatches();
    const at = async () => (await jobRecords().findOne({ 'data.id': cls.id }))?.nextRunAt?.getTime();
    expect(await at()).toBe(cls.deadline.getTime() + 20);
    const deadline = new Date(cls.deadline.getTime() + 3_600_000);
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline } });
    await planMatches();
    expect(await at()).toBe(deadline.getTime() + 20);
    await jobRecords().deleteMany({});
    await planMatches();
    expect(await at()).toBe(deadline.getTime() + 20);
  });

  test('of a small class comes before that of a large one', async () => {
    const large = await buildDueClass(5);
    const small = await buildDueClass(3);
    const order = (await plannedMatches()).sort((a, b) => b.priority - a.priority).map(({ id }) => id);
    expect(order).toEqual([small.id, large.id]);
  });
});

describe('a class that cannot be matched', () => {
  test('is tried five times, later each time, and then says what failed: to its professor by mail and page, and here', async () => {
    const start = stopClock().getTime();
    const cls = await buildDueClass();
    const broken = jest.spyOn(StudentModel, 'find').mockImplementation(() => {
      throw new RangeError('out of order');
    });
    const waits: (number | null)[] = [];
    for (let now = start; waits.length < 5;) {
      stopClock(now);
      await matchDueClasses(api.platform);
      // Nobody searches again before it is time.
      await matchDueClasses(api.platform);
      const { matchTrouble } = (await ClassModel.findOne({ id: cls.id }).lean())!;
      expect(matchTrouble?.attempts).toBe(waits.length + 1);
      waits.push(matchTrouble?.nextTryAt ? matchTrouble.nextTryAt.getTime() - now : null);
      now = matchTrouble?.nextTryAt?.getTime() ?? now;
    }
    expect(waits).toEqual([15_000, 30_000, 60_000, 120_000, null]);
    expect(await plannedMatches()).toEqual([]);
    const mails = await MailModel.find({ kind: 'matching-failed' }).lean();
    expect(mails.map(({ to }) => to.address)).toEqual([cls.instructorEmail]);
    broken.mockRestore();
    const trouble = { fault: 'unexpected', attempts: 5, nextTryAt: null };
    expect((await dashboard(cls.slug!)).class).toMatchObject({ matchTrouble: trouble, can: { match: true } });
  });

  test('is matched when an admin tries again, and the trouble is forgotten', async () => {
    const cls = await buildDueClass();
    await planMatches();
    const matchTrouble = { attempts: 5, fault: 'memory', at: new Date(), nextTryAt: null } as const;
    await ClassModel.updateOne({ id: cls.id }, { $set: { matchTrouble } });
    await jobRecords().updateOne({ 'data.id': cls.id }, { $set: { nextRunAt: null, failedAt: new Date() } });
    const [failed] = (await jobs()).jobs;
    expect(failed).toMatchObject({
      kind: 'match-class',
      state: 'failed',
      class: { id: cls.id, courseName: 'Algorithms', slug: cls.slug },
      trouble: { fault: 'memory', attempts: 5, nextTryAt: null },
    });
    const { status, body } = await api.call(retryJob, { params: { id: failed.id }, headers, body: {} });
    expect([status, body.state, body.trouble]).toEqual([200, 'waiting', null]);
    await matchDueClasses(api.platform);
    expect(await RunModel.countDocuments()).toBe(1);
    expect((await dashboard(cls.slug!)).class.matchTrouble).toBeUndefined();
  });
});

test('two workers that report too few students at once send one mail, and nothing has failed', async () => {
  const cls = await buildDueClass(2);
  api.logs.length = 0;
  // Each has looked before the other has written.
  const look = jest.spyOn(MailModel, 'exists').mockResolvedValue(null as never);
  await Promise.all([matchDueClasses(api.platform), matchDueClasses(api.platform)]);
  await matchDueClasses(api.platform);
  look.mockRestore();
  expect(await MailModel.countDocuments({ kind: 'class-needs-attention' })).toBe(1);
  expect((await ClassModel.findOne({ id: cls.id }).lean())?.matchTrouble).toBeNull();
  expect(api.logs.join('')).not.toContain('could not be matched');
  expect(await plannedMatches()).toEqual([]);
});

describe('the jobs of a kind', () => {
  test('are paused for all workers, and resumed', async () => {
    let ran = 0;
    const { signal } = new AbortController();
    const { kinds } = workerJobs({ platform: api.platform, signal, look: () => void ran++ }, undefined);
    const paused = await api.call(pauseJobs, { params: { kind: 'plan-matches' }, headers });
    await api.call(pauseJobs, { params: { kind: 'plan-matches' }, headers });
    expect(paused.body.kinds).toContainEqual({ kind: 'plan-matches', paused: true, count: 0 });
    expect([await isPaused('plan-matches'), await isPaused('match-class')]).toEqual([true, false]);
    expect(await kinds['plan-matches']!.run(0)).toBeInstanceOf(Date);
    expect(ran).toBe(0);
    const resumed = await api.call(resumeJobs, { params: { kind: 'plan-matches' }, headers });
    expect(resumed.body.kinds).toContainEqual({ kind: 'plan-matches', paused: false, count: 0 });
    await kinds['plan-matches']!.run(0);
    expect(ran).toBe(1);
  });

  test('answers 400, 401 and 404', async () => {
    expect((await api.call(listJobs)).body.code).toBe('not_signed_in');
    expect((await api.call(pauseJobs, { params: { kind: 'no-such-kind' }, headers })).status).toBe(404);
    const missing = await api.call(retryJob, { params: { id: 'f'.repeat(24) }, headers, body: {} });
    expect([missing.status, missing.body.code]).toEqual([404, 'job_not_found']);
  });
});
