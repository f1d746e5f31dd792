import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClass, signIn, studentsOf } from '../bench-api/classes.mjs';
import { cpuSeconds, loopLag, peakMemory, startApi } from '../bench-api/servers.mjs';
import { say } from '../../scripts/progress.mjs';

/** @typedef {import('../bench-api/classes.mjs').BenchClass} BenchClass */
/** @typedef {{ students: number, minutes: number, classSize: number, apis: number, workers: number }} Plan */

const MINUTE_MS = 60_000;
/** Time that the last one has to look at the page and send the form. */
const LAST_MS = 5_000;
/** Time for everybody's class to be made before the first student comes. */
const CLASS_MS = 250;
const LOOK_EVERY_MS = 2_000;
/** Longest time that is waited for the groups and the mails after the deadline. */
const LONGEST_MS = 60 * MINUTE_MS;

/**
 * Has students look at their class and sign up until the deadline, and waits for all groups and mails.
 * @param {import('../bench-api/measure.mjs').Surroundings} surroundings
 * @param {Plan} plan
 */
export async function rehearse(surroundings, plan) {
  const servers = [];
  for (let i = 0; i < plan.apis; i += 1) servers.push(await startApi({ ...surroundings, role: 'api' }));
  const apis = [...servers];
  for (let i = 0; i < plan.workers; i += 1) servers.push(await startApi({ ...surroundings, role: 'worker' }));
  const [{ url } = { url: '' }] = apis;
  const asAdmin = await signIn(url);
  const classCount = Math.ceil(plan.students / plan.classSize);
  const deadline = nextMinute(Date.now() + classCount * CLASS_MS + plan.minutes * MINUTE_MS);
  say(`${classCount} classes, whose deadline is ${deadline.toISOString()}`);
  /** @type {BenchClass[]} */
  const classes = [];
  for (let i = 0; i < classCount; i += 1) classes.push(await createClass(url, asAdmin, `class-${i}`, deadline));

  const span = plan.minutes * MINUTE_MS - LAST_MS;
  const first = deadline.getTime() - plan.minutes * MINUTE_MS;
  const times = { page: createHistogram(), signUp: createHistogram() };
  /** @type {Record<string, number>} */
  const answers = {};
  let accepted = 0;
  const heldUp = watchLag(apis);
  const coming = classes.flatMap((cls, index) =>
    signUps(cls, index, Math.min(plan.classSize, plan.students - index * plan.classSize)),
  );
  say(`${coming.length} students come`);
  await Promise.all(
    coming.map(async ({ cls, student, rank }, index) => {
      // As the cube root rises: every fifth comes in the last fifteenth of the time.
      await sleep(Math.max(0, first + span * Math.cbrt((rank + 0.5) / plan.classSize) - Date.now()));
      const api = apis[index % apis.length]?.url ?? url;
      const from = { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` };
      await timed(times.page, () => fetch(`${api}/api/classes/${cls.slug}`, { headers: from }));
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...from },
        body: JSON.stringify({ classId: cls.id, ...student }),
      };
      const { status } = await timed(times.signUp, () => fetch(`${api}/api/students`, init));
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === 201) accepted += 1;
      if (accepted % 1_000 === 0 && status === 201) say(`${accepted} have signed up`);
    }),
  );
  const lag = await heldUp();
  say('The deadline');
  const groups = await untilGrouped(surroundings.db, classCount, deadline);
  say(`${groups.grouped} students are in groups`);
  const mails = await untilSent(surroundings.db, deadline);
  const stored = await surroundings.db.collection('students').countDocuments();
  const processes = servers.map(({ pid }, index) => ({
    role: index < apis.length ? 'API' : 'worker',
    memory: peakMemory(pid),
    cpu: cpuSeconds(pid),
  }));
  await Promise.all(servers.map(({ stop }) => stop()));
  return { times, answers, accepted, stored, lag, groups, mails, processes, classes: classCount };
}

/** @param {number} from @returns {Date} the first whole minute after it */
const nextMinute = (from) => new Date(Math.ceil(from / MINUTE_MS) * MINUTE_MS);

/**
 * The students of a class with mailboxes of their own; friends are within the class.
 * @param {BenchClass} cls
 * @param {number} index
 * @param {number} count
 */
function signUps(cls, index, count) {
  const own = (/** @type {string} */ email) => `c${index}.${email}`;
  return studentsOf(count, index + 1).map((student, rank) => ({
    cls,
    rank,
    student: { ...student, email: own(student.email), friendPreferences: student.friendPreferences.map(own) },
  }));
}

/**
 * @param {import('node:perf_hooks').RecordableHistogram} times  in microseconds
 * @param {() => Promise<Response>} ask
 */
async function timed(times, ask) {
  const begin = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  times.record(Math.max(1, Math.round((performance.now() - begin) * 1_000)));
  return answer;
}

/**
 * Watches for how long the event loops of the APIs are held up.
 * @param {import('../bench-api/servers.mjs').Server[]} apis
 * @returns {() => Promise<number>} ends it; the longest 99th percentile of any minute, in milliseconds
 */
function watchLag(apis) {
  let longest = 0;
  const look = async () => {
    for (const api of apis) longest = Math.max(longest, (await loopLag(api)).p99);
  };
  const timer = setInterval(() => void look().catch(() => undefined), MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await look();
    return longest;
  };
}

/**
 * @param {import('mongodb').Db} db
 * @param {number} classCount
 * @param {Date} deadline
 * @returns {Promise<{ grouped: number, matched: number, seconds: number }>}  from the deadline to the last class
 */
async function untilGrouped(db, classCount, deadline) {
  for (;;) {
    const matched = await db.collection('classes').countDocuments({ matchedRun: { $gt: 0 } });
    const isOver = Date.now() > deadline.getTime() + LONGEST_MS;
    if (matched === classCount || isOver) {
      const [{ grouped = 0 } = {}] = await db
        .collection('groups')
        .aggregate([{ $group: { _id: null, grouped: { $sum: { $size: '$members' } } } }])
        .toArray();
      return { grouped, matched, seconds: (Date.now() - deadline.getTime()) / 1_000 };
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * @param {import('mongodb').Db} db
 * @param {Date} deadline
 * @returns {Promise<{ sent: number, waiting: number, seconds: number }>}  from the deadline to the last mail
 */
async function untilSent(db, deadline) {
  const mails = db.collection('mails');
  for (;;) {
    const waiting = await mails.countDocuments({ status: { $nin: ['sent', 'dead'] } });
    if (waiting === 0 || Date.now() > deadline.getTime() + LONGEST_MS) {
      const sent = await mails.countDocuments({ status: 'sent' });
      return { sent, waiting, seconds: (Date.now() - deadline.getTime()) / 1_000 };
    }
    await sleep(LOOK_EVERY_MS);
  }
}
