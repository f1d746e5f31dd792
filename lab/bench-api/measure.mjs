import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { apiOf } from '../../scripts/demo/api.mjs';
import { startMongod } from '../../scripts/mongod/supervisor.mjs';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { accountFor, lastMinute } from './account.mjs';
import { asProfessor, cameFrom, createClass, PASSWORDS, signIn, signUp, studentsOf } from './classes.mjs';
import { loadWith } from './load.mjs';
import { cpuSeconds, loopLag, peakMemory, startApi, startBare } from './servers.mjs';
import { SMTPServer } from 'smtp-server';

/** @typedef {import('./servers.mjs').Server} Server */
/** @typedef {{ uri: string, folder: string, smtpUrl: string, db: import('mongodb').Db }} Surroundings */

const ROUNDS = 8;
const ROUND_MS = 1_200;
const WARM_UP_MS = 3_000;
const CONNECTIONS = 20;
const DASHBOARD_MS = 4_000;
const MATCHED = 300;
const LARGEST = 2_000;
/** Sign-ups within the rate of a lecture hall, beyond which each is asked for work. */
const HALL = 500;
const LAST_MINUTE = 500;
const LATE = 40;
/** Between the start of the servers and the first submission. */
const HEAD_START_MS = 2_000;

/**
 * A database, a mail server, and a database client; they end with the program.
 * @param {string} folder
 * @returns {Promise<Surroundings>}
 */
export async function startSurroundings(folder) {
  const mongod = await startMongod({ dataDir: folder, log: say });
  atShutdown(mongod.stop);
  const mails = await startMailSink();
  atShutdown(mails.stop);
  const client = await MongoClient.connect(mongod.uri);
  atShutdown(() => client.close());
  return { uri: mongod.uri, folder, smtpUrl: mails.url, db: client.db('study-groups') };
}

/**
 * Fills the largest class faster than people could: what is counted of them is forgotten.
 * @param {Surroundings} surroundings
 * @param {string} url
 * @param {import('./classes.mjs').BenchClass} cls
 */
async function signManyUp({ db }, url, cls) {
  const students = studentsOf(LARGEST, 2);
  const signedUp = [];
  for (let from = 0; from < students.length; from += HALL) {
    await db.collection('limits').deleteMany({});
    signedUp.push(...(await signUp(url, cls, students.slice(from, from + HALL))));
  }
  return signedUp;
}

/**
 * Fills the database through the API: a class that takes students, a matched one and the largest that there may be.
 * @param {Surroundings} surroundings
 */
export async function fill(surroundings) {
  const api = await startApi({ ...surroundings, role: 'api' });
  const asAdmin = await signIn(api.url);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000);
  const matched = await createClass(api.url, asAdmin, 'matched', inAWeek);
  await signUp(api.url, matched, studentsOf(MATCHED, 1));
  await apiOf(api.url).post(`/api/match/${matched.slug}`, {}, asAdmin);
  const largest = await createClass(api.url, asAdmin, 'largest', inAWeek);
  const [known] = await signManyUp(surroundings, api.url, largest);
  if (!known) throw new Error('unreachable: somebody signed up');
  await api.stop();
  // Nobody waits for these; the workers of the last minute have its mails to send.
  await surroundings.db.collection('mails').deleteMany({});
  return { asAdmin, matched, largest, known };
}

/**
 * Looks one class up, in turn from the bare server and from the API.
 * @param {Surroundings} surroundings
 * @param {string} slug
 */
export async function compareWithBare(surroundings, slug) {
  const path = `/api/classes/${slug}`;
  const bare = await startBare(surroundings.uri, surroundings.folder, path);
  const api = await startApi({ ...surroundings, role: 'api' });
  const servers = [bare, api];
  for (const { port } of servers) await loadWith({ port, path, connections: CONNECTIONS, milliseconds: WARM_UP_MS });
  const rounds = [];
  while (rounds.length < ROUNDS) {
    const round = [];
    for (const server of servers) {
      const before = cpuSeconds(server.pid);
      const load = { port: server.port, path, connections: CONNECTIONS, milliseconds: ROUND_MS };
      const { requests, seconds, times } = await loadWith(load);
      const microseconds = ((cpuSeconds(server.pid) - before) / requests) * 1e6;
      round.push({ perSecond: requests / seconds, microseconds, p99: times.percentile(99) / 1000 });
    }
    rounds.push({ bare: /** @type {Load} */ (round[0]), api: /** @type {Load} */ (round[1]) });
  }
  await Promise.all(servers.map(({ stop }) => stop()));
  return rounds;
}

/** @typedef {{ perSecond: number, microseconds: number, p99: number }} Load  CPU microseconds of the server a request */

