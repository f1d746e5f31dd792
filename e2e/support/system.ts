import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { argsFor, type Campus, openCampus } from './campus.ts';
import { Mailbox, MailServer } from './mailbox.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The product as its user starts it, on a data folder and ports of its own, with an SMTP server beside it. */
export interface System {
  url: string;
  mailbox: Mailbox;
  admin: { username: string; password: string };
  /** The folder of its database, its keys and its releases. */
  dataDir: string;
  /** The environment that it was started with, for commands on the same installation. */
  env: NodeJS.ProcessEnv;
  /** Returns its output so far. */
  output(): string;
}

/** By what another process finds a system that runs. */
export interface Facts {
  url: string;
  admin: { username: string; password: string };
  /** Holds its data folder, its output and its mails. */
  folder: string;
  /** Its environment in addition to that of the tests. */
  settings: NodeJS.ProcessEnv;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const outputOf = ({ folder }: Pick<Facts, 'folder'>) => join(folder, 'output.log');
const mailsOf = ({ folder }: Pick<Facts, 'folder'>) => join(folder, 'mails.jsonl');

/** A running system by its facts, in any process. */
export function systemOf({ settings, ...facts }: Facts): System {
  return {
    ...facts,
    mailbox: new Mailbox(mailsOf(facts)),
    dataDir: join(facts.folder, 'data'),
    env: { ...process.env, ...settings },
    output: () => readFileSync(outputOf(facts), 'utf8'),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The product did not start.');
}

/** A system that was started here. */
export interface Started {
  facts: Facts;
  /** The process that starts all others. */
  child: ChildProcess;
  /** Starts it once more, on the same folder, after it has ended. */
  again(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts a system of its own. `extra` is more of its environment, `script` what starts it. */
export async function start(extra: NodeJS.ProcessEnv, script = 'scripts/start.mjs'): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'study-groups-e2e-'));
  const mails = await MailServer.open(mailsOf({ folder }));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const admin = { username: 'admin', password: 'a-long-test-password' };
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: mails.url,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    // Each call of `request` comes from an address of its own, as from people; some things are limited by address.
    TRUST_PROXY: '1',
    ...extra,
  };
  const facts = { url, admin, folder, settings };
  let ended: Promise<unknown>;
  const launch = async () => {
    const output = openSync(outputOf(facts), 'a');
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', output, output] });
    closeSync(output);
    ended = once(child, 'exit');
    started.child = child;
    await untilReady(url, child).catch(async (error: Error) => {
      const printed = systemOf(facts).output();
      await started.stop();
      throw new Error(`${error.message}\n${printed}`);
    });
  };
  const started: Started = {
    facts,
    child: undefined as never,
    again: launch,
    stop: async () => {
      started.child.kill('SIGTERM');
      await ended;
      await mails.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await launch();
  return started;
}

/** Starts a system of its own, for as long as `use` takes. */
export async function startSystem(
  extra: NodeJS.ProcessEnv,
  use: (system: System) => Promise<void>,
  script?: string,
): Promise<void> {
  const { facts, stop } = await start(extra, script);
  try {
    await use(systemOf(facts));
  } finally {
    await stop();
  }
}

/** The environment variable from which the processes of a run know the system that all tests share. */
export const SHARED = 'E2E_SHARED_SYSTEM';

interface OfWorker {
  /** The system that was started for these tests alone, if they have one. */
  started: Started | undefined;
  system: System;
  /** Starts a system of its own where it has something. For few tests: a start costs as much as several. */
  systemEnv: NodeJS.ProcessEnv;
  /** A site of somebody else that may embed the shared system. */
  campus: Campus;
}

/** Playwright's test with a running product: the one that all tests share, unless `systemEnv` asks for another. */
export const test = base.extend<object, OfWorker>({
  systemEnv: [{}, { scope: 'worker', option: true }],
  started: [
    async ({ systemEnv }, use) => {
      const own = Object.keys(systemEnv).length > 0 ? await start(systemEnv) : undefined;
      await use(own);
      await own?.stop();
    },
    // A slow machine takes its time; a start that fails ends by itself.
    { scope: 'worker', timeout: 0 },
  ],
  system: [
    async ({ started }, use) => {
      await use(systemOf(started?.facts ?? (JSON.parse(process.env[SHARED] ?? '') as Facts)));
    },
    { scope: 'worker' },
  ],
  campus: [
    async ({}, use) => {
      await use(openCampus());
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, campus }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...argsFor(campus)] });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ system }, use) => {
    await use(system.url);
  },
});

export { expect } from '@playwright/test';
