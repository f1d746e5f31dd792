import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf } from './client.mjs';
import { ADMIN } from './servers.mjs';

const LOOK_EVERY_MS = 250;
/** Interval at which an admin has waiting mails sent again: otherwise a mail that failed often rests for minutes. */
const SEND_AGAIN_EVERY_MS = 5_000;
const BACK_WITHIN_MS = 180_000;
const DRAINED_WITHIN_MS = 600_000;

/**
 * Waits, with all that was broken put right, until every process is ready again, every class whose deadline has passed has
 * its groups, and every mail is sent.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {import('mongodb').Db} db
 * @param {import('./ledger.mjs').Ledger} ledger  gets `not-back` with a process's name, `given-up` with a mail that died of
 *   more than its recipient, `left-over` with what is not done
 */
export async function drain(cluster, db, ledger) {
  for (const name of await lateServers(cluster)) ledger.write('not-back', { name });
  for (const mail of await mailsGivenUp(db)) ledger.write('given-up', mail);
  const admin = clientOf(cluster.apiUrls, '10.3.1.1', ledger);
  const login = await admin.settle(() => ({ method: 'POST', path: '/api/admin/login', body: ADMIN }));
  const asAdmin = { authorization: `Bearer ${login.body?.token}` };
  const giveUpAt = Date.now() + DRAINED_WITHIN_MS;
  for (let sentAgainAt = 0; ;) {
    const classes = await classesToMatch(db);
    const mails = await mailsToSend(db);
    if (classes.length + mails.length === 0) return;
    if (Date.now() > giveUpAt) return ledger.write('left-over', { classes, mails });
    if (Date.now() > sentAgainAt + SEND_AGAIN_EVERY_MS) {
      sentAgainAt = Date.now();
      for (const id of mails) {
        await admin.settle(() => ({
          method: 'POST',
          path: `/api/admin/mails/${id}/resend`,
          headers: asAdmin,
          body: {},
        }));
      }
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Waits until every server is ready.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @returns {Promise<string[]>} the names of those that are not, after minutes
 */
export async function lateServers({ servers }) {
  const giveUpAt = Date.now() + BACK_WITHIN_MS;
  const late = servers.map(async ({ name, isReady }) => {
    while (!(await isReady())) {
      if (Date.now() > giveUpAt) return [name];
      await sleep(LOOK_EVERY_MS);
    }
    return [];
  });
  return (await Promise.all(late)).flat();
}

/**
 * @param {import('mongodb').Db} db
 * @returns {Promise<number[]>} classes whose deadline has passed that could be matched and are not
 */
export async function classesToMatch(db) {
  const due = { status: 'approved', matchedRun: null, deadline: { $lte: new Date() } };
  const classes = await db
    .collection('classes')
    .find(due, { projection: { id: 1, minGroupSize: 1 } })
    .toArray();
  const waiting = [];
  for (const { id, minGroupSize } of classes) {
    if ((await db.collection('students').countDocuments({ classId: id })) >= minGroupSize) waiting.push(id);
  }
  return waiting;
}

/**
 * @param {import('mongodb').Db} db
 * @returns {Promise<number[]>} ids of mails that are not sent
 */
async function mailsToSend(db) {
  const waiting = await db
    .collection('mails')
    .find({ status: { $ne: 'sent' } }, { projection: { id: 1 } })
    .toArray();
  return waiting.map(({ id }) => id);
}

/**
 * @param {import('mongodb').Db} db
 * @returns {Promise<import('mongodb').Document[]>} mails that were given up, but for those of recipients that were refused
 */
function mailsGivenUp(db) {
  return db
    .collection('mails')
    .find({ status: 'dead', lastFault: { $ne: 'recipient' } }, { projection: { _id: 0, id: 1, kind: 1, lastError: 1 } })
    .toArray();
}
