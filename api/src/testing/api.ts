import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@study-groups/contracts/call';
import mongoose from 'mongoose';
import { createApp } from '../app.ts';
import { buildIndexes, connectDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpServer } from '../platform/http-server.ts';
import { buildLimitIndexes, type Limits } from '../platform/limits.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { PATIENT } from './patient.ts';

/** An answer of the server under test; `body` is parsed where it is JSON, else the text. */
export interface Answer {
  status: number;
  // A test knows what it asked for; checking the shape is the server's own work, and tested as such.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
}

/** A test's request: path parameters, query, JSON body, headers. */
export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A server in this process on a real, empty database. */
export interface TestApi {
  url: string;
  platform: Platform;
  /** Every line that was logged. */
  logs: string[];
  /** Makes a call of the contracts. */
  call(call: Call, sent?: Sent): Promise<Answer>;
  /** Any request; the path begins with a slash. */
  fetch(path: string, init?: RequestInit): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Starts the server on an ephemeral loopback port, with this jest worker's database emptied.
 * @param env overrides of the configuration
 * @param mongoUri the run's mongod by default
 * @param limits the real ones by default
 */
export async function startTestApi(
  env: Record<string, string> = {},
  mongoUri = process.env['TEST_MONGODB_URI'] ?? '',
  limits?: Limits,
): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'study-groups-data-'));
  const logs: string[] = [];
  const logger = createLogger('debug', { write: (line) => void logs.push(line) });
  const checked = readEnv({
    MONGODB_URI: mongoUri,
    DATA_DIR: dataDir,
    SECRET_KEY: 'the key of the tests, used nowhere else',
    PUBLIC_URL: 'http://groups.example.edu',
    ...env,
  });
  const waiting = mongoUri === process.env['TEST_MONGODB_URI'] ? PATIENT : {};
  await connectDatabase(checked.MONGODB_URI, `test-${process.env['JEST_WORKER_ID'] ?? '1'}`, waiting);
  const platform = { ...createPlatform(checked, logger), ...(limits && { limits }) };
  await prepareDatabase();
  await emptyDatabase();

  const server = createHttpServer(createApp(platform).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const request = async (path: string, init?: RequestInit): Promise<Answer> => {
    // The server says how long it keeps a connection, and `fetch` uses none that is nearly as old: it is never reset. One for
    // each request would be, where a request is refused that is still being sent.
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const type = response.headers.get('content-type') ?? '';
    const text = type.includes('text/event-stream') ? await firstEvent(response) : await response.text();
    const isJson = type.includes('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  return {
    url,
    platform,
    logs,
    fetch: request,
    call: (call, { params = {}, query, body, headers } = {}) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const hasBody = body !== undefined || call.body !== undefined;
      return request(query ? `${path}?${new URLSearchParams(query)}` : path, {
        method: call.method,
        headers: { 'x-request-id': 'test', ...(hasBody && { 'content-type': 'application/json' }), ...headers },
        ...(hasBody && { body: JSON.stringify(body ?? {}) }),
      });
    },
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await mongoose.disconnect();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Of an answer without an end its first event, and no more. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = '';
  if (!body) return text;
  const decoder = new TextDecoder();
  for await (const part of body) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.includes('\n\n')) break;
  }
  return text;
}

/** More documents are deleted later than a connection's timeout; of fewer sooner than indexes are built. */
const MOST_TO_DELETE = 20_000;

/**
 * Builds what is missing of collections and indexes. Asking for each takes longer than many a file of tests, so it is noted,
 * in a database beside, how many there were then: where there are as many, there is nothing to build.
 */
async function prepareDatabase(): Promise<void> {
  const { connection } = mongoose;
  const notes = connection.getClient().db('test-notes').collection<{ _id: string; built: string }>('databases');
  const { objects, built } = await look();
  if (objects > MOST_TO_DELETE) await connection.dropDatabase();
  else if (built === (await notes.findOne({ _id: connection.name }))?.built) return;
  await buildIndexes();
  await buildLimitIndexes();
  await notes.replaceOne({ _id: connection.name }, { built: (await look()).built }, { upsert: true });
}

/** Counts the documents, and what is built for the models that are loaded. */
async function look(): Promise<{ objects: number; built: string }> {
  const { objects, collections, indexes } = (await mongoose.connection.db?.stats()) ?? {};
  return { objects: Number(objects), built: [Object.keys(mongoose.models).length, collections, indexes].join() };
}

/** Removes every document and keeps the indexes. */
export async function emptyDatabase(): Promise<void> {
  const { connection } = mongoose;
  await Promise.all((await filledCollections()).map((name) => connection.collection(name).deleteMany({})));
}

/** Asked in one go, for there are many collections and few of them hold something. */
async function filledCollections(): Promise<string[]> {
  const [first, ...others] = (await mongoose.connection.db?.collections()) ?? [];
  const nameIfFilled = (name: string) => [{ $limit: 1 }, { $project: { _id: 0, name: { $literal: name } } }];
  const union = others.map(({ collectionName: coll }) => ({ $unionWith: { coll, pipeline: nameIfFilled(coll) } }));
  const filled = await first?.aggregate([...nameIfFilled(first.collectionName), ...union]).toArray();
  return filled?.map(({ name }) => name) ?? [];
}
