import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { apiOf } from './api.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EARLY_SIGN_UPS = 12;

/**
 * The content of the demo, with the passwords that open it.
 * @typedef {object} Demo
 * @property {DemoClass} matched
 * @property {DemoClass} open
 * @property {string} requested  the course that waits for approval
 * @property {string} editUrl  the edit link of a student of the open class
 * @property {string} memberUrl  a member's own page, of the class with groups
 *
 * @typedef {{ id: number, slug: string, courseName: string, dashboardPassword: string, groupsPagePassword: string }} DemoClass
 */

/**
 * Fills a running product through its API: a class of 60 that is matched, one that takes students, one request. What is
 * there already stays as it is, so that a demo can be started again, also after it was cut short.
 * @param {string} url
 * @param {{ username: string, password: string }} admin
 * @returns {Promise<Demo>}
 */
export async function fillDemo(url, admin) {
  const api = apiOf(url);
  const { token } = await api.post('/api/admin/login', admin);
  const asAdmin = { authorization: `Bearer ${token}` };
  const { classes } = await api.get('/api/admin/classes?limit=500', asAdmin);

  /** @param {{ slug: string, courseName: string }} cls @param {object} body @returns {Promise<DemoClass>} */
  const ensureClass = async ({ slug, courseName }, body) => {
    const passwords = { dashboardPassword: 'prof-demo', groupsPagePassword: 'group-demo' };
    const known = classes.find((/** @type {{ slug: string }} */ cls) => cls.slug === slug);
    const created =
      known ?? (await api.post('/api/admin/classes', { slug, courseName, ...passwords, ...body }, asAdmin));
    return { id: created.id, slug, courseName, ...passwords };
  };

  const students = JSON.parse(readFileSync(join(ROOT, 'e2e/fixtures/class-of-60.json'), 'utf8'));
  const matched = await ensureClass(
    { slug: 'demo-matched', courseName: 'Introduction to Algorithms' },
    {
      instructorName: 'Prof. Miriam Adler',
      instructorEmail: 'miriam.adler@example.edu',
      deadline: new Date(Date.now() + HOUR).toISOString(),
      groupSize: '4',
    },
  );
  const open = await ensureClass(
    { slug: 'demo-open', courseName: 'Organic Chemistry' },
    {
      instructorName: 'Prof. Daniel Okafor',
      instructorEmail: 'daniel.okafor@example.edu',
      deadline: new Date(Date.now() + 365 * DAY).toISOString(),
      groupSize: 'flex',
    },
  );

  const { groups } = await signUp(api, asAdmin, matched, students);
  if (groups.length === 0) await api.post(`/api/match/${matched.slug}`, {}, asAdmin);
  const { students: openStudents } = await signUp(api, asAdmin, open, students.slice(0, EARLY_SIGN_UPS));

  const requested = 'Linear Algebra';
  if (!classes.some((/** @type {{ courseName: string }} */ { courseName }) => courseName === requested)) {
    await api.post('/api/class-requests', {
      courseName: requested,
      courseCode: 'MATH 221',
      university: 'Lakeside University',
      instructorName: 'Prof. Elena Marchetti',
      instructorEmail: 'elena.marchetti@example.edu',
      semester: new Date().getMonth() < 7 ? 'SPR' : 'FALL',
      year: String(new Date().getFullYear()),
      deadline: new Date(Date.now() + 14 * DAY).toISOString(),
      groupSize: 'flex',
    });
  }
  return {
    matched,
    open,
    requested,
    editUrl: openStudents[0].editUrl,
    memberUrl: await memberUrl(api, asAdmin, matched),
  };
}

/**
 * The link of a member's mail about their group.
 * @param {ReturnType<typeof apiOf>} api
 * @param {Record<string, string>} asAdmin
 * @param {DemoClass} cls
 * @returns {Promise<string>}
 */
async function memberUrl(api, asAdmin, { id }) {
  const { mails } = await api.get(`/api/admin/mails?kind=your-group&classId=${id}`, asAdmin);
  const { text } = await api.get(`/api/admin/mails/${mails[0].id}`, asAdmin);
  return /http\S+\/my-group#me=[\w.-]+/.exec(text)?.[0] ?? '';
}

/**
 * Signs up the students who are not in the class yet.
 * @param {ReturnType<typeof apiOf>} api
 * @param {Record<string, string>} asAdmin
 * @param {DemoClass} cls
 * @param {{ email: string }[]} students
 * @returns the class's dashboard after that
 */
async function signUp(api, asAdmin, cls, students) {
  const dashboard = () => api.post(`/api/dashboard/${cls.slug}`, {}, asAdmin);
  const before = await dashboard();
  const present = new Set(before.students.map((/** @type {{ email: string }} */ { email }) => email));
  const missing = students.filter(({ email }) => !present.has(email));
  for (const student of missing) await api.post('/api/students', { classId: cls.id, ...student });
  return missing.length === 0 ? before : dashboard();
}
