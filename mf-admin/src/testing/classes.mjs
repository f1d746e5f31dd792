import { inDays, SAMPLE_COURSE } from '@study-groups/web-sdk/testing/sample-class.mjs';

export const biology = { ...SAMPLE_COURSE, studentCount: 37, groupCount: 9, version: 3, rejectionReason: null };

export const algebra = {
  ...biology,
  id: 9,
  slug: null,
  slugProposal: 'linear-algebra',
  courseName: 'Linear Algebra',
  courseCode: 'MATH 201',
  instructorName: 'Jonas Berg',
  instructorEmail: 'jonas.berg@example.edu',
  deadline: inDays(21),
  groupSize: '4',
  status: 'pending',
  minGroupSize: 4,
  maxGroupSize: 4,
  createdAt: inDays(-1),
  studentCount: 0,
  groupCount: 0,
};

export const approved = { ...algebra, slug: 'linear-algebra', status: 'approved' };
export const rejected = { ...algebra, status: 'rejected' };

/** Open for sign-up. */
export const opened = {
  ...SAMPLE_COURSE,
  id: 8,
  slug: 'organic-chemistry',
  courseName: 'Organic Chemistry',
  courseCode: null,
  deadline: inDays(5),
  createdAt: inDays(-12),
};
export const chemistry = { ...biology, ...opened, studentCount: 4, groupCount: 0 };
export const created = { ...chemistry, id: 10, slug: 'statistics', courseName: 'Statistics', studentCount: 0 };

/** @param {{ status: string }[]} classes */
export const listOf = (classes) => ({
  classes,
  total: classes.length,
  pending: classes.filter(({ status }) => status === 'pending').length,
});