/**
 * Asks for dashboards again and again, one request at a time and nothing beside it.
 * @param {Surroundings} surroundings
 * @param {import('./classes.mjs').BenchClass[]} classes
 */
export async function measureDashboards(surroundings, classes) {
  const api = await startApi({ ...surroundings, role: 'api' });
  const rows = [];
  for (const { id, slug } of classes) {
    const headers = await asProfessor(api.url, slug);
    const ask = { port: api.port, path: `/api/dashboard/${slug}`, method: /** @type {const} */ ('POST'), body: '{}' };
    const alone = { ...ask, headers, connections: 1 };
    await loadWith({ ...alone, milliseconds: WARM_UP_MS });
    await loopLag(api);
    const { times } = await loadWith({ ...alone, milliseconds: DASHBOARD_MS });
    const lag = await loopLag(api);
    const students = await surroundings.db.collection('students').countDocuments({ classId: id });
    rows.push({ students, p50: times.percentile(50) / 1000, p99: times.percentile(99) / 1000, lag });
  }
  await api.stop();
  return rows;
}

/**
 * The minute before a deadline, and what became of everyone.
 * @param {Surroundings} surroundings
 * @param {Awaited<ReturnType<typeof fill>>} filled
 * @param {('all' | 'api' | 'worker')[]} roles  of the processes; the first one gets the requests
 */
export async function measureLastMinute(surroundings, { asAdmin, matched, largest, known }, roles) {
  const servers = [];
  for (const role of roles) servers.push(await startApi({ ...surroundings, role }));
  const api = /** @type {Server} */ (servers[0]);
  const professor = await asProfessor(api.url, matched.slug);
  const slug = `last-minute-${roles.join('-')}`;
  const cls = await createClass(api.url, asAdmin, slug, nextMinute());
  const json = { 'content-type': 'application/json' };
  const form = { classId: largest.id, ...known.student };
  /** @type {import('./account.mjs').Ask[]} */
  const others = [
    { path: `/api/classes/${slug}`, init: { headers: cameFrom(1) } },
    { path: `/api/students/${known.accessKey}`, init: { headers: cameFrom(2) } },
    { path: `/api/classes/${matched.slug}`, init: { headers: cameFrom(3) } },
    {
      path: `/api/groups/${matched.slug}`,
      init: { method: 'POST', headers: { ...json, ...cameFrom(4) }, body: groupsPassword() },
    },
    { path: `/api/classes/${slug}`, init: { headers: cameFrom(5) } },
    { path: `/api/dashboard/${matched.slug}`, init: { method: 'POST', headers: professor, body: '{}' } },
    { path: `/api/classes/${slug}`, init: { headers: cameFrom(6) } },
    {
      path: `/api/students/${known.accessKey}`,
      init: { method: 'PUT', headers: { ...json, ...cameFrom(2) }, body: JSON.stringify(form) },
    },
    { path: `/api/dashboard/${slug}`, init: { method: 'POST', headers: { ...json, ...asAdmin }, body: '{}' } },
    { path: `/api/classes/${matched.slug}`, init: { headers: cameFrom(7) } },
  ];
  await loopLag(api);
  const minute = lastMinute({
    url: api.url,
    cls,
    students: studentsOf(LAST_MINUTE, roles.length),
    late: studentsOf(LAST_MINUTE + LATE, 9).slice(LAST_MINUTE),
    others,
  });
  await sleep(cls.deadline.getTime() - Date.now());
  const memory = servers.map(({ pid }) => peakMemory(pid));
  const lag = await loopLag(api);
  const { submissions, others: made, times } = await minute;
  const account = await accountFor({ ...surroundings, url: api.url, asAdmin, cls, submissions });
  const failed = made.filter(({ status }) => status !== 200).length;
  if (failed > 0) account.faults.push(`${failed} of the other requests failed.`);
  const memoryOfMatching = servers.map(({ pid }) => peakMemory(pid));
  await Promise.all(servers.map(({ stop }) => stop()));
  const milliseconds = { p50: times.percentile(50) / 1000, p99: times.percentile(99) / 1000, max: times.max / 1000 };
  return { roles, milliseconds, account, memory, memoryOfMatching, lag };
}

const groupsPassword = () => JSON.stringify({ password: PASSWORDS.groupsPagePassword });

/** A deadline on a whole second. */
function nextMinute() {
  return new Date(Math.ceil((Date.now() + HEAD_START_MS + 60_000) / 1000) * 1000);
}

/**
 * @typedef {object} MailSink
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a mail server on the loopback that takes every mail and keeps none.
 * @returns {Promise<MailSink>}
 */
async function startMailSink() {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => void stream.on('end', done).resume(),
  });
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('unreachable: it listens on a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
