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

/** The differences of a process from the server under test: settings, and a module that is loaded before all others. */
export interface Special {
  env?: Record<string, string>;
  preload?: URL;
}

/**
 * Lets the tests of a file start servers on the database and with the keys of the test's own one; those that still run
 * after them are asked to end.
 * @returns starts one, and waits until it is ready
 */
export function serverProcesses() {
  const launch = serverLauncher();
  return async (role: Env['ROLE'], { env }: { env: Env }, smtpUrl: string): Promise<ServerProcess> => {
    const database = new URL(env.MONGODB_URI);
    database.pathname = `/${mongoose.connection.name}`;
    const { child, url } = await launch(database.href, {
      env: {
        ROLE: role,
        SECRET_KEY: env.SECRET_KEY ?? '',
        PUBLIC_URL: env.PUBLIC_URL,
        SMTP_URL: smtpUrl,
      },
    });
    await until(async () => child.exitCode !== null || (await fetch(`${url}/readyz`)).ok);
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    return { child, url };
  };
}

/** A server process that may never become ready. */
export interface LaunchedServer extends ServerProcess {
  /** Its METRICS_PORT, where it answers from its first moment on. */
  watchUrl: string;
  /** Returns its output so far. */
  output(): string;
}

/** Lets the tests of a file start servers on any database; those that still run after them are asked to end. */
export function serverLauncher() {
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

  return async (mongoUri: string, { env = {}, preload }: Special): Promise<LaunchedServer> => {
    bundled ??= bundleMatchingThread().then(() => bundle('server.ts'));
    const server = fileURLToPath(await bundled);
    const port = await freePort(0);
    const watchPort = await freePort(0);
    const child = spawn(process.execPath, [...(preload ? ['--import', preload.href] : []), server], {
      env: {
        PORT: String(port),
        METRICS_PORT: String(watchPort),
        DATA_DIR: dataDir,
        MONGODB_URI: mongoUri,
        ADMIN_PASSWORD: 'right horse',
        LOG_LEVEL: 'fatal',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => {
      output += text;
      process.stderr.write(text);
    });
    const [url = '', watchUrl = ''] = [port, watchPort].map((each) => `http://127.0.0.1:${each}`);
    return { child, url, watchUrl, output: () => output };
  };
}
