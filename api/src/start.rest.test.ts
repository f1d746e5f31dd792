import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { type Mongod, startMongod } from '../../scripts/mongod/supervisor.mjs';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { disconnectDatabase } from './platform/database.ts';
import { type Env, readEnv } from './platform/env.ts';
import { createLogger } from './platform/logger.ts';
import { AdminModel } from './records/admin.ts';
import { start, START_STEPS, type Started, type StartStep } from './start.ts';

const SECRET_KEY = 'the key of the tests, used nowhere else';

const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-start-'));
const logger = createLogger('silent');
let mongod: Mongod;
let env: Env;

const startDatabase = (port: number) => startMongod({ dataDir, port, log: () => undefined });
beforeAll(async () => {
  mongod = await startDatabase(await freePort(0));
});
afterAll(async () => {
  await mongod.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let databases = 0;
beforeEach(() => {
  const uri = mongod.uri.replace('/?', `/start-${(databases += 1)}?`);
  env = readEnv({ MONGODB_URI: uri, SECRET_KEY, DATA_DIR: dataDir });
});

async function end(started: Started): Promise<void> {
  await started.stop();
  await started.jobs?.stop();
  await disconnectDatabase();
}

// What waits is the same at each step.
test.each(anyOf(START_STEPS, 3))('a database that goes away at the step %s is waited for there', async (at) => {
  const reasons: string[] = [];
  const printed: string[] = [];
  const tries: StartStep[] = [];
  const started = await start(env, logger, {
    print: (line) => void printed.push(line),
    onWait: (reason) => void reasons.push(reason),
    onStep: async (step) => {
      tries.push(step);
      if (step !== at) return;
      const count = tries.filter((tried) => tried === at).length;
      if (count === 1) await mongod.stop();
      // It comes back when the start has met its absence once.
      if (count === 2) mongod = await startDatabase(mongod.port);
    },
  });
  expect(reasons).toEqual(['The database does not answer.']);
  expect([...new Set(tries)]).toEqual([...START_STEPS]);
  expect(tries.filter((tried) => tried === at).length).toBeGreaterThan(1);
  expect(printed).toEqual([expect.stringMatching(/^The first admin: username admin, password \S{32}$/)]);
  expect(await AdminModel.countDocuments()).toBe(1);
  await end(started);
});

test('an admin whose making was acknowledged to nobody has its password printed all the same', async () => {
  const printed: string[] = [];
  const insert = AdminModel.collection.insertOne;
  let isLost = false;
  AdminModel.collection.insertOne = async (...args: Parameters<typeof insert>) => {
    const answer = await insert.apply(AdminModel.collection, args);
    if (isLost) return answer;
    isLost = true;
    throw new mongoose.mongo.MongoNetworkError('the answer was lost');
  };
  try {
    await end(await start(env, logger, { print: (line) => void printed.push(line), onWait: () => undefined }));
  } finally {
    AdminModel.collection.insertOne = insert;
  }
  expect(printed).toHaveLength(1);
});
