import { setTimeout as sleep } from 'node:timers/promises';
import { pickFrom, randomFrom, wholeFrom } from '../../scripts/random.mjs';
import { clientOf } from './client.mjs';
import { beginCourse, giveFeedback, moveSomebody, removeSomebody, setDeadline, untilMatched } from './professor.mjs';
import { randomClass } from '../bench/random-class.mjs';

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
function studentsOf({ number, seed, urls, ledger }, count) {
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
async function signUp(course, student) {
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
async function edit({ classId, ledger }, student) {
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

/**
 * A class from its request to its groups, with all who have to do with it.
 * @typedef {object} Course
 * @property {number} number
 * @property {number} seed
 * @property {() => number} random
 * @property {() => string[]} urls  of the APIs
 * @property {import('./ledger.mjs').Ledger} ledger
 * @property {import('./client.mjs').Client} professor
 * @property {import('./client.mjs').Client} admin
 * @property {Record<string, string>} asAdmin
 * @property {number} classId
 * @property {string} slug
 * @property {string} password  of the dashboard
 * @property {object} form  that the class was asked for with, without its deadline
 */

/** Number of students who sign up before the deadline is set, and number of those who come around it. */
const SIZES = { students: [5, 16], late: [4, 12] };
/** Number of students at the form at the same time. */
const AT_ONCE = 3;
const LONGEST_PAUSE_MS = 400;
const EDITS = 0.3;
const LEAD_MS = [2_500, 5_000];
/** The most time by which last-minute students come before the deadline and after it. */
const LATE_MS = { before: 1_500, after: 700 };
const MOST_MOVES = 3;

/**
 * Holds a course.
 * @param {object} world
 * @param {() => string[]} world.urls
 * @param {import('./ledger.mjs').Ledger} world.ledger
 * @param {number} world.seed
 * @param {Record<string, string>} world.asAdmin
 * @param {number} number
 */
export async function holdCourse({ urls, ledger, seed: worldSeed, asAdmin }, number) {
  const seed = worldSeed * 10_007 + number;
  const random = randomFrom(seed);
  const course = await beginCourse({
    number,
    seed,
    random,
    urls,
    ledger,
    asAdmin,
    professor: clientOf(urls, `10.2.${number % 250}.1`, ledger),
    admin: clientOf(urls, `10.3.0.${number % 250}`, ledger),
  });
  const inTime = wholeFrom(
    random,
    /** @type {number} */ (SIZES.students[0]),
    /** @type {number} */ (SIZES.students[1]),
  );
  const late = wholeFrom(random, /** @type {number} */ (SIZES.late[0]), /** @type {number} */ (SIZES.late[1]));
  const students = studentsOf(course, inTime + late);
  const early = students.slice(0, inTime);
  await comeOneByOne(course, early);
  await comeAtDeadline(course, early, students.slice(inTime));

  const dashboard = await untilMatched(course);
  if (!dashboard) return;
  if (dashboard.groups.length > 1) {
    for (let moves = wholeFrom(random, 1, MOST_MOVES); moves > 0; moves--) await moveSomebody(course, dashboard);
  }
  if (random() < EDITS) await removeSomebody(course, dashboard);
  await giveFeedback(course);
}

/** @param {Course} course @param {Student[]} students */
async function comeOneByOne(course, students) {
  const { random } = course;
  const waiting = [...students];
  const door = async () => {
    for (let student = waiting.shift(); student; student = waiting.shift()) {
      await sleep(random() * LONGEST_PAUSE_MS);
      await signUp(course, student);
      if (student.accessKey && random() < EDITS) await edit(course, student);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, door));
}

/**
 * @param {Course} course
 * @param {Student[]} early  some of them change their minds in the last second
 * @param {Student[]} late
 */
async function comeAtDeadline(course, early, late) {
  const { random } = course;
  const [shortest = 0, longest = 0] = LEAD_MS;
  const deadline = await setDeadline(course, wholeFrom(random, shortest, longest));
  const editor = pickFrom(random, early);
  const at = () => sleep(deadline - LATE_MS.before + random() * (LATE_MS.before + LATE_MS.after) - Date.now());
  await Promise.all([
    ...late.map(async (student) => {
      await at();
      await signUp(course, student);
    }),
    (async () => {
      await at();
      if (editor.accessKey) await edit(course, editor);
    })(),
  ]);
}
