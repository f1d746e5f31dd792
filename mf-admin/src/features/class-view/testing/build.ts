import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { CELLS } from '@study-groups/contracts/grid';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildStudent } from '@study-groups/web-sdk/testing/student';
import { buildClass } from '../../../testing.ts';
import type { AdminDashboard } from '../api.ts';

type Course = AdminDashboard['class'];

/** A group without members for tests. */
export function buildGroup(id: number): DashboardGroup {
  return {
    id,
    name: `Group ${id}`,
    matchScore: 82,
    breakdown: [],
    bestMeetingTimes: [],
    attendance: [],
    overlap: Array.from({ length: CELLS }, () => 0),
    meetingFrequency: 'once-a-week',
    members: [],
  };
}

/** A flexible class for tests, open for sign-up, with four students and no groups. */
export function buildAdminDashboard(
  changes: Partial<AdminDashboard> = {},
  course: Partial<Course> = {},
): AdminDashboard {
  // A line of the admin's table has these fields of a class, which its dashboard does not.
  const {
    studentCount: _,
    groupCount: _groups,
    version: _version,
    rejectionReason: _reason,
    ...details
  } = buildClass({ id: 7 });
  const slug = course.slug ?? 'algebra-x2y3';
  return {
    version: 3,
    class: {
      ...details,
      slug,
      signUpUrl: `http://localhost:3000/class/${slug}`,
      groupsUrl: `http://localhost:3000/groups/${slug}`,
      embedding: {
        scriptUrl: 'http://localhost:3000/embed.js',
        formUrl: `http://localhost:3000/embed/${slug}`,
        origins: [],
      },
      dashboardUrl: `http://localhost:3000/dashboard/${slug}`,
      dashboardPassword: 'prof-LINE26-q7',
      groupsPagePassword: 'group-LINE26-w2',
      can: { match: true, reshuffle: false, export: false },
      minStudents: 3,
      rules: NO_RULES,
      ...course,
    },
    students: [1, 2, 3, 4].map((id) => buildStudent({ id })),
    groups: [],
    hasDeadlinePassed: false,
    state: 'accepting',
    runs: [],
    history: [],
    undo: null,
    redo: null,
    preview: null,
    ...changes,
  };
}

/** The same class with one group of all. */
export function buildMatched(changes: Partial<AdminDashboard> = {}, course: Partial<Course> = {}): AdminDashboard {
  return buildAdminDashboard(
    {
      version: 4,
      students: [1, 2, 3, 4].map((id) => buildStudent({ id, groupId: 1 })),
      groups: [buildGroup(1)],
      hasDeadlinePassed: true,
      state: 'complete',
      ...changes,
    },
    { can: { match: false, reshuffle: true, export: true }, ...course },
  );
}
