import type { AddressInfo } from 'node:net';
import { loginAdmin } from '@study-groups/contracts/admin';
import mongoose from 'mongoose';
import { createApp } from '../app.ts';
import { buildIndexes, connectDatabase } from '../platform/database.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpServer } from '../platform/http-server.ts';
import { buildLimitIndexes } from '../platform/limits.ts';
import { createLogger } from '../platform/logger.ts';
import { createPlatform } from '../platform/platform.ts';
import { ADMIN_PASSWORD, buildAdmin } from './factories.ts';
import { NO_LIMITS } from './no-limits.ts';
import { PATIENT } from './patient.ts';
import { buildPlace } from './places.ts';

/**
 * The server as a process of its own for a fuzzer: on a port of its choice, without limits, with classes in each of their
 * states. Its first line of output is JSON: where it listens, and by the names of parameters what there is to ask for.
 * It logs nothing but failures, to stderr, and drops its database when it is ended.
 */
const env = readEnv(process.env);
const logger = createLogger('error', { write: (line) => void process.stderr.write(line) });
await connectDatabase(env.MONGODB_URI, `fuzz-${process.pid}`, PATIENT);
const platform = { ...createPlatform(env, logger), limits: NO_LIMITS };
await buildIndexes();
await buildLimitIndexes();

// A fuzzer makes up small ids; what it must not delete has others.
const counted = ['classes', 'students', 'groups', 'mails', 'admins'].map((_id) => ({ _id, seq: 800_000 }));
await mongoose.connection.collection<{ _id: string; seq: number }>('counters').insertMany(counted);

const open = await buildPlace(platform, 'open', 'open');
const ready = await buildPlace(platform, 'ready', 'ready');
const matched = await buildPlace(platform, 'matched', 'matched');
const edited = await buildPlace(platform, 'edited', 'open');
const doomed = await buildPlace(platform, 'doomed', 'matched');
const places = [open, ready, matched];
const [admin, deletable] = [await buildAdmin(), await buildAdmin()];

const server = createHttpServer(createApp(platform).callback());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const login = await fetch(url + loginAdmin.path, {
  method: loginAdmin.method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: admin.username, password: ADMIN_PASSWORD }),
});
const { token } = (await login.json()) as { token: string };

const world = {
  url,
  adminToken: token,
  dashboardPassword: matched.passwords.dashboard,
  groupsPassword: matched.passwords.groups,
  username: admin.username,
  adminPassword: ADMIN_PASSWORD,
  slugs: places.map(({ cls }) => cls.slug),
  classIds: places.map(({ cls }) => cls.id),
  studentIds: matched.students.map(({ id }) => id),
  accessKeys: open.students.map(({ accessKey }) => accessKey),
  groupIds: matched.groupIds,
  leaderTokens: [matched.leaderToken],
  meetingTokens: [matched.meetingToken],
  requestIds: places.map(({ requestId }) => requestId),
  mailIds: places.map(({ mailId }) => mailId),
  adminIds: [admin.id],
  /** Their slugs change. */
  editedClassIds: [edited.cls.id],
  /** To be deleted: nothing else is asked of them. */
  doomed: {
    classIds: [doomed.cls.id, doomed.requestId],
    studentIds: doomed.students.map(({ id }) => id),
    adminIds: [deletable.id],
  },
};
process.stdout.write(`${JSON.stringify(world)}\n`);

process.once('SIGTERM', async () => {
  server.closeAllConnections();
  await mongoose.connection.dropDatabase();
  process.exit(0);
});
