import { randomClass } from '../bench/random-class.mjs';
import { apiOf } from '../../scripts/demo/api.mjs';
import { ADMIN } from './servers.mjs';

/** @typedef {{ id: number, slug: string, deadline: Date }} BenchClass */
/** @typedef {ReturnType<typeof randomClass>[number] & { fullName: string }} Student */
/** @typedef {{ accessKey: string, student: Student }} SignedUp */

/** The passwords of every class of the benchmark. */
export const PASSWORDS = { dashboardPassword: 'prof-benchmark', groupsPagePassword: 'group-benchmark' };

const AT_ONCE = 8;

/**
 * Students as the form sends them.
 * @param {number} count
 * @param {number} seed
 * @returns {Student[]}
 */
export function studentsOf(count, seed) {
  return randomClass(count, seed).map((student, index) => ({
    ...student,
    fullName: `Student ${index}`,
    friendPreferences: student.friendPreferences.filter((friend) => friend !== student.email),
  }));
}

/**
 * The address of a caller behind the proxy, as a header: students come from many.
 * @param {number} index
 */
export const cameFrom = (index) => ({ 'x-forwarded-for': `203.0.113.${index % 254}` });

/**
 * Signs the admin in.
 * @param {string} url  of an API
 * @returns {Promise<Record<string, string>>} the headers of the admin's calls
 */
export async function signIn(url) {
  const { token } = await apiOf(url).post('/api/admin/login', ADMIN);
  return { authorization: `Bearer ${token}` };
}

/**
 * @param {string} url
 * @param {Record<string, string>} asAdmin
 * @param {string} slug
 * @param {Date} deadline
 * @returns {Promise<BenchClass>}
 */
export async function createClass(url, asAdmin, slug, deadline) {
  const form = {
    slug,
    courseName: 'Algorithms',
    instructorName: 'Dana Cohen',
    instructorEmail: 'dana.cohen@example.edu',
    deadline: deadline.toISOString(),
    groupSize: 'flex',
    // None of its sign-ups has to prove anything.
    expectedStudents: 2_000,
    ...PASSWORDS,
  };
  const { id } = await apiOf(url).post('/api/admin/classes', form, asAdmin);
  return { id, slug, deadline };
}

/**
 * Signs students up, several at a time.
 * @param {string} url
 * @param {BenchClass} cls
 * @param {Student[]} students
 * @returns {Promise<SignedUp[]>}
 */
export async function signUp(url, { id: classId }, students) {
  const { post } = apiOf(url);
  const waiting = [...students.entries()];
  /** @type {SignedUp[]} */
  const signedUp = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, student] = next;
      const { accessKey } = await post('/api/students', { classId, ...student }, cameFrom(index));
      signedUp.push({ accessKey, student });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return signedUp;
}

/**
 * The headers of a professor whose browser got into the dashboard before.
 * @param {string} url
 * @param {string} slug
 * @returns {Promise<Record<string, string>>}
 */
export async function asProfessor(url, slug) {
  const headers = {
    'content-type': 'application/json',
    'x-request-id': 'benchmark',
    'x-dashboard-password': PASSWORDS.dashboardPassword,
  };
  const answer = await fetch(`${url}/api/dashboard/${slug}`, { method: 'POST', headers, body: '{}' });
  await answer.arrayBuffer();
  const cookie = answer.headers.getSetCookie().map((text) => text.replace(/;.*/, ''));
  return { ...headers, cookie: cookie.join('; ') };
}
