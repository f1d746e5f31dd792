import { setTimeout as sleep } from 'node:timers/promises';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { createClass, signIn } from './classes.mjs';
import { startApi } from './servers.mjs';

const LOOK_EVERY_MS = 100;
const GROUP = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Between the setting of the hour and the moment when it is due: the worker has started by then. */
const HEAD_START_MS = 5_000;
const LANGUAGES = ['en', 'he', 'ru', 'es', 'zh', 'fr', 'ar'];

/**
 * @typedef {object} ReminderFigures
 * @property {number} queued  seconds from when they are due until all are written
 * @property {number} mailed  seconds until the mail server has taken the last one
 * @property {number} mails  that the mail server has taken
 * @property {number} twice  how many of them more than once
 * @property {number} missing  students who got none
 */

/**
 * Reminders of meetings that are all tomorrow at one hour, which is as many at once as there can be.
 * @param {import('./measure.mjs').Surroundings} surroundings
 * @param {{ classes: number, students: number, workers: number }} size  students of each class
 * @returns {Promise<ReminderFigures>}
 */
export async function measureReminders(surroundings, size) {
  const { db, mails } = surroundings;
  const api = await startApi({ ...surroundings, role: 'api' });
  const asAdmin = await signIn(api.url);
  const inAWeek = new Date(Date.now() + 7 * DAY_MS);
  const classIds = [];
  for (let index = 0; index < size.classes; index++) {
    const { id } = await createClass(api.url, asAdmin, `reminders-${Date.now()}-${index}`, inAWeek);
    classIds.push(id);
  }
  await api.stop();
  say(`Filling the database: ${size.classes} classes of ${size.students} in groups of ${GROUP}`);
  const addresses = await fillClasses(db, classIds, size.students);
  await db.collection('mails').deleteMany({});

  /** @type {import('./servers.mjs').Server[]} */
  const servers = [];
  while (servers.length < size.workers) servers.push(await startApi({ ...surroundings, role: 'worker' }));
  atShutdown(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  mails.taken.length = 0;
  const due = Date.now() + HEAD_START_MS;
  const startsAt = new Date(due + DAY_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  await db.collection('meetings').updateMany({}, { $set: { startsAt, endsAt } });
  let queued = 0;
  for (;;) {
    await sleep(LOOK_EVERY_MS);
    if (!queued && (await db.collection('meetings').countDocuments({ remindedAt: null })) === 0) {
      queued = (Date.now() - due) / 1_000;
    }
    if (queued && (await db.collection('mails').countDocuments({ status: 'queued' })) === 0) break;
  }
  await Promise.all(servers.map((server) => server.stop()));
  const last = Math.max(...mails.taken.map(({ at }) => at));
  const reached = new Set(mails.taken.map(({ to }) => to));
  return {
    queued,
    mailed: (last - due) / 1_000,
    mails: mails.taken.length,
    twice: mails.taken.length - reached.size,
    missing: addresses.filter((address) => !reached.has(address)).length,
  };
}

/**
 * Fills classes with groups that are formed and have a meeting in a month, which was booked the day before yesterday.
 * @param {import('mongodb').Db} db
 * @param {number[]} classIds
 * @param {number} size  students of each class
 * @returns {Promise<string[]>} the addresses of all students
 */
async function fillClasses(db, classIds, size) {
  const now = new Date();
  const earlier = new Date(now.getTime() - 2 * DAY_MS);
  const startsAt = new Date(now.getTime() + 30 * DAY_MS);
  /** @type {string[]} */
  const addresses = [];
  for (const [place, classId] of classIds.entries()) {
    const students = Array.from({ length: size }, (_, index) => newStudent(place * size + index + 1, classId, now));
    const groups = Array.from({ length: Math.ceil(size / GROUP) }, (_, index) => {
      const members = students.slice(index * GROUP, (index + 1) * GROUP).map(({ id }, at) => ({
        studentId: id,
        isLeader: at === 0,
        messageClicked: false,
        emailClicked: false,
        scheduleClicked: false,
      }));
      const id = place * Math.ceil(size / GROUP) + index + 1;
      const name = `Group ${index + 1}`;
      return { id, classId, run: 1, name, members, bestMeetingTimes: ['monday|09:00'], createdAt: earlier };
    });
    const meetings = groups.map(({ id, name, members }) => ({
      id,
      classId,
      groupId: id,
      groupName: name,
      state: 'booked',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      place: 'Library, room 2',
      answers: [],
      met: [],
      sequence: 0,
      changedAt: earlier,
      invited: members.map(({ studentId }) => ({ studentId, sequence: 0 })),
      createdAt: earlier,
    }));
    await db.collection('students').insertMany(students);
    await db.collection('groups').insertMany(groups);
    await db.collection('meetings').insertMany(meetings);
    addresses.push(...students.map(({ email }) => email));
  }
  await db.collection('classes').updateMany({ id: { $in: classIds } }, { $set: { matchedRun: 1, runCount: 1 } });
  return addresses;
}

/**
 * @param {number} id
 * @param {number} classId
 * @param {Date} now
 */
function newStudent(id, classId, now) {
  return {
    id,
    classId,
    fullName: `Student ${id}`,
    email: `student-${id}@example.edu`,
    availability: { monday: ['09:00', '10:00'] },
    studyRole: ['explainer'],
    friendPreferences: [],
    language: LANGUAGES[id % LANGUAGES.length],
    accessKeyHash: `hash-${id}`,
    accessKeySealed: `sealed-${id}`,
    words: [],
    matchedRun: 1,
    createdAt: now,
    updatedAt: now,
  };
}
