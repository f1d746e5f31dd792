import { expect, test } from '@jest/globals';
import { type Column, COLUMNS, sortGroups } from './compare-groups.ts';
import { factsOfClass } from './group-facts.ts';
import { buildClass } from './testing.ts';

const dashboard = buildClass([4, 3, 0, 5, 4, 4, 3, 4, 5, 4, 4]);
const facts = [...factsOfClass(dashboard, Date.parse('2026-12-06T10:00:00.000Z')).values()];
const idsBy = (column: Column, descending = false) =>
  sortGroups(facts, { column, descending }).map(({ group }) => group.id);

test('names go by their numbers', () => {
  expect(idsBy('name')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(idsBy('name', true)[0]).toBe(11);
});

test('numbers go up, or down', () => {
  const scores = sortGroups(facts, { column: 'score', descending: false }).map(({ group }) => group.matchScore);
  expect(scores.slice(0, -1)).toEqual(scores.slice(0, -1).sort((a, b) => a - b));
  expect(idsBy('size', true).slice(0, 2)).toEqual([4, 9]);
});

test('an empty group is last in every column but the name and the size, up and down', () => {
  for (const column of COLUMNS.filter((each) => each !== 'name' && each !== 'size')) {
    expect(idsBy(column).at(-1)).toBe(3);
    expect(idsBy(column, true).at(-1)).toBe(3);
  }
  expect(idsBy('size')[0]).toBe(3);
});
