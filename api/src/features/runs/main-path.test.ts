import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { approveRequest, loginAdmin, updateClass } from '@study-groups/contracts/admin';
import { requestClass } from '@study-groups/contracts/class';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { JOB_KINDS } from '@study-groups/contracts/jobs';
import { createStudent, getStudent, updateStudent } from '@study-groups/contracts/student';
import { jobRecords } from '../../platform/job-runner.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { bundleMatchingThread } from '../../testing/bundle.ts';
import { stopClock } from '../../testing/clock.ts';
import { ADMIN_PASSWORD, buildAdmin, buildSubmission } from '../../testing/factories.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../testing/mailbox.ts';
import { until } from '../../testing/until.ts';
import { untilWatched } from '../../testing/watches.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';

let api: TestApi;
let mailbox: Mailbox;
let worker: Jobs | undefined;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi({ SMTP_URL: mailbox.url, MAIL_FROM: 'Study Groups <groups@example.edu>' });
  api.platform.matchingThread = await bundleMatchingThread();
});
afterAll(async () => {
  await worker?.stop();
  await api.close();
  await mailbox.close();
});

/** Waits until `count` mails with `words` in their subject are there. @throws Error with what came instead */
async function mailsAbout(words: string, count: number): Promise<ReceivedMail[]> {
  const found = () => mailbox.mails.filter(({ subject }) => subject?.includes(words));
  await until(
    () => found().length >= count,
    () => `${found().length} of ${count} mails about "${words}" came; the log: ${api.logs.slice(-20).join('')}`,
  );
  return found();
}

/**
 * Starts the worker, whose sweeps don't come again while the clock stands: from now on it learns of mails and deadlines as
 * they come, or never.
 */
async function startWithoutSweep(): Promise<void> {
  const repeated = { name: { $ne: 'match-class' } };
  const count = JOB_KINDS.length - 1;
  worker = await startJobs(api.platform);
  await until(
    async () => (await jobRecords().countDocuments({ ...repeated, lastFinishedAt: { $ne: null } })) === count,
  );
  await until(async () => (await jobRecords().countDocuments({ ...repeated, lockedAt: { $ne: null } })) === 0);
  await Promise.all([untilWatched('mails'), untilWatched('classes')]);
}

const linkIn = (mail: ReceivedMail | undefined, path: string) =>
  new RegExp(`http://groups\\.example\\.edu${path}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

test('from the request to the groups page, with nothing but what the mails say', async () => {
  const start = stopClock();
  await startWithoutSweep();
  const farDeadline = new Date(start.getTime() + 3_600_000);
  const request = await api.call(requestClass, {
    body: {
      courseName: 'Linear Algebra',
      courseCode: 'MATH 201',
      university: 'Example University',
      instructorName: 'Ruth Katz',
      instructorEmail: 'ruth@example.edu',
      semester: 'FALL',
      year: String(farDeadline.getUTCFullYear()),
      deadline: farDeadline.toISOString(),
    },
  });
  expect(request.status).toBe(201);
  const admin = await buildAdmin();
  const { body: session } = await api.call(loginAdmin, {
    body: { username: admin.username, password: ADMIN_PASSWORD },
  });
  const headers = { authorization: `Bearer ${session.token}` };
  const approved = await api.call(approveRequest, { params: { id: request.body.id }, headers });
  expect(approved.status).toBe(200);

  const [approval] = await mailsAbout('is open for sign-up', 1);
  const slug = linkIn(approval, '/class');
  const dashboardPassword = /Dashboard password.*: (\S+)/.exec(approval?.text ?? '')?.[1] ?? '';
  const { body: cls } = await api.fetch(`/api/classes/${slug}`);
  for (let i = 0; i < 7; i++) {
    const created = await api.call(createStudent, {
      body: { classId: cls.id, ...buildSubmission({ language: i === 0 ? 'he' : 'en' }) },
    });
    expect(created.status).toBe(201);
  }
  const [received] = await mailsAbout('We have your submission', 6);
  const accessKey = linkIn(received, '/edit');
  const { body: own } = await api.call(getStudent, { params: { accessKey } });
  const { id: _, createdAt: __, updatedAt: ___, ...submission } = own.student;
  const edited = await api.call(updateStudent, {
    params: { accessKey },
    body: { ...submission, fullName: 'Edited Name' },
  });
  expect(edited.status).toBe(200);

  // The admin moves the deadline; the worker hears of it.
  const { courseName, instructorName, instructorEmail } = approved.body;
  const deadline = new Date(start.getTime() + 30_000);
  const moved = await api.call(updateClass, {
    params: { id: cls.id },
    headers,
    body: { courseName, instructorName, instructorEmail, slug, deadline: deadline.toISOString() },
  });
  expect(moved.status).toBe(200);
  const job = { name: 'match-class', 'data.id': cls.id, nextRunAt: { $lt: new Date(deadline.getTime() + 1_000) } };
  await until(async () => (await jobRecords().countDocuments(job)) === 1);
  stopClock(deadline.getTime() + 1_000);
  const groupMails = await mailsAbout('You are in Group', 6);
  const leaders = await mailsAbout('and lead it', 1);
  await mailsAbout('שובצתם', 1);
  expect(groupMails[0]?.from).toMatchObject({ name: 'Study Groups', address: 'groups@example.edu' });
  const leaderToken = linkIn(leaders[0], '/api/l');
  const written = await api.fetch(`/api/l/${leaderToken}/email`);
  expect([written.status, written.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^mailto:\S+@example\.edu/),
  ]);
  const summary = await mailsAbout('The groups of your class are formed', 1);
  expect(summary[0]?.text).toMatch(/Students: 7\nGroups: 2/);

  const page = await api.call(getGroups, {
    params: { slug: linkIn(groupMails[0], '/groups') },
    body: { password: /Groups page password: (\S+)/.exec(groupMails[0]?.text ?? '')?.[1] },
  });
  expect(page.status).toBe(200);
  const names = page.body.groups.flatMap((group: { members: { fullName: string }[] }) =>
    group.members.map(({ fullName }) => fullName),
  );
  expect(names).toHaveLength(7);
  expect(names).toContain('Edited Name');

  const dashboard = await api.call(getDashboard, {
    params: { slug },
    headers: { 'x-dashboard-password': dashboardPassword },
  });
  expect(dashboard.body).toMatchObject({ state: 'complete', runs: [{ number: 1, studentCount: 7 }] });
  expect(dashboard.body.class.can).toEqual({ match: false, reshuffle: true, export: true });
  expect(dashboard.body.students.map(({ editUrl }: { editUrl: string }) => editUrl)).toContain(
    `http://groups.example.edu/edit/${accessKey}`,
  );
  const ids = mailbox.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  // The passwords and keys that went by are in no log.
  expect(api.logs.join('')).not.toMatch(new RegExp(`${accessKey}|${dashboardPassword}`));
});
