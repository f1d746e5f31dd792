import { inDays } from '@study-groups/web-sdk/testing/sample-class.mjs';

/** Groups that are written into a course, as the stand-in of the API tells it. All people are made up. */

const course = { platformId: 4, contextId: 'course-1', platform: 'Our Canvas', kind: 'canvas', title: 'Cell Biology' };

/** Courses into which groups can be written, and one whose platform nobody has opened. */
export const courses = [
  { ...course, isOpen: true },
  {
    ...course,
    platformId: 5,
    contextId: '88',
    platform: 'Our Moodle',
    kind: 'moodle',
    title: 'Zellbiologie',
    isOpen: false,
  },
];

const counts = { waiting: 6, there: 0, elsewhere: 0, missing: 0, unknown: 1, ambiguous: 1, refused: 0 };
const row = { studentName: 'Jonas Berg', group: 'Group 2', outcome: 'unknown', found: null };

export const ready = {
  id: 1,
  platformId: 4,
  contextId: 'course-1',
  state: 'ready',
  fault: null,
  continuesAt: null,
  setName: 'Study groups',
  isNew: false,
  done: 0,
  total: 0,
  groups: [
    { name: 'Group 1', formerName: 'Team Alpha', change: 'changed', joins: 1, leaves: 2 },
    { name: 'Group 2', formerName: null, change: 'new', joins: 3, leaves: 0 },
    { name: 'Group 3', formerName: null, change: 'removed', joins: 0, leaves: 1 },
    { name: 'Group 4', formerName: null, change: 'same', joins: 0, leaves: 0 },
  ],
  counts,
  rows: [row, { ...row, studentName: 'Leïla Benali', outcome: 'ambiguous' }],
  canUndo: false,
  begunAt: inDays(0),
  endedAt: null,
};
export const writing = { ...ready, state: 'writing', done: 3, total: 11 };
export const stopped = { ...writing, state: 'stopped', canUndo: true, endedAt: inDays(0) };
export const written = {
  ...ready,
  state: 'written',
  done: 11,
  total: 11,
  counts: { ...counts, waiting: 0, there: 5, elsewhere: 1 },
  rows: [
    ...ready.rows,
    { ...row, studentName: 'Omar Haddad', group: 'Group 1', outcome: 'elsewhere', found: 'Team 9' },
  ],
  canUndo: true,
  endedAt: inDays(0),
};
export const undone = { ...ready, state: 'undone', groups: [], rows: [] };
