import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LmsGroup } from './lms-course.ts';
import { planWriting, type Step, type WantedGroup } from './plan.ts';

const isStudent = (id: string) => !id.startsWith('t');

/** A set of groups that refuses what the strictest platform refuses. */
class StrictSet {
  readonly groups: { id: string; name: string; members: Set<string> }[];
  #next = 100;

  constructor(there: readonly LmsGroup[]) {
    this.groups = there.map(({ id, name, members }) => ({ id, name, members: new Set(members) }));
  }

  do(step: Step, wanted: readonly WantedGroup[], ids: (string | undefined)[]): void {
    const at = (id: string | undefined) => {
      const group = this.groups.find((each) => each.id === id);
      if (!group) throw new Error(`no group ${id}`);
      return group;
    };
    const assertFree = (name: string) => {
      if (this.groups.some((each) => each.name === name)) throw new Error(`${name} is taken`);
    };
    if (step.do === 'remove') this.groups.splice(this.groups.indexOf(at(step.id)), 1);
    if (step.do === 'rename') {
      assertFree(step.name);
      at(step.id).name = step.name;
    }
    if (step.do === 'create') {
      const { name } = wanted[step.of]!;
      assertFree(name);
      const id = String(this.#next++);
      ids[step.of] = id;
      this.groups.push({ id, name, members: new Set() });
    }
    if (step.do === 'take') for (const each of step.change.leaves) at(step.id).members.delete(each);
    if (step.do === 'put')
      for (const each of step.change.joins) {
        if (isStudent(each) && this.groups.some(({ members }) => members.has(each)))
          throw new Error(`${each} is in one`);
        at(ids[step.of]).members.add(each);
      }
    if ('change' in step) {
      const { members } = at(step.do === 'take' ? step.id : ids[step.of]);
      expect([...members].sort()).toEqual([...step.change.all].sort());
    }
  }
}

const names = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 });
const setArb = fc
  .record({ names, places: fc.array(fc.nat(7), { minLength: 14, maxLength: 14 }) })
  .map(({ names: numbers, places }) =>
    numbers.map((number, at) => ({
      name: `Group ${number}`,
      userIds: places.flatMap((place, student) => (place === at ? [`s${student}`] : [])),
    })),
  );

test('any set becomes any other, step by step, with nobody in two groups and no name twice', () => {
  fc.assert(
    fc.property(setArb, setArb, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (before, after, known) => {
      const there = before.map(({ name, userIds }, at) => ({ id: `g${at}`, name, members: [...userIds, `t${at}`] }));
      const wanted = after.map((group, at) => ({
        ...group,
        ...(known[at] && at < there.length && { lmsId: `g${at}` }),
      }));
      const set = new StrictSet(there);
      const { steps, ids } = planWriting(wanted, there, isStudent);
      for (const step of steps) set.do(step, wanted, ids);
      const now = set.groups.map(({ name, members }) => [name, [...members].filter(isStudent).sort()]);
      expect(now.sort()).toEqual(after.map(({ name, userIds }) => [name, [...userIds].sort()]).sort());
      // What is equal needs nothing more.
      const read = set.groups.map((group) => ({ ...group, members: [...group.members] }));
      const again = planWriting(
        wanted.map((group, at) => ({ ...group, lmsId: ids[at] })),
        read,
        isStudent,
      );
      expect(again.steps).toEqual([]);
      expect(again.groups.every(({ change }) => change === 'same')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('two groups that swap their names have another in between', () => {
  const there = ['A', 'B'].map((name, at) => ({ id: String(at), name, members: [] }));
  const wanted = ['B', 'A'].map((name, at) => ({ name, lmsId: String(at), userIds: [] }));
  expect(planWriting(wanted, there, isStudent).steps).toEqual([
    { do: 'rename', id: '0', name: 'B (2)' },
    { do: 'rename', id: '1', name: 'A' },
    { do: 'rename', id: '0', name: 'B' },
  ]);
});

test('what becomes of each group is said', () => {
  const there = [
    { id: '1', name: 'Group 1', members: ['s1', 's2', 't1'] },
    { id: '2', name: 'Red', members: ['s3'] },
    { id: '3', name: 'Old', members: ['s4'] },
  ];
  const wanted = [
    { name: 'Group 1', lmsId: '1', userIds: ['s1', 's2'] },
    { name: 'Blue', lmsId: '2', userIds: ['s5', 's6'] },
    { name: 'Green', userIds: ['s4'] },
  ];
  expect(planWriting(wanted, there, isStudent).groups).toEqual([
    { name: 'Group 1', formerName: null, change: 'same', joins: 0, leaves: 0 },
    { name: 'Blue', formerName: 'Red', change: 'changed', joins: 2, leaves: 1 },
    { name: 'Green', formerName: null, change: 'new', joins: 1, leaves: 0 },
    { name: 'Old', formerName: null, change: 'removed', joins: 0, leaves: 1 },
  ]);
});
