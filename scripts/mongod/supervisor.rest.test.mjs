import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { isAlive, isDatabaseRunning, readState } from './state.mjs';
import { until } from '../testing/until.mjs';
import { findMongod } from './find.mjs';
import { freePort } from './ports.mjs';
import { startMongod } from './supervisor.mjs';

const supervisorPath = fileURLToPath(new URL('supervisor.mjs', import.meta.url));
const quiet = () => undefined;
/** @type {string} */
let dataDir;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'study-groups-supervisor-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** @param {string} uri @param {(notes: import('mongodb').Collection) => Promise<unknown>} work */
async function withNotes(uri, work) {
  const client = await new MongoClient(uri).connect();
  try {
    return await work(client.db('supervisor').collection('notes'));
  } finally {
    await client.close();
  }
}

test('another process can see whether the database of a folder runs', async () => {
  expect(isDatabaseRunning(dataDir)).toBe(false);
  const mongod = await startMongod({ dataDir, port: await freePort(0), log: quiet });
  expect(isDatabaseRunning(dataDir)).toBe(true);
  await mongod.stop();
  expect(isDatabaseRunning(dataDir)).toBe(false);
});

test('its log names nobody, however long a query for them takes', async () => {
  const mongod = await startMongod({ dataDir, port: await freePort(0), log: quiet });
  try {
    await withNotes(mongod.uri, async (notes) => {
      await notes.insertOne({ email: 'noa@example.edu' });
      await notes.findOne({ email: 'noa@example.edu', $where: 'sleep(150) || true' });
    });
  } finally {
    await mongod.stop();
  }
  const log = readFileSync(join(dataDir, 'mongod.log'), 'utf8');
  expect(log).toContain('Waiting for connections');
  expect(log).not.toContain('noa@example.edu');
});

test('the port is kept over starts, and another is taken when something else listens there', async () => {
  const first = await startMongod({ dataDir, port: await freePort(0), log: quiet });
  await withNotes(first.uri, (notes) => notes.insertOne({ text: 'moves along' }));
  await first.stop();
  const again = await startMongod({ dataDir, log: quiet });
  await again.stop();
  expect(again.port).toBe(first.port);

  const squatter = createServer().listen(first.port, '127.0.0.1');
  await once(squatter, 'listening');
  const moved = await startMongod({ dataDir, log: quiet });
  try {
    expect(moved.port).not.toBe(first.port);
    expect(await withNotes(moved.uri, (notes) => notes.countDocuments())).toBe(1);
  } finally {
    await moved.stop();
    squatter.close();
  }
});

test('two starts at once on one port get a database each', async () => {
  const port = await freePort(0);
  const started = ['one', 'two'].map((name) => startMongod({ dataDir: join(dataDir, name), port, log: quiet }));
  const [one, two] = /** @type {[import('./supervisor.mjs').Mongod, import('./supervisor.mjs').Mongod]} */ (
    await Promise.all(started)
  );
  try {
    await withNotes(one.uri, (notes) => notes.insertOne({ text: 'of one' }));
    expect(one.port).not.toBe(two.port);
    expect(await withNotes(two.uri, (notes) => notes.countDocuments())).toBe(0);
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
});

test('a second start on a folder in use is refused with the process that has it', async () => {
  const program = `import { startMongod } from ${JSON.stringify(supervisorPath)};
    await startMongod({ dataDir: ${JSON.stringify(dataDir)}, port: ${await freePort(0)}, log: () => undefined });
    console.log('ready');`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(/** @type {import('node:stream').Readable} */ (owner.stdout), 'data');
  const pid = readState(dataDir)?.pid ?? 0;
  expect(isAlive(pid)).toBe(true);
  await expect(startMongod({ dataDir, log: quiet, longestWaitMs: 300 })).rejects.toThrow(`process ${owner.pid} runs`);

  owner.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

/** Finds out what a local account can do that connects without credentials. @param {number} port */
async function breakIn(port) {
  const client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`).connect();
  const admin = client.db('admin');
  const attempts = [
    () => client.db('supervisor').collection('notes').findOne(),
    () => client.db('supervisor').collection('notes').insertOne({ text: 'planted' }),
    () => admin.command({ listDatabases: 1 }),
    () => admin.command({ createUser: 'stranger', pwd: 'stranger', roles: ['root'] }),
    () => client.db('local').collection('oplog.rs').findOne(),
  ];
  try {
    const codes = [];
    for (const attempt of attempts)
      codes.push(
        await attempt().then(
          () => 'let in',
          ({ codeName }) => codeName,
        ),
      );
    return new Set(codes);
  } finally {
    await client.close();
  }
}

/** A replica set of one as it was before there were credentials, with a note. @param {number} port */
async function fillWithoutCredentials(port) {
  const dbPath = join(dataDir, 'mongod');
  mkdirSync(dbPath);
  const args = ['--dbpath', dbPath, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'study-groups'];
  const mongod = spawn(await findMongod({ log: quiet }), [...args, '--nounixsocket'], { stdio: 'ignore' });
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const config = { _id: 'study-groups', members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
  try {
    await until(() => client.db('admin').command({ replSetInitiate: config }).then(Boolean));
    await until(() => client.db('supervisor').collection('notes').insertOne({ text: 'from before' }).then(Boolean));
  } finally {
    await client.close();
    mongod.kill();
    await once(mongod, 'exit');
  }
}

test('a data folder from before there were credentials gets them, with all that is in it', async () => {
  const port = await freePort(0);
  await fillWithoutCredentials(port);
  const mongod = await startMongod({ dataDir, port, log: quiet });
  try {
    expect(await withNotes(mongod.uri, (notes) => notes.countDocuments({ text: 'from before' }))).toBe(1);
    expect(await breakIn(port)).toEqual(new Set(['Unauthorized']));
  } finally {
    await mongod.stop();
  }
});

test('a password that is lost is made again', async () => {
  const first = await startMongod({ dataDir, port: await freePort(0), log: quiet });
  await first.stop();
  rmSync(join(dataDir, 'mongod-password'));
  const second = await startMongod({ dataDir, log: quiet });
  try {
    expect(second.uri).not.toBe(first.uri);
    await withNotes(second.uri, (notes) => notes.insertOne({ text: 'let in' }));
  } finally {
    await second.stop();
  }
});
