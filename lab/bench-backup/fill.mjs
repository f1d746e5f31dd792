import { randomBytes } from 'node:crypto';

const STUDENTS = 30;
const CLASSES_AT_ONCE = 50;

/**
 * Fills a database with records as large as real ones; what is sealed in them opens nowhere.
 * @param {import('mongodb').Db} db
 * @param {number} classes
 * @returns {Promise<number>} how many records there are
 */
export async function fill(db, classes) {
  let records = 0;
  for (let first = 1; first <= classes; first += CLASSES_AT_ONCE) {
    const ids = Array.from({ length: Math.min(CLASSES_AT_ONCE, classes - first + 1) }, (_, index) => first + index);
    const all = {
      classes: ids.map(newClass),
      students: ids.flatMap((id) => members(id).map((student) => newStudent(id, student))),
      mails: ids.flatMap((id) => members(id).map((student) => newMail(id, student))),
      groups: ids.flatMap((id) => Array.from({ length: STUDENTS / 5 }, (_, index) => newGroup(id, index))),
    };
    for (const [name, documents] of Object.entries(all)) {
      await db.collection(name).insertMany(documents, { ordered: false });
      records += documents.length;
    }
  }
  return records;
}

/** @param {number} bytes */
const sealed = (bytes) => randomBytes(bytes).toString('base64url');

/** @param {number} classId */
const members = (classId) => Array.from({ length: STUDENTS }, (_, index) => classId * STUDENTS + index);

/** @param {number} id */
const newClass = (id) => ({
  id,
  slug: `course-${id}`,
  status: 'approved',
  courseName: `Course ${id}`,
  instructorName: 'Dana Cohen',
  instructorEmail: 'dana@example.edu',
  deadline: new Date('2026-10-01'),
  activeUntil: new Date('2027-02-01'),
  passwords: { dashboard: sealed(48), groups: sealed(48) },
  matchedRun: 1,
  runCount: 1,
  createdAt: new Date('2026-09-01'),
});

/**
 * @param {number} classId
 * @param {number} id
 */
const newStudent = (classId, id) => ({
  id,
  classId,
  fullName: `Student ${id}`,
  email: `student-${id}@example.edu`,
  availability: { monday: ['09:00', '10:00', '11:00'], wednesday: ['14:00', '15:00'], thursday: ['18:00', '19:00'] },
  studyRole: ['explainer', 'questioner'],
  preferredGroupSize: '4',
  groupDynamics: 'no-preference',
  accessKeyHash: sealed(32),
  accessKeySealed: sealed(60),
  createdAt: new Date('2026-09-10'),
  updatedAt: new Date('2026-09-10'),
});

/**
 * @param {number} classId
 * @param {number} studentId
 */
const newMail = (classId, studentId) => ({
  id: studentId,
  key: sealed(48),
  kind: 'your-group',
  to: { name: `Student ${studentId}`, address: `student-${studentId}@example.edu` },
  language: 'en',
  classId,
  studentId,
  payload: sealed(300),
  status: 'sent',
  attempts: 1,
  dueSince: new Date('2026-10-01'),
  createdAt: new Date('2026-10-01'),
  sentAt: new Date('2026-10-01'),
});

/**
 * @param {number} classId
 * @param {number} index
 */
const newGroup = (classId, index) => ({
  id: (classId * STUDENTS) / 5 + index,
  classId,
  run: 1,
  name: `Group ${index + 1}`,
  bestMeetingTimes: ['monday|09:00', 'wednesday|14:00'],
  members: Array.from({ length: 5 }, (_, place) => ({
    studentId: classId * STUDENTS + index * 5 + place,
    isLeader: place === 0,
  })),
  createdAt: new Date('2026-10-01'),
});
