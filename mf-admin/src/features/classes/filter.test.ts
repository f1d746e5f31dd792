import type { AdminClass } from '@study-groups/contracts/admin';
import { describe, expect, test } from '@jest/globals';
import { EVERYTHING, filterClasses } from './filter.ts';

function buildClass(changes: Partial<AdminClass>): AdminClass {
  return {
    id: 1,
    slug: 'algebra-x2y3',
    slugProposal: null,
    courseName: 'Linear Algebra',
    courseCode: 'MA 201',
    university: 'Example State University',
    semester: 'FALL',
    year: 2026,
    instructorName: 'Renée Levi',
    instructorEmail: 'renee@example.edu',
    deadline: '2026-12-05T04:59:00.000Z',
    timeZone: 'America/New_York',
    groupSize: 'flex',
    minGroupSize: 3,
    maxGroupSize: 5,
    active: true,
    status: 'approved',
    autoMatch: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    studentCount: 0,
    groupCount: 0,
    ...changes,
  };
}

const classes = [
  buildClass({ id: 1 }),
  buildClass({ id: 2, status: 'pending', slug: null, slugProposal: 'esu-ch1', courseName: 'Chemistry' }),
  buildClass({ id: 3, status: 'rejected', slug: null, courseName: 'Physics', university: null, courseCode: null }),
];
const ids = (found: AdminClass[]) => found.map(({ id }) => id);

describe('filterClasses', () => {
  test('lets everything through at first, pending requests on top', () => {
    expect(ids(filterClasses(classes, EVERYTHING))).toEqual([2, 1, 3]);
  });

  test('narrows to a status', () => {
    expect(ids(filterClasses(classes, { query: '', status: 'rejected' }))).toEqual([3]);
  });

  test('finds words in any column, whatever their case and accents', () => {
    expect(ids(filterClasses(classes, { query: 'renee ALGEBRA', status: 'all' }))).toEqual([1]);
    expect(ids(filterClasses(classes, { query: 'esu-ch1', status: 'all' }))).toEqual([2]);
    expect(ids(filterClasses(classes, { query: 'chemistry', status: 'approved' }))).toEqual([]);
  });
});
