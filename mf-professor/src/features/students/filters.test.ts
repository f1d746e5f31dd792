import { describe, expect, test } from '@jest/globals';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { buildStudent } from '../../testing/dashboard.ts';
import { countSet, type Filters, filterStudents, isFreeAt, NO_FILTERS } from './filters.ts';

const students = [
  buildStudent({ id: 1, groupId: 7, studyRole: ['explainer', 'recorder'] }),
  buildStudent({ id: 2, fullName: 'Dov Levi', studyFormat: 'virtual', updatedAt: '2026-11-02T05:30:00.000Z' }),
  buildStudent({ id: 3, fullName: 'Mei Lin', studyRole: ['questioner'], availability: { tuesday: ['18:00'] } }),
];
const rules = { ...NO_RULES, notAlone: [{ tag: 'evening', students: [3] }] };

/** The ids that filters let through. */
const found = (filters: Partial<Filters>) =>
  filterStudents(students, { ...NO_FILTERS, ...filters }, { rules, timeZone: 'America/New_York' }).map(({ id }) => id);

describe('filterStudents', () => {
  test('lets everybody through who is not filtered for', () => {
    expect(found({})).toEqual([1, 2, 3]);
  });

  test('knows a group, and who is in none', () => {
    expect(found({ groupId: 7 })).toEqual([1]);
    expect(found({ groupId: null })).toEqual([2, 3]);
  });

  test('knows roles, formats, tags and names', () => {
    expect(found({ role: 'recorder' })).toEqual([1]);
    expect(found({ format: 'virtual' })).toEqual([2]);
    expect(found({ tag: 'evening' })).toEqual([3]);
    expect(found({ tag: 'no longer there' })).toEqual([]);
    expect(found({ query: 'mei' })).toEqual([3]);
  });

  test('knows few hours, and who is free in an hour', () => {
    expect(found({ hoursUnder: 2 })).toEqual([3]);
    expect(found({ cell: 18 + 10 })).toEqual([3]);
    expect(isFreeAt({ monday: ['00:00'] }, 16)).toBe(true);
  });

  test('counts the days of a change in the zone of the class', () => {
    expect(found({ unchangedSince: '2026-11-01' })).toEqual([]);
    // Changed at half past midnight in New York.
    expect(found({ unchangedSince: '2026-11-02' })).toEqual([1, 3]);
    expect(found({ unchangedSince: '2026-11-03' })).toEqual([1, 2, 3]);
  });

  test('adds up', () => {
    expect(found({ groupId: null, role: 'explainer' })).toEqual([2]);
  });
});

test('filterStudents knows what was answered to a question of the class, and who has not', () => {
  const setup = {
    questions: [buildQuestion({ kind: 'several' }), buildQuestion({ id: 'skill', kind: 'scale', max: 5, choices: [] })],
  };
  const answering = [
    buildStudent({ id: 1, answers: { campus: ['north', 'south'], skill: 5 } }),
    buildStudent({ id: 2, answers: { campus: ['gone'] } }),
    buildStudent({ id: 3, answers: { campus: ['south'] } }),
  ];
  const by = (answers: Record<string, string | null>) =>
    filterStudents(answering, { ...NO_FILTERS, answers }, { rules, timeZone: 'UTC', setup }).map(({ id }) => id);
  expect(by({ campus: 'south' })).toEqual([1, 3]);
  expect(by({ campus: null })).toEqual([2]);
  expect(by({ skill: '5' })).toEqual([1]);
  expect(by({ campus: 'south', skill: null })).toEqual([3]);
  expect(by({ 'asked no more': 'south' })).toEqual([1, 2, 3]);
});

test('countSet leaves out what shows elsewhere', () => {
  expect(countSet({ query: 'mei', cell: 3 })).toBe(0);
  expect(countSet({ query: '', groupId: null, role: 'recorder' })).toBe(2);
  expect(countSet({ query: '', role: 'recorder', answers: { campus: null } })).toBe(2);
});
