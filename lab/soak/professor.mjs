import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom, wholeFrom } from '../../scripts/random.mjs';

/** @typedef {import('./course.mjs').Course} Course */

const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 500;
/** Longer than any fault and what the service does after it. */
const MATCHED_WITHIN_MS = 600_000;

/**
 * Asks for a class and has the admin approve it. The ledger gets `requested` and `approved` with the class's id.
 * @param {Omit<Course, 'classId' | 'slug' | 'password' | 'form'>} course
 * @returns {Promise<Course>}
 * @throws Error if the service does not answer for minutes
 */
export async function beginCourse(course) {
  const { number, professor, admin, asAdmin, ledger } = course;
  const instructorEmail = `professor.${number}@example.edu`;
  const form = {
    courseName: `Course ${number}`,
    courseCode: `SOAK ${number}`,
    university: 'Example University',
    instructorName: 'Dana Cohen',
    instructorEmail,
    semester: 'FALL',
    year: String(new Date().getFullYear() + 1),
    groupSize: 'flex',
  };
  const request = {
    ...form,
    deadline: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    slugProposal: `course-${number}`,
  };
  const requested = await professor.settle(() => ({ method: 'POST', path: '/api/class-requests', body: request }));
  const classId = requested.body?.id;
  if (requested.status !== 201) throw new Error(`course ${number} could not be asked for (${requested.status})`);
  ledger.write('requested', { classId, instructorEmail });

  const path = `/api/admin/class-requests/${classId}/approve`;
  // Who asks again for lack of an answer may hear that it has been done.
  const expected = ['already_decided'];
  await admin.settle(() => ({ method: 'POST', path, headers: asAdmin, body: {}, expected }));
  const { body: cls } = await admin.settle(() => ({
    method: 'GET',
    path: `/api/admin/classes/${classId}`,
    headers: asAdmin,
  }));
  const slug = cls?.slug;
  if (!slug) throw new Error(`course ${number} was not approved`);
  ledger.write('approved', { classId, slug, instructorEmail });
  const opened = await admin.settle(() => ({ method: 'GET', path: `/api/admin/dashboard/${slug}`, headers: asAdmin }));
  if (opened.status !== 200) throw new Error(`course ${number} could not be opened (${opened.status})`);
  return { ...course, classId, slug, form, password: opened.body.class.dashboardPassword };
}

/**
 * Has the deadline come soon. The ledger gets `setting-deadline` for every try, `deadline-set` when it is taken.
 * @param {Course} course
 * @param {number} leadMs  from now to the deadline
 * @returns {Promise<number>} the deadline
 */
export async function setDeadline({ classId, slug, form, password, admin, asAdmin, ledger }, leadMs) {
  const passwords = { dashboardPassword: password, groupsPagePassword: `groups of ${classId}` };
  for (;;) {
    let deadline = 0;
    const { status, code } = await admin.settle(() => {
      deadline = Date.now() + leadMs;
      ledger.write('setting-deadline', { classId, deadline });
      return {
        method: 'PUT',
        path: `/api/admin/classes/${classId}`,
        headers: asAdmin,
        body: { ...form, ...passwords, slug, deadline: new Date(deadline).toISOString() },
        // An API whose clock is ahead takes it for past; an earlier try has been done, and the class is matched by now.
        expected: ['invalid_request', 'groups_exist'],
      };
    });
    if (status === 200) ledger.write('deadline-set', { classId, deadline });
    if (status === 200 || code === 'groups_exist' || status === 0) return deadline;
    await sleep(LOOK_EVERY_MS);
  }
}

/** @param {Course} course @param {string} method @param {string} path @param {string[]} [expected] */
const asked = ({ password }, method, path, expected = []) => ({
  method,
  path,
  headers: { 'x-dashboard-password': password },
  ...(method !== 'DELETE' && { body: {} }),
  expected,
});

/**
 * Looks at the dashboard until there are groups. The ledger gets `groups-seen`.
 * @param {Course} course
 * @returns {Promise<any>} the dashboard; null if there were none for ten minutes
 */
export async function untilMatched(course) {
  const giveUpAt = Date.now() + MATCHED_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const { status, body } = await course.professor.once(asked(course, 'POST', `/api/dashboard/${course.slug}`));
    if (status === 200 && body.state === 'complete') {
      course.ledger.write('groups-seen', { classId: course.classId });
      return body;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return null;
}

/**
 * Moves a student to another group. The ledger gets `moving` before, and `moved` when that is confirmed.
 * @param {Course} course
 * @param {any} dashboard  of a class with at least two groups; changed as the class is
 */
export async function moveSomebody(course, dashboard) {
  const { classId, ledger, random, professor } = course;
  const student = pickFrom(
    random,
    dashboard.students.filter((/** @type {any} */ { groupId }) => groupId !== null),
  );
  const { id: from } = pickFrom(
    random,
    dashboard.groups.filter((/** @type {any} */ { id }) => id === student.groupId),
  );
  const { id: to } = pickFrom(
    random,
    dashboard.groups.filter((/** @type {any} */ { id }) => id !== from),
  );
  const facts = { classId, email: student.email, to };
  ledger.write('moving', facts);
  const path = `/api/move-student/${student.id}/${from}/${to}`;
  // Who asks again for lack of an answer may hear that it has been done.
  const expected = ['already_in_group', 'not_in_group'];
  const { status, maybes, code } = await professor.settle(() => asked(course, 'POST', path, expected));
  if (status === 200) ledger.write('moved', facts);
  else if (maybes === 0) ledger.write('wrong-answer', { path, status, answer: code });
  student.groupId = to;
}

/**
 * Removes a student. The ledger gets `removing` before, and `removed` when that is confirmed.
 * @param {Course} course
 * @param {any} dashboard
 */
export async function removeSomebody(course, dashboard) {
  const { classId, slug, ledger, random, professor } = course;
  const index = wholeFrom(random, 0, dashboard.students.length - 1);
  const [student] = dashboard.students.splice(index, 1);
  const facts = { classId, email: student.email };
  ledger.write('removing', facts);
  const path = `/api/dashboard/${slug}/students/${student.id}`;
  const { status, maybes, code } = await professor.settle(() =>
    asked(course, 'DELETE', path, ['submission_not_found']),
  );
  if (status === 200 || (maybes > 0 && code === 'submission_not_found')) ledger.write('removed', facts);
  else ledger.write('wrong-answer', { path, status, answer: code });
}

/**
 * Writes to the admins. The ledger gets `giving-feedback` for every try, and `feedback` when it is taken.
 * @param {Course} course
 */
export async function giveFeedback({ number, professor, ledger }) {
  const body = {
    name: 'Dana Cohen',
    email: `professor.${number}@example.edu`,
    type: 'general',
    message: `The groups of course ${number} look good.`,
  };
  const { status } = await professor.settle(() => {
    ledger.write('giving-feedback');
    return { method: 'POST', path: '/api/feedback', body };
  });
  if (status === 200) ledger.write('feedback');
}
