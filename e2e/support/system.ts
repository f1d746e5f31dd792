import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { Mailbox } from './mailbox.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 300_000;

/** The product as its user starts it, on a data folder and ports of its own, with an SMTP server beside it. */
export interface System {
  url: string;
  mailbox: Mailbox;
  admin: { username: string; password: string };
  /** Where it keeps its database, its keys and its releases. */
  dataDir: string;
  /** The environment that it was started with, for commands on the same installation. */
  env: NodeJS.ProcessEnv;
  /** What it has printed so far. */
  output(): string;
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

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The product did not start:\n${output()}`);
}

/** Starts a system of its own, for as long as `use` takes. `extra` is more of its environment, `script` what starts it. */
export async function startSystem(
  extra: NodeJS.ProcessEnv,
  use: (system: System) => Promise<void>,
  script = 'scripts/start.mjs',
): Promise<void> {
  const mailbox = await Mailbox.open();
  const dataDir = await mkdtemp(join(tmpdir(), 'study-groups-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const admin = { username: 'admin', password: 'a-long-test-password' };
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    // As behind a proxy: what tests prepare comes from many addresses, as people do.
    TRUST_PROXY: '1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    ...extra,
  };
  const child = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const keep = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'exit');
  try {
    await untilReady(url, child, () => printed);
    await use({ url, mailbox, admin, dataDir, env, output: () => printed });
  } finally {
    child.kill('SIGTERM');
    await ended;
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Playwright's test with the running system, one for all tests of a file's worker; `systemEnv` adds to its environment. */
export const test = base.extend<object, { system: System; systemEnv: NodeJS.ProcessEnv }>({
  systemEnv: [{}, { scope: 'worker', option: true }],
  system: [
    async ({ systemEnv }, use) => {
      await startSystem(systemEnv, use);
    },
    { scope: 'worker', timeout: READY_WITHIN_MS + 30_000 },
  ],
  baseURL: async ({ system }, use) => {
    await use(system.url);
  },
});

export { expect } from '@playwright/test';
