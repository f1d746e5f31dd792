import type { AdminClass } from '@study-groups/contracts/admin';
import { describe, expect, test } from '@jest/globals';
import { buildClass } from '../../testing.ts';
import { EVERYTHING, filterClasses } from './filter.ts';

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
