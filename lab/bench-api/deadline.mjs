import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from '../../scripts/demo/api.mjs';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { cameFrom, createClass, signIn, signUp, studentsOf } from './classes.mjs';
import { startApi } from './servers.mjs';

const LOOK_EVERY_MS = 100;
/** Between the moving of the deadlines and the deadline: every worker has planned its jobs by then. */
const HEAD_START_MS = 5_000;
/** Sign-ups within the rate of a lecture hall, beyond which each is asked for work. */
const HALL = 400;

/**
 * Classes that all have one deadline, until the last has its groups and the last mail is sent.
 * @typedef {object} DeadlineFigures
 * @property {number} matched  seconds from the deadline until the last class has its groups
 * @property {number} mailed  seconds from the deadline until no mail waits any more
 * @property {number} mails
 * @property {number} p99  milliseconds, of a class looked up by its slug meanwhile
 */

/**
 * @param {import('./measure.mjs').Surroundings} surroundings
 * @param {{ classes: number, students: number, workers: number }} size  students of each class
 * @returns {Promise<DeadlineFigures>}
 */
export async function measureDeadline(surroundings, { classes: classCount, students, workers }) {
  const { db } = surroundings;
  const api = await startApi({ ...surroundings, role: 'api' });
  const asAdmin = await signIn(api.url);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000);
  const ids = [];
  for (let index = 0; index < classCount; index++) {
    const cls = await createClass(api.url, asAdmin, `deadline-${Date.now()}-${index}`, inAWeek);
    const all = studentsOf(students, index);
    for (let from = 0; from < students; from += HALL) {
      // What is counted of them is forgotten: they come faster than people could.
      await db.collection('limits').deleteMany({});
      await signUp(api.url, cls, all.slice(from, from + HALL));
    }
    ids.push(cls.id);
  }
  await db.collection('mails').deleteMany({});
  const servers = [api];
  for (let worker = 0; worker < workers; worker++) servers.push(await startApi({ ...surroundings, role: 'worker' }));
  atShutdown(async () => void (await Promise.all(servers.map((server) => server.stop()))));

  const ofThese = { id: { $in: ids } };
  const deadline = new Date(Date.now() + HEAD_START_MS);
  await db.collection('classes').updateMany(ofThese, { $set: { deadline } });
  const first = await db.collection('classes').findOne(ofThese);
  const times = createHistogram();
  const seconds = () => (Date.now() - deadline.getTime()) / 1_000;
  let matched = 0;
  for (let index = 0; ; index++) {
    const begin = performance.now();
    await apiOf(api.url).get(`/api/classes/${first?.slug}`, cameFrom(index));
    times.record(Math.max(1, Math.round((performance.now() - begin) * 1_000)));
    if (!matched && (await db.collection('classes').countDocuments({ ...ofThese, matchedRun: null })) === 0) {
      matched = seconds();
    }
    if (matched && (await db.collection('mails').countDocuments({ status: 'queued' })) === 0) break;
    await sleep(LOOK_EVERY_MS);
  }
  const mailed = seconds();
  const mails = await db.collection('mails').countDocuments({ status: 'sent' });
  await Promise.all(servers.map((server) => server.stop()));
  return { matched, mailed, mails, p99: times.percentile(99) / 1_000 };
}
