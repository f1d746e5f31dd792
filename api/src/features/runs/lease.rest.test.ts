import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ClassModel } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { type ServerProcess, serverProcesses } from '../../testing/server-process.ts';
import { until } from '../../testing/until.ts';

const CLASSES = 12;
const STUDENTS = 3;

let api: TestApi;
let mailbox: Mailbox;
let processes: ServerProcess[];
/** The process of ROLE=api. */
let url: string;

const start = serverProcesses();
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi();
  const roles = ['api', 'worker', 'worker', 'worker'] as const;
  processes = await Promise.all(roles.map((role) => start(role, api.platform, mailbox.url)));
  url = processes[0]!.url;
});
afterAll(async () => {
  // They were asked to end.
  expect(processes.map(({ child }) => child.exitCode)).toEqual(processes.map(() => 0));
  await api.close();
  await mailbox.close();
});

/** Classes that all become due at the same moment, when they are there. */
async function buildDueClasses(): Promise<string[]> {
  const far = new Date(Date.now() + 3_600_000);
  const build = async () => {
    const cls = await buildClass(api.platform, { deadline: far });
    await buildStudents(api.platform, cls.id, STUDENTS);
    return cls;
  };
  const classes = await Promise.all(Array.from({ length: CLASSES }, build));
  // In one write, so that every worker hears of all of them at once.
  await ClassModel.updateMany({ matchedRun: null }, { $set: { deadline: new Date() } });
  return classes.map(({ slug }) => slug!);
}

test('three workers match 12 classes that are due at the same moment once each, and mail once', async () => {
  const slugs = await buildDueClasses();
  await until(async () => (await RunModel.countDocuments()) >= CLASSES);
  await until(async () => (await MailModel.countDocuments({ status: 'queued' })) === 0);

  const runs = await RunModel.find().lean();
  expect(runs).toHaveLength(CLASSES);
  expect(new Set(runs.map(({ classId }) => classId)).size).toBe(runs.length);
  // One to each student, also to its leader, and a summary for each class; no copies, for nobody died.
  const mails = runs.length * (STUDENTS + 1);
  expect(mailbox.mails).toHaveLength(mails);
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(mails);
  for (const slug of slugs) {
    const answer = await fetch(`${url}/api/groups/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: CLASS_PASSWORDS.groups }),
    });
    expect([answer.status, ((await answer.json()) as { groups: unknown[] }).groups.length]).toEqual([200, 1]);
  }
});
