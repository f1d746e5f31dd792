import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { freePort } from '../../../../scripts/mongod/ports.mjs';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { bundle, bundleMatchingThread } from '../../testing/bundle.ts';
import { buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts';
import { ClassModel } from '../classes/model.ts';
import { GroupModel } from '../groups/model.ts';
import { MailModel } from '../mails/model.ts';
import { RunModel } from './model.ts';

const CLASSES = 30;
const STUDENTS = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-workers-'));
const processes: ChildProcess[] = [];
let api: TestApi;
let mailbox: Mailbox;
let server: string;
/** The process of ROLE=api. */
let url: string;

/** Starts the server in a process of its own. @returns where it listens */
async function start(role: 'api' | 'worker'): Promise<string> {
  const port = await freePort(0);
  const { env } = api.platform;
  const database = new URL(env.MONGODB_URI);
  database.pathname = `/${mongoose.connection.name}`;
  const child = spawn(process.execPath, [server], {
    env: {
      ROLE: role,
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGODB_URI: database.href,
      SECRET_KEY: env.SECRET_KEY,
      PUBLIC_URL: env.PUBLIC_URL,
      SMTP_URL: mailbox.url,
      ADMIN_PASSWORD: 'right horse',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(child);
  const itsUrl = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${itsUrl}/readyz`)).ok);
  return itsUrl;
}

/** @throws Error after 60 s */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error('it never came true');
    await sleep(50);
  }
}

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startTestApi();
  await bundleMatchingThread();
  server = fileURLToPath(await bundle('server.ts'));
  [url] = await Promise.all([start('api'), start('worker'), start('worker'), start('worker')]);
}, 60_000);
afterAll(async () => {
  const ended = processes.map((child) => child.exitCode ?? once(child, 'exit'));
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all(ended);
  expect(processes.map(({ exitCode }) => exitCode)).toEqual(processes.map(() => 0));
  await api.close();
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

/** Classes that all become due at the same moment, when they are there. */
async function buildDueClasses(): Promise<string[]> {
  const far = new Date(Date.now() + 3_600_000);
  const build = async () => {
    const cls = await buildClass(api.platform, { deadline: far });
    for (let i = 0; i < STUDENTS; i++) await buildStudent(api.platform, cls.id);
    return cls;
  };
  const classes = await Promise.all(Array.from({ length: CLASSES }, build));
  // In one write, so that every worker hears of all of them at once.
  await ClassModel.updateMany({ matchedRun: null }, { $set: { deadline: new Date() } });
  return classes.map(({ slug }) => slug!);
}

test('three workers match 30 classes that are due at the same moment once each, and mail once', async () => {
  const slugs = await buildDueClasses();
  await until(async () => (await RunModel.countDocuments()) >= CLASSES);
  await until(async () => (await MailModel.countDocuments({ status: 'queued' })) === 0);

  const runs = await RunModel.find().lean();
  expect(runs).toHaveLength(CLASSES);
  expect(new Set(runs.map(({ classId }) => classId)).size).toBe(runs.length);
  // One to each student, one more to each leader, and a summary for each class; no copies, for nobody died.
  const mails = runs.length * (STUDENTS + 1) + (await GroupModel.countDocuments());
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
}, 90_000);
