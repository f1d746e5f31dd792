import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { isAlive } from './state.mjs';
import { until } from '../testing/until.mjs';
import { freePort } from './ports.mjs';
import { startMongod } from './supervisor.mjs';
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

test('a killed mongod comes back by itself, on the same address, with what was written', async () => {
  const mongod = await startMongod({ dataDir, port: await freePort(0), log: quiet });
  try {
    const firstPid = mongod.pid();
    await withNotes(mongod.uri, (notes) => notes.insertOne({ text: 'kept' }));
    process.kill(firstPid, 'SIGKILL');
    await until(() => mongod.pid() !== firstPid);
    await mongod.ready();
    expect(await withNotes(mongod.uri, (notes) => notes.countDocuments({ text: 'kept' }))).toBe(1);
  } finally {
    await mongod.stop();
  }
  expect(isAlive(mongod.pid())).toBe(false);
});

test('a mongod that can not start is an error, not a wait', async () => {
  const started = startMongod({ dataDir, port: await freePort(0), binary: process.execPath, log: quiet });
  await expect(started).rejects.toThrow('mongod ended while it started. It wrote no log.');
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

test('nobody gets in without the credentials, which only their owner can read', async () => {
  const mongod = await startMongod({ dataDir, port: await freePort(0), log: quiet });
  try {
    await withNotes(mongod.uri, (notes) => notes.insertOne({ text: 'mine' }));
    expect(await breakIn(mongod.port)).toEqual(new Set(['Unauthorized']));
  } finally {
    await mongod.stop();
  }
  for (const file of ['mongod-key', 'mongod-password', 'database-uri']) {
    expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
  expect(readFileSync(join(dataDir, 'database-uri'), 'utf8').trim()).toBe(mongod.uri);
});
