import { describe, expect, test } from '@jest/globals';
import { CELLS, cellsOf } from '@study-groups/contracts/grid';
import { factsOfClass } from './group-facts.ts';
import { buildClass } from '../groups/testing.ts';

const NOW = Date.parse('2026-12-06T10:00:00.000Z');

describe('the facts of a group', () => {
  const dashboard = buildClass([4, 3, 0]);
  const facts = factsOfClass(dashboard, NOW);

  test('count the hours in which all members are free, and their days', () => {
    const [first] = dashboard.groups;
    const weeks = first!.members.map(
      ({ id }) => new Set(cellsOf(dashboard.students.find((student) => student.id === id)!.availability)),
    );
    const common = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => weeks.every((w) => w.has(cell)));
    expect(common.length).toBeGreaterThan(0);
    expect(facts.get(1)).toMatchObject({
      commonHours: common.length,
      commonDays: new Set(common.map((cell) => Math.floor(cell / 18))).size,
    });
  });

  test('name the roles that are filled, and those that nobody plays', () => {
    expect(facts.get(1)).toMatchObject({ rolesFilled: 4, rolesPossible: 4, missingRoles: [] });
    expect(facts.get(2)).toMatchObject({ rolesFilled: 3, rolesPossible: 3 });
    expect(facts.get(2)?.missingRoles).toHaveLength(1);
  });

  test('count who knows how much', () => {
    const { high, medium, low } = facts.get(1)!.knowledge;
    expect(high + medium + low).toBe(4);
    expect(facts.get(1)!.knowledge).toEqual({ high: 1, medium: 2, low: 1 });
  });

  test('count the links that the leader has used, of no leader none at all', () => {
    const [first, ...others] = dashboard.groups;
    const [leader, ...members] = first!.members;
    const used = { ...first!, members: [{ ...leader!, emailClicked: true, messageClicked: true }, ...members] };
    expect(factsOfClass({ ...dashboard, groups: [used, ...others] }, NOW).get(1)?.linksUsed).toBe(2);
    expect(facts.get(1)?.linksUsed).toBe(0);
    expect(facts.get(3)?.linksUsed).toBeNull();
  });

  test('of an empty group are none', () => {
    expect(facts.get(3)).toMatchObject({ commonHours: 0, commonDays: 0, rolesFilled: 0, rolesPossible: 0 });
  });
});
