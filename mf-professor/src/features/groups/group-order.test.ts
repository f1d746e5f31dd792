import { expect, test } from '@jest/globals';
import { factsOfClass } from '../class/group-facts.ts';
import { type Column, COLUMNS, orderText, readOrder, sortGroups } from './group-order.ts';
import { buildClass } from './testing.ts';

const built = buildClass([4, 3, 0, 5, 4, 4, 3, 4, 5, 4, 4]);
const dashboard = { ...built, groups: built.groups.map((group) => ({ ...group, met: true })) };
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

test('those that need care come first, the worst on top, and the best of the rest last', () => {
  const cared = facts.map((each) =>
    [5, 9].includes(each.group.id)
      ? {
          ...each,
          group: { ...each.group, matchScore: 60 - each.group.id },
          care: { cares: ['small' as const], broken: [] },
        }
      : { ...each, group: { ...each.group, matchScore: 100 - each.group.id }, care: { cares: [], broken: [] } },
  );
  const ids = sortGroups(cared, readOrder(null)).map(({ group }) => group.id);
  expect(ids).toEqual([9, 5, 11, 10, 8, 7, 6, 4, 2, 1, 3]);
});

test('those that should be asked about their meetings come before those that need other care', () => {
  const asked = new Map([
    [6, 'silent' as const],
    [7, 'unmet' as const],
  ]);
  const cared = facts.map(({ group, ...each }) => {
    const meeting = asked.get(group.id);
    const cares = group.id === 5 ? ['small' as const] : [];
    return {
      ...each,
      group: { ...group, matchScore: 50 + group.id },
      care: { cares, broken: [], ...(meeting && { meeting }) },
    };
  });
  expect(
    sortGroups(cared, readOrder(null))
      .slice(0, 4)
      .map(({ group }) => group.id),
  ).toEqual([7, 6, 5, 1]);
});

test('by leader they go by the names of their leaders', () => {
  const leaders = sortGroups(facts, { column: 'leader', descending: false }).flatMap(
    ({ group }) => group.members.find(({ isLeader }) => isLeader)?.fullName ?? [],
  );
  expect(leaders).toEqual([...leaders].sort(new Intl.Collator('en', { numeric: true }).compare));
});

test('an empty group is last in every column but the name and the size, up and down', () => {
  for (const column of COLUMNS.filter((each) => each !== 'name' && each !== 'size')) {
    expect(idsBy(column).at(-1)).toBe(3);
    expect(idsBy(column, true).at(-1)).toBe(3);
  }
  expect(idsBy('size')[0]).toBe(3);
});

test('an address names an order, and what names none is worst first', () => {
  for (const descending of [false, true]) {
    expect(readOrder(orderText({ column: 'score', descending }))).toEqual({ column: 'score', descending });
  }
  for (const text of [null, '', 'size of groups', '-']) {
    expect(readOrder(text)).toEqual({ column: 'need', descending: false });
  }
});
