import type { DashboardGroup, DashboardStudent, Run } from '@study-groups/contracts/dashboard';
import { CELLS } from '@study-groups/contracts/grid';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildStudent as buildAnyStudent } from '@study-groups/web-sdk/testing/student';
import type { Dashboard, DashboardClass } from '../features/class/shown-class.ts';

/** A group of two for tests, both free on all of Monday. */
export function buildGroup(changes: Partial<DashboardGroup> = {}): DashboardGroup {
  return {
    id: 1,
    name: 'Group 1',
    matchScore: 82,
    breakdown: [],
    bestMeetingTimes: ['monday|08:00'],
    attendance: [2],
    overlap: Array.from({ length: CELLS }, (_, cell) => (cell < 18 ? 2 : 0)),
    meetingFrequency: 'once-a-week',
    members: [buildMember(1, 'Ana Pérez', true), buildMember(2, 'Dov Levi', false)],
    ...changes,
  };
}

/** A member of a group for tests, by the id of the student. */
export function buildMember(id: number, fullName: string, isLeader: boolean): DashboardGroup['members'][number] {
  return {
    id,
    fullName,
    email: `student${id}@example.edu`,
    studyFormat: 'hybrid',
    studyIntensity: 'moderate',
    isLeader,
    messageClicked: false,
    emailClicked: false,
    scheduleClicked: false,
  };
}

/** A student for tests, free on Monday morning and in no group. */
export function buildStudent(changes: Partial<DashboardStudent> = {}): DashboardStudent {
  return buildAnyStudent({
    fullName: 'Ana Pérez',
    email: 'student1@example.edu',
    editUrl: 'http://localhost:3000/edit/AAAAAAAAAAAAAAAAAAAAAA',
    ...changes,
  });
}

/** A run for tests: two students in one group, nothing known of what could be better. */
export function buildRun(changes: Partial<Run> = {}): Run {
  return {
    number: 1,
    seed: 1,
    groupCount: 1,
    studentCount: 2,
    classScore: 82,
    bound: null,
    proven: false,
    milliseconds: 1_200,
    createdAt: '2026-12-05T04:59:30.000Z',
    ...changes,
  };
}

/** A dashboard for tests: a flexible class without students or groups, its deadline ahead. */
export function buildDashboard(
  changes: Partial<Dashboard> = {},
  classChanges: Partial<DashboardClass> = {},
): Dashboard {
  return {
    version: 1,
    class: {
      id: 1,
      slug: 'esu-cs201-fall26-levi',
      slugProposal: 'esu-cs201-fall26-levi',
      courseName: 'Introduction to Algorithms',
      courseCode: 'CS 201',
      university: 'Example State University',
      semester: 'FALL',
      year: 2026,
      instructorName: 'Noa Levi',
      instructorEmail: 'noa@example.edu',
      deadline: '2026-12-05T04:59:00.000Z',
      timeZone: 'America/New_York',
      groupSize: 'flex',
      minGroupSize: 3,
      maxGroupSize: 5,
      active: true,
      status: 'approved',
      autoMatch: true,
      createdAt: '2026-11-01T10:00:00.000Z',
      signUpUrl: 'http://localhost:3000/class/esu-cs201-fall26-levi',
      groupsUrl: 'http://localhost:3000/groups/esu-cs201-fall26-levi',
      embedding: {
        scriptUrl: 'http://localhost:3000/embed.js',
        formUrl: 'http://localhost:3000/embed/esu-cs201-fall26-levi',
        origins: [],
      },
      can: { match: false, reshuffle: changes.state === 'complete', export: false },
      minStudents: 3,
      rules: NO_RULES,
      ...classChanges,
    },
    students: [],
    groups: [],
    hasDeadlinePassed: changes.state !== 'accepting',
    state: 'accepting',
    runs: [],
    history: [],
    undo: null,
    redo: null,
    preview: null,
    ...changes,
  };
}
