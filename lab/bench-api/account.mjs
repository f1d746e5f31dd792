import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from '../../scripts/demo/api.mjs';
import { createHistogram } from 'node:perf_hooks';
import { cameFrom } from './classes.mjs';

const MINUTE = 60_000;
const OTHERS_A_SECOND = 10;
/** One in this many students clicks twice. */
const DOUBLE_CLICK_EVERY = 10;
const DOUBLE_CLICK_MS = 30;
/** Interval between students who are too late, in milliseconds, from the deadline on. */
const LATE_EVERY_MS = 50;

/**
 * A request that was made: `sentAt` and `answeredAt` by this machine's clock.
 * @typedef {{ email: string, sentAt: number, answeredAt: number, milliseconds: number, status: number, code?: string }} Made
 * @typedef {{ path: string, init: RequestInit }} Ask
 */

/**
 * Students hand in during the minute before a deadline, ever more of them, some twice; more come when it is over. Others
 * use the service meanwhile.
 * @param {object} minute
 * @param {string} minute.url  of an API
 * @param {import('./classes.mjs').BenchClass} minute.cls  its deadline lies a minute or more ahead
 * @param {import('./classes.mjs').Student[]} minute.students  who hand in in time
 * @param {import('./classes.mjs').Student[]} minute.late
 * @param {Ask[]} minute.others  made in turn
 * @returns {Promise<{ submissions: Made[], others: Made[], times: import('node:perf_hooks').RecordableHistogram }>}
 *   the times, in microseconds, are of all requests
 */
export async function lastMinute({ url, cls, students, late, others }) {
  const deadline = cls.deadline.getTime();
  const times = createHistogram();
  /** @param {number} at @param {Ask} ask @param {string} email @returns {Promise<Made>} */
  const make = async (at, { path, init }, email) => {
    await sleep(Math.max(0, at - Date.now()));
    const sentAt = Date.now();
    const begin = performance.now();
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    const milliseconds = performance.now() - begin;
    times.record(Math.max(1, Math.round(milliseconds * 1000)));
    const code = answer.ok ? undefined : JSON.parse(text).code;
    return { email, sentAt, answeredAt: Date.now(), milliseconds, status: answer.status, code };
  };
  /** @param {number} at @param {import('./classes.mjs').Student} student @param {number} index */
  const submit = (at, student, index) => make(at, submission(cls.id, student, index), student.email);

  const submissions = students.flatMap((student, index) => {
    // As the cube root rises: two in five come in the last twelve seconds.
    const at = deadline - MINUTE + MINUTE * Math.cbrt((index + 0.5) / students.length);
    const isDouble = index % DOUBLE_CLICK_EVERY === 0;
    return [submit(at, student, index), ...(isDouble ? [submit(at + DOUBLE_CLICK_MS, student, index)] : [])];
  });
  submissions.push(
    ...late.map((student, index) => submit(deadline + index * LATE_EVERY_MS, student, students.length + index)),
  );
  const otherCount = (MINUTE / 1000) * OTHERS_A_SECOND;
  const otherRequests = Array.from({ length: otherCount }, (_, index) => {
    const ask = /** @type {Ask} */ (others[index % others.length]);
    return make(deadline - MINUTE + (index * 1000) / OTHERS_A_SECOND, ask, '');
  });
  return { submissions: await Promise.all(submissions), others: await Promise.all(otherRequests), times };
}

/**
 * @param {number} classId
 * @param {import('./classes.mjs').Student} student
 * @param {number} index
 * @returns {Ask}
 */
function submission(classId, student, index) {
  const headers = { 'content-type': 'application/json', ...cameFrom(index) };
  return {
    path: '/api/students',
    init: { method: 'POST', headers, body: JSON.stringify({ classId, ...student }) },
  };
}

const MATCHED_WITHIN_MS = 60_000;
const SECOND_MS = 1_000;

