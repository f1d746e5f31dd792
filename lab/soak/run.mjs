import { join } from 'node:path';
import { randomFrom } from '../../scripts/random.mjs';
import { say } from '../../scripts/progress.mjs';
import { startCluster } from './cluster.mjs';
import { drain, lateServers } from './drain.mjs';
import { readEvidence } from './evidence.mjs';
import { CONFIRMED, openLedger, readLines } from './ledger.mjs';
import { goThrough } from './schedule.mjs';
import { judge } from './verdict.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from './client.mjs';
import { holdCourse } from './course.mjs';
import { ADMIN } from './servers.mjs';

const BEAT_MS = 60_000;
const DB_NAME = 'study-groups';

/**
 * The result of a soak.
 * @typedef {object} Outcome
 * @property {import('./verdict.mjs').Check[]} checks
 * @property {import('./verdict.mjs').Known} known
 * @property {number} elections  beyond the first
 */

/**
 * Lets people use the service while it is broken and mended, then has everything put right and compares the answers that
 * they got with what there is.
 * @param {object} soak
 * @param {string} soak.folder  empty; gets the ledger, the mails, the logs and the data
 * @param {number} soak.seed
 * @param {import('./schedule.mjs').Lane[]} soak.lanes
 * @param {Pace} soak.pace
 * @param {AbortSignal} soak.timeIsUp  ends the faults; without it they go on until all lanes are through
 * @returns {Promise<Outcome>}
 */
export async function soak({ folder, seed, lanes, pace, timeIsUp }) {
  const random = randomFrom(seed);
  const ledger = openLedger(join(folder, 'ledger.jsonl'));
  const cluster = await startCluster(folder, random, ledger);
  try {
    const { client } = cluster.database;
    const db = client.db(DB_NAME);
    const late = await lateServers(cluster);
    if (late.length > 0) throw new Error(`${late.join(', ')} can't be started; the logs in ${folder} say why.`);
    say('Two APIs, two workers, three databases and a mail server are ready');
    const termBefore = await cluster.database.term();
    const users = startUsers({ urls: cluster.apiUrls, ledger, seed }, pace);
    const counts = {
      confirmed: () => CONFIRMED.reduce((sum, kind) => sum + ledger.count(kind), 0),
      'groups seen': () => ledger.count('groups-seen'),
      mails: cluster.mailServer.taken,
      spurned: cluster.mailServer.spurned,
      'nothing to send': async () => {
        const isThere =
          counts.mails() > 0 &&
          (await db
            .collection('mails')
            // Mails about changes by hand are queued and wait a while.
            .countDocuments({ status: 'queued', dueSince: { $lte: new Date() } })
            .catch(() => 1)) === 0;
        // On a slow machine mails come faster than they are sent: nobody starts a course until then.
        users.rest(!isThere);
        return isThere;
      },
    };
    const beat = setInterval(() => {
      const faults = Math.ceil(ledger.count('fault') / 2);
      say(`… ${counts.confirmed()} confirmed, groups of ${counts['groups seen']()} classes, ${faults} faults`);
    }, BEAT_MS);
    await goThrough(cluster, ledger, lanes, counts, timeIsUp).finally(() => clearInterval(beat));
    say('All is put right; the work is finished');
    await users.enough();
    await drain(cluster, db, ledger);

    const known = {
      ledger: readLines(ledger.file),
      evidence: await readEvidence(client, DB_NAME),
      mails: readLines(cluster.mailServer.file),
      memory: Object.fromEntries(cluster.servers.map(({ name, peakMemory }) => [name, peakMemory()])),
    };
    const elections = (await cluster.database.term()) - termBefore;
    return { checks: judge(known), known, elections };
  } finally {
    await cluster.stop();
  }
}

/**
 * The load on the service.
 * @typedef {object} Pace
 * @property {number} atOnce  courses held at the same time
 * @property {number} restMs  between the end of a course and the next one
 */

/**
 * The people who use the service: one course after the other, several at a time, until they are asked to stop.
 * @param {object} world
 * @param {() => string[]} world.urls  of the APIs
 * @param {import('./ledger.mjs').Ledger} world.ledger  gets `course-failed` with the reason when one can't be held
 * @param {number} world.seed
 * @param {Pace} pace
 * @returns {{ rest: (isResting: boolean) => void, enough: () => Promise<void> }}  `rest` says whether new courses wait;
 *   `enough` lets those that have begun come to their end
 */
function startUsers(world, { atOnce, restMs }) {
  const { urls, ledger } = world;
  const ending = new AbortController();
  let number = 0;
  let isResting = false;
  const rooms = (async () => {
    const admin = clientOf(urls, '10.3.0.1', ledger);
    const login = await admin.settle(() => ({ method: 'POST', path: '/api/admin/login', body: ADMIN }));
    const asAdmin = { authorization: `Bearer ${login.body?.token}` };
    const room = async () => {
      while (!ending.signal.aborted) {
        if (!isResting) {
          const next = ++number;
          await holdCourse({ ...world, asAdmin }, next).catch((error) => {
            ledger.write('course-failed', { number: next, reason: String(error.stack) });
          });
        }
        await sleep(restMs, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, room));
  })();
  return {
    rest: (resting) => void (isResting = resting),
    enough: async () => {
      ending.abort();
      await rooms;
    },
  };
}
