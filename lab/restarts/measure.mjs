import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { findNginx, startNginx } from '../../scripts/testing/nginx.mjs';
import { createClass, signIn, signUp, studentsOf } from '../bench-api/classes.mjs';
import { startSurroundings } from '../bench-api/measure.mjs';
import { startApi } from '../bench-api/servers.mjs';

/** People who keep a connection each, as browsers do; each has an address of its own. */
const PEOPLE = 40;
const MOST_STUDENTS = 2_000;
/** Students whose entries are changed in turn, so that nobody changes one twice at once. */
const EDITED = 100;
/** Of ten requests one signs up and one changes an entry; the others read. */
const OF_TEN = ['sign-up', 'edit'];
const FORGET_EVERY_MS = 2_000;
const WEEK_MS = 7 * 86_400_000;

/** @typedef {Awaited<ReturnType<typeof startBehindNginx>>} System */
/** @typedef {{ method: string, path: string, body?: object, wanted: number }} Ask */

/**
 * Two APIs behind nginx, with a class and somebody in it; they end with the program.
 * @param {string} folder
 */
export async function startBehindNginx(folder) {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx: install one, or run this on Debian, where its package is fetched.');
  const surroundings = await startSurroundings(folder);
  const start = (/** @type {number} */ port = 0) => startApi({ ...surroundings, role: 'api', ...(port && { port }) });
  const servers = [await start(), await start()];
  mkdirSync(join(folder, 'nginx'));
  const proxy = await startNginx(
    nginx,
    join(folder, 'nginx'),
    servers.map(({ port }) => port),
  );
  atShutdown(proxy.stop);
  const [first] = servers;
  if (!first) throw new Error('unreachable: two were started');
  const asAdmin = await signIn(first.url);
  let classes = 0;
  const newClass = async () => {
    const url = servers[0]?.url ?? '';
    const cls = await createClass(url, asAdmin, `restarts-${(classes += 1)}`, new Date(Date.now() + WEEK_MS));
    const students = studentsOf(MOST_STUDENTS, classes);
    return { ...cls, known: await signUp(url, cls, students.slice(0, EDITED)), students: students.slice(EDITED) };
  };
  const [, version = ''] = /nginx\/(\S+)/.exec(spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr) ?? [];
  return { db: surroundings.db, servers, start, proxy, newClass, version };
}

/**
 * Sends requests at a rate while one API after the other is ended and started again, until both counts are reached.
 * @param {System} system
 * @param {number} rate  requests a second
 * @param {{ requests: number, restarts: number }} least
 */
export async function measureRestarts({ db, servers, start, proxy, newClass }, rate, least) {
  const cls = await newClass();
  const agents = Array.from({ length: PEOPLE }, (_, index) => {
    const options = { keepAlive: true, maxSockets: 1, rejectUnauthorized: false, servername: 'groups.example.edu' };
    return new Agent({ ...options, localAddress: `127.0.1.${index + 1}` });
  });
  // What is counted of them is forgotten: they do more than people would.
  const forgetting = setInterval(
    () =>
      void db
        .collection('limits')
        .deleteMany({})
        .catch(() => undefined),
    FORGET_EVERY_MS,
  );
  /** @type {{ ask: string, got: string }[]} */
  const lost = [];
  /** @type {number[]} */
  const times = [];
  let restarts = 0;
  const restarting = (async () => {
    for (; restarts < least.restarts; restarts += 1) {
      const place = restarts % servers.length;
      const server = servers[place];
      if (!server) throw new Error('unreachable: there are two');
      await server.stop();
      servers[place] = await start(server.port);
      say(`Restart ${restarts + 1}; ${times.length} requests so far, ${lost.length} lost`);
      // Spread over the whole.
      while (times.length < (least.requests * restarts) / least.restarts) await sleep(100);
    }
  })();

  const begin = performance.now();
  const waiting = [];
  for (let sent = 0; sent < least.requests || restarts < least.restarts; sent += 1) {
    await sleep(Math.max(0, begin + (sent * 1_000) / rate - performance.now()));
    const agent = agents[sent % PEOPLE];
    const ask = askOf(cls, sent);
    const sentAt = performance.now();
    waiting.push(
      send(proxy.secure, agent, ask).then((got) => {
        times.push(performance.now() - sentAt);
        if (got === String(ask.wanted)) return;
        lost.push({ ask: ask.path, got });
        say(`LOST after ${Math.round(times.at(-1) ?? 0)} ms: ${ask.method} ${ask.path}: ${got}`);
      }),
    );
  }
  await Promise.all(waiting);
  await restarting;
  clearInterval(forgetting);
  for (const agent of agents) agent.destroy();
  return { rate, restarts, times: times.toSorted((a, b) => a - b), lost };
}

/**
 * @param {Awaited<ReturnType<System['newClass']>>} cls
 * @param {number} index
 * @returns {Ask}
 */
function askOf({ id: classId, slug, known, students }, index) {
  const kind = OF_TEN[index % 10];
  const student = students[Math.floor(index / 10)];
  const edited = known[Math.floor(index / 10) % known.length];
  if (kind === 'sign-up' && student)
    return { method: 'POST', path: '/api/students', body: { classId, ...student }, wanted: 201 };
  const entry = `/api/students/${edited?.accessKey}`;
  if (kind === 'edit') return { method: 'PUT', path: entry, body: { classId, ...edited?.student }, wanted: 200 };
  return { method: 'GET', path: index % 2 ? entry : `/api/classes/${slug}`, wanted: 200 };
}

/**
 * @param {number} port
 * @param {Agent | undefined} agent
 * @param {Ask} ask
 * @returns {Promise<string>} the status, or why there is none
 */
function send(port, agent, { method, path, body }) {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    host: 'groups.example.edu',
    'x-request-id': 'restarts',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, ...(agent && { agent }) }, (response) => {
      response.once('error', (error) => resolve(error.message));
      response.once('end', () => resolve(String(response.statusCode))).resume();
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(text);
  });
}
