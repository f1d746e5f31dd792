import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import mongoose from 'mongoose';
import { freePort } from '../../../scripts/mongod/ports.mjs';
import type { Env } from '../platform/env.ts';
import { bundle, bundleMatchingThread } from './bundle.ts';
import { until } from './until.ts';

/** The product's server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
}

/**
 * Lets the tests of a file start servers on the database and with the keys of the test's own one; those that still run
 * after them are told to end.
 * @returns starts one, and waits until it is ready
 */
export function serverProcesses() {
  const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-server-'));
  const children: ChildProcess[] = [];
  let bundled: Promise<URL> | undefined;
  afterAll(async () => {
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    rmSync(dataDir, { recursive: true, force: true });
  });

  return async (role: Env['ROLE'], { env }: { env: Env }, smtpUrl: string): Promise<ServerProcess> => {
    bundled ??= bundleMatchingThread().then(() => bundle('server.ts'));
    const server = fileURLToPath(await bundled);
    const database = new URL(env.MONGODB_URI);
    database.pathname = `/${mongoose.connection.name}`;
    const port = await freePort(0);
    const child = spawn(process.execPath, [server], {
      env: {
        ROLE: role,
        PORT: String(port),
        DATA_DIR: dataDir,
        MONGODB_URI: database.href,
        SECRET_KEY: env.SECRET_KEY,
        PUBLIC_URL: env.PUBLIC_URL,
        SMTP_URL: smtpUrl,
        ADMIN_PASSWORD: 'right horse',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await until(async () => {
      if (child.exitCode !== null) return true;
      return (await fetch(`${url}/readyz`)).ok;
    });
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    return { child, url };
  };
}
