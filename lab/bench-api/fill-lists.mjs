import { randomBytes } from 'node:crypto';
import { pickFrom, randomFrom, wholeFrom } from '../../scripts/random.mjs';

/** The sizes of the full database: a tenth of the classes have students, as many as a lecture. */
export const FULL = { classes: 10_000, students: 60_000, mails: 70_000, events: 100_000 };
const LECTURE = 60;
const GROUP = 5;

const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
const NOW = Date.now();

const FIELDS = [
  'Algebra',
  'Anatomy',
  'Botany',
  'Chemistry',
  'Databases',
  'Écologie',
  'Genetics',
  'History',
  'Logic',
  'Optics',
];
const LEVELS = ['Introduction to', 'Advanced', 'Topics in', 'Foundations of', 'Seminar on'];
const FIRST = ['Ana', 'Chen', 'Dana', 'Eitan', 'Fatima', 'Ivan', 'Maya', 'Noa', 'Omar', 'Ruth', 'Søren', 'Zoë'];
const LAST = [
  'Adler',
  'Cohen',
  'Díaz',
  'Haddad',
  'Ivanova',
  'Katz',
  'Levi',
  'Müller',
  'Nguyen',
  'O’Brien',
  'Peretz',
  'Wang',
];
const MAIL_KINDS = ['submission-received', 'your-group', 'you-are-leader'];
const EVENT_KINDS = ['student-signed-up', 'submission-edited', 'matched', 'class-edited', 'edit-links-shown'];

/** @param {number} bytes */
const sealed = (bytes) => randomBytes(bytes).toString('base64url');

/**
 * Fills a database that has its indexes. Records are like real ones; what is sealed in them opens nowhere, and what they are
 * found by is left to the migration that makes it.
 * @param {import('mongodb').Db} db
 */
export async function fillLists(db) {
  const random = randomFrom(13);
  const name = () => `${pickFrom(random, FIRST)} ${pickFrom(random, LAST)}`;
  /** @param {number} id */
  const newClass = (id) => {
    const status = pickFrom(random, ['pending', 'rejected', ...Array(18).fill('approved')]);
    const number = wholeFrom(random, 100, 499);
    const isApproved = status === 'approved';
    return {
      id,
      slug: isApproved ? `eu-cs${number}-${id}` : null,
      slugProposal: `eu-cs${number}-${id}`,
      status,
      courseName: `${pickFrom(random, LEVELS)} ${pickFrom(random, FIELDS)} ${id}`,
      courseCode: `CS ${number}`,
      university: 'Example University',
      semester: pickFrom(random, ['FALL', 'SPR', 'SUMM']),
      year: 2026,
      instructorName: name(),
      instructorEmail: `instructor-${wholeFrom(random, 1, 3_000)}@example.edu`,
      language: 'en',
      timeZone: 'America/New_York',
      deadline: new Date(NOW + wholeFrom(random, -200, 60) * DAY_MS),
      closedDeadline: null,
      activeUntil: new Date(NOW + 200 * DAY_MS),
      sizeChoice: 'flex',
      groupSize: 5,
      minGroupSize: 3,
      maxGroupSize: 5,
      autoMatch: true,
      passwords: isApproved ? { dashboard: sealed(48), groups: sealed(48) } : null,
      matchedRun: null,
      runCount: 0,
      matchLeaseUntil: null,
      matchProgress: null,
      matchTrouble: null,
      rules: null,
      changes: 3,
      mailings: 0,
      createdAt: new Date(NOW - wholeFrom(random, 0, 400) * DAY_MS - id),
    };
  };
  /** @param {number} index */
  const classOf = (index) => Math.ceil(index / LECTURE) * (FULL.classes / (FULL.students / LECTURE));
  /** @param {number} id */
  const newStudent = (id) => ({
    id,
    classId: classOf(id),
    fullName: name(),
    email: `student-${id}@example.edu`,
    availability: { monday: ['09:00', '10:00', '11:00'], wednesday: ['14:00', '15:00'], thursday: ['18:00', '19:00'] },
    studyRole: ['explainer', 'questioner'],
    preferredGroupSize: '4',
    groupDynamics: 'no-preference',
    accessKeyHash: sealed(32),
    accessKeySealed: sealed(60),
    matchedRun: 1,
    createdAt: new Date(NOW - wholeFrom(random, 0, 100) * DAY_MS),
    updatedAt: new Date(NOW),
  });
  /** @param {number} id */
  const newGroup = (id) => ({
    id,
    classId: classOf(id * GROUP),
    run: 1,
    name: `Group ${id}`,
    members: [],
    createdAt: new Date(NOW),
  });
  /** @param {number} id */
  const newMail = (id) => {
    const studentId = Math.min(id, FULL.students);
    const at = new Date(NOW - (FULL.mails - id) * 60_000);
    return {
      id,
      key: sealed(48),
      kind: pickFrom(random, MAIL_KINDS),
      to: { name: name(), address: `student-${studentId}@example.edu` },
      language: 'en',
      classId: classOf(studentId),
      studentId,
      payload: sealed(300),
      status: pickFrom(random, ['dead', 'queued', ...Array(48).fill('sent')]),
      attempts: 1,
      nextAttemptAt: new Date(NOW + DAY_MS),
      leaseUntil: null,
      leaseOwner: null,
      dueSince: at,
      lastFault: null,
      lastError: null,
      failingSince: null,
      createdAt: at,
      sentAt: at,
    };
  };
  /** @param {number} id */
  const newEvent = (id) => {
    const studentId = wholeFrom(random, 1, FULL.students);
    return {
      id,
      classId: classOf(studentId),
      kind: pickFrom(random, EVENT_KINDS),
      by: 'student',
      at: new Date(NOW - (FULL.events - id) * 60_000),
      source: sealed(6),
      studentId,
      facts: {},
    };
  };
  const all = [
    { name: 'classes', count: FULL.classes, make: newClass },
    { name: 'students', count: FULL.students, make: newStudent },
    { name: 'groups', count: FULL.students / GROUP, make: newGroup },
    { name: 'mails', count: FULL.mails, make: newMail },
    { name: 'events', count: FULL.events, make: newEvent },
  ];
  for (const { name: collection, count, make } of all) {
    // Ids go on where these end.
    const counter = { _id: /** @type {any} */ (collection) };
    await db.collection('counters').updateOne(counter, { $set: { seq: count } }, { upsert: true });
    for (let first = 1; first <= count; first += AT_ONCE) {
      const length = Math.min(AT_ONCE, count - first + 1);
      const documents = Array.from({ length }, (_, index) => make(first + index));
      await db.collection(collection).insertMany(/** @type {any} */ (documents), { ordered: false });
    }
  }
}