/**
 * Waits for the groups of a class and compares what there is with what was answered.
 * @param {object} account
 * @param {string} account.url  of an API
 * @param {import('mongodb').Db} account.db
 * @param {Record<string, string>} account.asAdmin
 * @param {import('./classes.mjs').BenchClass} account.cls
 * @param {Made[]} account.submissions
 * @returns {Promise<{ accepted: number, late: number, grouped: number, seconds: number, faults: string[] }>}  seconds
 *   from the deadline to the groups; a sentence for each fault
 */
export async function accountFor({ url, db, asAdmin, cls, submissions }) {
  const deadline = cls.deadline.getTime();
  const dashboard = await untilMatched(url, asAdmin, cls);
  const seconds = (Date.parse(dashboard.runs[0].createdAt) - deadline) / 1000;
  const faults = [];
  const is = (/** @type {number} */ status, /** @type {string} */ code) => (/** @type {any} */ made) =>
    made.status === status && made.code === code;
  const accepted = submissions.filter(({ status }) => status === 201);
  const late = submissions.filter(is(403, 'submission_closed'));
  const twice = submissions.filter(is(409, 'email_taken'));

  const emails = new Set(accepted.map(({ email }) => email));
  if (emails.size < accepted.length) faults.push(`${accepted.length - emails.size} were accepted twice.`);
  const neverAccepted = twice.filter(({ email }) => !emails.has(email)).length;
  if (neverAccepted > 0) faults.push(`${neverAccepted} were refused as accepted before, and had not been.`);
  const failed = submissions.length - accepted.length - late.length - twice.length;
  if (failed > 0) faults.push(`${failed} submissions failed.`);
  const afterwards = accepted.filter(({ sentAt }) => sentAt >= deadline).length;
  if (afterwards > 0) faults.push(`${afterwards} were accepted that were sent at the deadline or after it.`);
  const early = late.filter(({ answeredAt }) => answeredAt < deadline).length;
  if (early > 0) faults.push(`${early} were refused before the deadline.`);
  const kept = late.filter(({ sentAt }) => sentAt < deadline - SECOND_MS).length;
  if (kept > 0) faults.push(`${kept} were refused that were sent more than a second before the deadline.`);

  const present = dashboard.students.map((/** @type {{ email: string }} */ { email }) => email);
  if (new Set(present).size < present.length) faults.push('Somebody is in the class twice.');
  const lost = [...emails].filter((email) => !present.includes(email)).length;
  if (lost > 0 || present.length !== emails.size) {
    faults.push(`${emails.size} were accepted and ${present.length} are there; ${lost} are lost.`);
  }
  const members = dashboard.groups
    .flatMap((/** @type {any} */ group) => group.members)
    .map((/** @type {any} */ m) => m.id);
  if (new Set(members).size < members.length) faults.push('Somebody is in two groups.');
  const grouped = dashboard.students.filter((/** @type {any} */ { groupId }) => groupId !== null).length;
  if (grouped !== members.length)
    faults.push(`${grouped} students say that they are in a group, ${members.length} are.`);

  const mailed = await db
    .collection('mails')
    .distinct('to.address', { classId: cls.id, kind: 'submission-received', status: { $in: ['queued', 'sent'] } });
  if (mailed.length !== emails.size) faults.push(`${emails.size} were accepted, ${mailed.length} of them get a mail.`);
  return { accepted: accepted.length, late: late.length, grouped, seconds, faults };
}

/**
 * @param {string} url
 * @param {Record<string, string>} asAdmin
 * @param {import('./classes.mjs').BenchClass} cls
 */
async function untilMatched(url, asAdmin, { slug, deadline }) {
  for (;;) {
    const dashboard = await apiOf(url).post(`/api/dashboard/${slug}`, {}, asAdmin);
    if (dashboard.state === 'complete') return dashboard;
    if (Date.now() > deadline.getTime() + MATCHED_WITHIN_MS) throw new Error(`${slug} is not matched.`);
    await sleep(250);
  }
}
