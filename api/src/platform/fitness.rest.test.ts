import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { findMongod } from '../../../scripts/mongod/find.mjs';
import { freePort } from '../../../scripts/mongod/ports.mjs';
import { anyOf } from '../../../scripts/testing/seed.mjs';
import { upgrade } from '../migrations/upgrade.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { buildClass } from '../testing/factories.ts';
import { type LaunchedServer, serverLauncher } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

const SECRET_KEY = 'the key of the tests, used nowhere else';

let api: TestApi;
const launch = serverLauncher();
const folder = mkdtempSync(join(tmpdir(), 'study-groups-unfit-'));
beforeAll(async () => void (api = await startTestApi({ SECRET_KEY })));
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a bare mongod for the work, a member of a set that nobody has initiated if the arguments ask for one. */
async function withBareMongod(args: string[], work: (port: number, uri: string) => Promise<void>) {
  const port = await freePort(0);
  const dbPath = mkdtempSync(join(folder, 'mongod-'));
  const fixed = ['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'];
  const mongod = spawn(await findMongod({ log: () => undefined }), [...fixed, ...args], { stdio: 'ignore' });
  try {
    await work(port, `mongodb://127.0.0.1:${port}/`);
  } finally {
    mongod.kill('SIGKILL');
    await once(mongod, 'exit');
  }
}

const get = async ({ watchUrl }: LaunchedServer, path: string) => {
  const answer = await fetch(watchUrl + path);
  return { status: answer.status, body: await answer.json() };
};

/** Waits until a process says why it waits, in words that are not only that nothing answers. */
async function untilItSaysWhy(server: LaunchedServer): Promise<string> {
  let reason = '';
  await until(async () => {
    reason = (await get(server, '/readyz')).body.checks.start;
    return reason !== 'The start has begun.' && reason !== 'The database does not answer.';
  });
  return reason;
}

test('a database that is a single server is refused in words, while the process answers those who watch it alone', async () => {
  await withBareMongod([], async (_, uri) => {
    const named = await launch(`${uri}?replicaSet=named`, { env: { SECRET_KEY } });
    expect(await untilItSaysWhy(named)).toBe('No server of MONGODB_URI is a member of the replica set that it names.');
    const server = await launch(uri, { env: { SECRET_KEY } });
    expect(await untilItSaysWhy(server)).toBe(
      'The database is a single server; transactions need a replica set, of one member at least.',
    );
    expect(await get(server, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await get(server, '/readyz')).status).toBe(503);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    server.child.kill('SIGTERM');
    expect(await once(server.child, 'exit')).toEqual([0, null]);
  });
});

test.each(anyOf(['', '&directConnection=true'], 1))(
  'a replica set that is not initiated yet is waited for (%j)',
  async (option) => {
    await withBareMongod(['--replSet', 'late'], async (port, uri) => {
      const server = await launch(`${uri}?replicaSet=late${option}`, { env: { SECRET_KEY, ROLE: 'api' } });
      expect(await untilItSaysWhy(server)).toMatch(/replica set/);
      const client = new mongo.MongoClient(`${uri}?directConnection=true`);
      const config = { _id: 'late', members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
      await client.db('admin').command({ replSetInitiate: config });
      await client.close();
      await until(async () => (await get(server, '/readyz')).status === 200);
    });
  },
);

test('a user who may only read is refused in words', async () => {
  const admin = mongoose.connection.getClient().db('admin');
  const user = `reader-${process.pid}`;
  await admin.command({ createUser: user, pwd: 'reader', roles: ['readAnyDatabase'] });
  try {
    const uri = new URL(api.platform.env.MONGODB_URI);
    Object.assign(uri, { username: user, password: 'reader', pathname: '/read-only' });
    const server = await launch(uri.href, { env: { SECRET_KEY } });
    expect(await untilItSaysWhy(server)).toBe('The database does not allow the user of MONGODB_URI to read and write.');
    Object.assign(uri, { password: 'another' });
    const stranger = await launch(uri.href, { env: { SECRET_KEY } });
    expect(await untilItSaysWhy(stranger)).toBe('The database does not accept the user and password of MONGODB_URI.');
  } finally {
    await admin.command({ dropUser: user });
  }
});

test('a process with another key does not start, and says why without the key', async () => {
  const uri = new URL(api.platform.env.MONGODB_URI);
  uri.pathname = `/${mongoose.connection.name}`;
  // From before the database knew its key.
  await buildClass(api.platform);
  await upgrade({ say: () => undefined });
  const WRONG = 'another key of at least 32 characters';
  for (const before of [true, false]) {
    const stranger = await launch(uri.href, { env: { SECRET_KEY: WRONG, ROLE: 'api', LOG_LEVEL: 'error' } });
    expect(await once(stranger.child, 'exit')).toEqual([1, null]);
    expect(stranger.output()).toContain('"event":"wrong-key"');
    expect(stranger.output()).toContain('SECRET_KEY is not the key of this database.');
    expect(stranger.output()).not.toContain(WRONG);
    const known = await mongoose.connection.collection('installation').countDocuments({ check: { $exists: true } });
    expect(known).toBe(before ? 0 : 1);
    if (!before) break;
    const owner = await launch(uri.href, { env: { SECRET_KEY, ROLE: 'api' } });
    await until(async () => (await get(owner, '/readyz')).status === 200);
  }
});

test('of processes with different keys that start together on an empty database, one kind goes on', async () => {
  const uri = new URL(api.platform.env.MONGODB_URI);
  uri.pathname = `/together-${process.pid}`;
  const keys = [SECRET_KEY, 'another key of at least 32 characters'];
  const servers = await Promise.all(
    keys.map((key) => launch(uri.href, { env: { SECRET_KEY: key, ROLE: 'api', ADMIN_USERNAME: 'admin' } })),
  );
  await until(async () => {
    const states = await Promise.all(
      servers.map(async (server) => (server.child.exitCode === null ? (await get(server, '/readyz')).status : 'ended')),
    );
    return states.every((state) => state === 200 || state === 'ended');
  });
  expect(servers.map(({ child }) => child.exitCode).sort()).toEqual([1, null]);
  await mongoose.connection.getClient().db(`together-${process.pid}`).dropDatabase();
});

test('metrics and health have a port of their own if one is set', async () => {
  const uri = new URL(api.platform.env.MONGODB_URI);
  uri.pathname = `/${mongoose.connection.name}`;
  const { url, watchUrl } = await launch(uri.href, { env: { SECRET_KEY, ROLE: 'api' } });
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('database_up');
  const metrics = await fetch(`${watchUrl}/metrics`);
  expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('database_up 1')]);
  expect((await fetch(`${watchUrl}/readyz`)).status).toBe(200);
  expect((await fetch(`${watchUrl}/api/version`)).status).toBe(404);
});
