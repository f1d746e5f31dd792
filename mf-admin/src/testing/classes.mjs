import { inDays } from './in-days.mjs';

/** What the list and the view of a class both say. */
const details = {
  id: 7,
  slug: 'cell-biology',
  slugProposal: null,
  courseName: 'Cells & Organs',
  courseCode: 'BIO 101',
  university: 'Example University',
  instructorName: 'Ruth Amsel',
  instructorEmail: 'ruth.amsel@example.edu',
  semester: 'FALL',
  year: 2026,
  deadline: inDays(-7),
  timeZone: 'America/New_York',
  groupSize: 'flex',
  active: true,
  status: 'approved',
  autoMatch: true,
  minGroupSize: 3,
  maxGroupSize: 5,
  createdAt: inDays(-30),
};

export const biology = { ...details, studentCount: 37, groupCount: 9, version: 3, rejectionReason: null };

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
  ...details,
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
