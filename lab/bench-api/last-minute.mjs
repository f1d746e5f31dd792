import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { cameFrom } from './classes.mjs';

const MINUTE = 60_000;
const OTHERS_A_SECOND = 10;
/** Every so many students click twice. */
const DOUBLE_CLICK_EVERY = 10;
const DOUBLE_CLICK_MS = 30;
/** Students who are too late: one every so many milliseconds, from the deadline on. */
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
