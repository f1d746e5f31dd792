import { randomClass } from '../bench/random-class.mjs';
import { clientOf } from './client.mjs';

/** @typedef {import('./course.mjs').Course} Course */

const DOUBLE_CLICK = 0.1;

/**
 * A student at the form of a course.
 * @typedef {object} Student
 * @property {string} email
 * @property {object} form  whole, but for what names its version
 * @property {import('./client.mjs').Client} client
 * @property {string | null} accessKey  null until signed up, and if the answer with the key was lost
 * @property {number} version  of the submission; stored with it as the student's number
 */

/**
 * @param {Course} course
 * @param {number} count
 * @returns {Student[]}
 */
export function studentsOf({ number, seed, urls, ledger }, count) {
  return randomClass(count, seed).map((form, index) => {
    const email = `student.${index}@course-${number}.example.edu`;
    return {
      email,
      form: { ...form, email, fullName: `Student ${index}`, friendPreferences: [] },
      client: clientOf(urls, `10.1.${number % 250}.${index % 250}`, ledger),
      accessKey: null,
      version: 0,
    };
  });
}

/** @param {Student} student @param {number} version */
const submission = ({ form }, version) => ({ ...form, studentId: `v${version}` });

/**
 * Signs a student up, until the service says yes or no. The ledger gets `signing-up` before, `signed-up` or `refused` after.
 * @param {Course} course
 * @param {Student} student
 */
export async function signUp(course, student) {
  const { classId, ledger, random } = course;
  const { email, client } = student;
  const ask = {
    method: 'POST',
    path: '/api/students',
    body: { classId, ...submission(student, 0) },
    expected: ['submission_closed', 'email_taken'],
  };
  ledger.write('signing-up', { classId, email });
  const clicks = random() < DOUBLE_CLICK ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: clicks }, () => client.settle(() => ask)));
  for (const { status, code, sentAt, answeredAt, body } of answers) {
    const facts = { classId, email, sentAt, answeredAt };
    if (status === 201) {
      ledger.write('signed-up', facts);
      student.accessKey = body.accessKey;
    } else if (code === 'submission_closed') ledger.write('refused', facts);
    else if (code === 'email_taken') {
      // Only somebody whose answer was lost, or who clicked twice, may hear that.
      const isKnown = clicks > 1 || answers.some(({ maybes }) => maybes > 0);
      ledger.write(isKnown ? 'known' : 'wrongly-known', facts);
    }
  }
}

/**
 * Changes a submission. The ledger gets `editing` with the version before, `edited` or `edit-refused` after.
 * @param {Course} course
 * @param {Student} student  who has an access key
 */
export async function edit({ classId, ledger }, student) {
  const { email, client, accessKey } = student;
  const version = ++student.version;
  const facts = { classId, email, version };
  ledger.write('editing', facts);
  const { status, code, sentAt, answeredAt } = await client.settle(() => ({
    method: 'PUT',
    path: `/api/students/${accessKey}`,
    body: { classId, ...submission(student, version) },
    expected: ['submission_closed'],
  }));
  if (status === 200) ledger.write('edited', { ...facts, sentAt, answeredAt });
  if (code === 'submission_closed') ledger.write('edit-refused', { ...facts, sentAt, answeredAt });
}
