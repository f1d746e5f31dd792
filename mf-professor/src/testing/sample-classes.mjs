import {
  inDays,
  SAMPLE_COURSE,
  sampleGroup,
  sampleMember,
  sampleStudent,
} from '@study-groups/web-sdk/testing/sample-class.mjs';
import { largeClass } from './large-class.mjs';

/** The classes that the stand-in of the API knows. All people are made up. */

const PEOPLE = [
  'Noa Levi',
  'Ana Díaz',
  'Omar Haddad',
  'Mei Lin',
  'Jonas Berg',
  'Leïla Benali',
  'Pavel Novák',
  'Priya Nair',
  'Sam Carter',
];
const GROUP_SIZE = 4;

/** Eight of the nine are in a group. @param {number} index */
const groupOf = (index) => (index < 2 * GROUP_SIZE ? Math.floor(index / GROUP_SIZE) + 1 : null);

const students = PEOPLE.map((fullName, index) => ({
  ...sampleStudent(fullName, index),
  studentId: `A${1000 + index}`,
  ...(index % 3 === 0 && { phoneNumber: `+1 555 010 000${index}` }),
  availability: {
    monday: ['14:00', '15:00', ...(index % 2 ? ['16:00'] : [])],
    wednesday: ['18:00', ...(index % 3 ? ['19:00', '00:00'] : [])],
    saturday: index % 4 ? ['10:00'] : [],
  },
  friendPreferences: index === 1 ? ['student-1@example.edu'] : [],
  groupId: groupOf(index),
}));

/**
 * @param {number} number
 * @param {number} matchScore
 * @param {Record<string, number>} hours  how many can meet when, best first
 */
function group(number, matchScore, hours) {
  return {
    ...sampleGroup(number, matchScore, hours),
    members: students
      .filter(({ groupId }) => groupId === number)
      .map((student, index) => ({
        ...sampleMember(student),
        isLeader: index === 0,
        messageClicked: index === 0 && number === 1,
        scheduleClicked: index === 0 && number === 1,
      })),
  };
}

/** Its groups, of which one needs care. */
export const groups = [
  group(1, 82, { 'monday|14:00': 4, 'monday|15:00': 4, 'wednesday|18:00': 4, 'wednesday|00:00': 3 }),
  group(2, 58, { 'monday|14:00': 4, 'wednesday|18:00': 3 }),
];

/** The class, as its dashboard shows it. */
export const course = {
  ...SAMPLE_COURSE,
  signUpUrl: 'https://groups.example.edu/class/cell-biology',
  groupsUrl: 'https://groups.example.edu/groups/cell-biology',
  embedding: {
    scriptUrl: 'https://groups.example.edu/embed.js',
    formUrl: 'https://groups.example.edu/embed/cell-biology',
    origins: ['https://moodle.example.edu'],
  },
  can: { match: false, reshuffle: true, export: true },
  minStudents: 3,
  checks: true,
  rules: { together: [], apart: [], notAlone: [], fixed: [] },
};

/** The latest line of its history. */
export const LEADER_CHANGED = {
  id: 2,
  kind: 'leader-changed',
  by: 'professor',
  at: inDays(-5),
  studentName: 'Noa Levi',
  otherStudentName: null,
  group: 'Group 1',
};

/** It has its groups. */
export const matched = {
  version: 1,
  class: course,
  students,
  groups,
  hasDeadlinePassed: true,
  state: 'complete',
  runs: [
    {
      number: 1,
      seed: 20_261_204,
      groupCount: 2,
      studentCount: 8,
      classScore: 70.4,
      bound: 71.2,
      proven: false,
      milliseconds: 1_840,
      createdAt: inDays(-6.9),
    },
  ],
  history: [
    LEADER_CHANGED,
    {
      id: 1,
      kind: 'matched',
      by: 'job',
      at: inDays(-6.9),
      studentName: null,
      otherStudentName: null,
      run: 1,
      emailsQueued: 10,
    },
  ],
  undo: { ...LEADER_CHANGED, by: 'admin' },
  redo: null,
  preview: null,
};

/** Its deadline has passed, and it has no groups. */
export const waiting = {
  ...matched,
  class: { ...course, slug: 'ready', can: { match: true, reshuffle: false, export: true } },
  students: students.map((student) => ({ ...student, groupId: null })),
  groups: [],
  state: 'ready',
  runs: [],
  history: [],
  undo: null,
};

/** Its groups are being formed. */
export const running = {
  ...waiting,
  class: {
    ...course,
    slug: 'running',
    can: { match: false, reshuffle: false, export: false },
    matching: { phase: 'recombine', done: 0.62, secondsLeft: 95 },
  },
};

/** Its groups could not be formed at the deadline. */
export const failed = {
  ...waiting,
  class: {
    ...waiting.class,
    slug: 'failed',
    matchTrouble: { fault: 'memory', attempts: 5, at: inDays(-6.9), nextTryAt: null },
  },
};

/** An admin has formed its groups while students still sign up. */
export const early = {
  ...matched,
  class: { ...course, slug: 'early', deadline: inDays(0.05), can: { ...course.can, reshuffle: false } },
  hasDeadlinePassed: false,
};

/** It takes submissions. */
export const open = {
  ...waiting,
  class: { ...course, slug: 'open', deadline: inDays(7), can: { match: false, reshuffle: false, export: true } },
  hasDeadlinePassed: false,
  state: 'accepting',
};

/** A class with rules, some of which its groups break. */
export const ruled = {
  ...course,
  slug: 'sixty',
  rules: {
    together: [[3, 9]],
    apart: [[1, 2]],
    notAlone: [{ tag: 'Repeats the course', students: [5, 20] }],
    fixed: [],
  },
};
/** The same with sixty students. */
export const sixty = largeClass(60, ruled);
/** The same people in other groups. */
export const preview = {
  newGroupSize: 5,
  classScore: 66.3,
  bound: 71.9,
  proven: false,
  groups: Array.from({ length: 12 }, (_, at) => ({
    name: `Group ${at + 1}`,
    matchScore: 48 + 3 * at,
    members: Array.from({ length: 5 }, (__, place) => at + 12 * place + 1),
  })),
  createdAt: inDays(0),
  isOutdated: false,
  withUnconfirmed: false,
};
