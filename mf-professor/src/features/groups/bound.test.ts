import type { ClassEvent } from '@study-groups/contracts/history';
import { describe, expect, test } from '@jest/globals';
import { buildRun } from '../../testing/dashboard.ts';
import { boundNow } from './bound.ts';
import { buildClass } from './testing.ts';

const bounded = buildRun({ studentCount: 8, classScore: 80, bound: 84 });
const FLEX = { min: 3, max: 5 };
const proven = { ...bounded, bound: 80, proven: true };
const classOf = (run = bounded, changes = {}, sizes = [4, 4]) => buildClass(sizes, { runs: [run], ...changes });

const event = (changes: Partial<ClassEvent>): ClassEvent => ({
  id: 9,
  kind: 'student-moved',
  by: 'professor',
  at: '2026-12-06T10:00:00.000Z',
  studentName: null,
  otherStudentName: null,
  ...changes,
});

describe('what is known of all other groupings', () => {
  test('a limit where one was computed, nothing where none was', () => {
    expect(boundNow(classOf(), 80)).toEqual({ sizes: FLEX, kind: 'limit', score: 84 });
    expect(boundNow(classOf({ ...bounded, bound: null }), 80)).toBeNull();
    expect(boundNow(buildClass([4, 4]), 80)).toBeNull();
  });

  test('that none is better, where it is proven or the limit is reached', () => {
    expect(boundNow(classOf(proven), 80 - 1e-9)).toEqual({ sizes: FLEX, kind: 'best' });
    expect(boundNow(classOf(), 84)).toEqual({ sizes: FLEX, kind: 'best' });
  });

  test('after moves by hand, how good the best groups would be, not that these are the best', () => {
    expect(boundNow(classOf(proven, { history: [event({})] }), 77)).toEqual({ sizes: FLEX, kind: 'limit', score: 80 });
    expect(boundNow(classOf(proven, { history: [event({ kind: 'undone', of: 'student-moved' })] }), 80)).toEqual({
      sizes: FLEX,
      kind: 'best',
    });
  });

  test('nothing when a student came, left, answered again or has no group', () => {
    const some = classOf();
    expect(boundNow(classOf({ ...bounded, studentCount: 7 }), 80)).toBeNull();
    expect(boundNow(classOf({ ...bounded, studentCount: 9 }), 80)).toBeNull();
    const [first, ...others] = some.students;
    const edited = [{ ...first!, updatedAt: '2026-12-06T10:00:00.000Z' }, ...others];
    expect(boundNow({ ...some, students: edited }, 80)).toBeNull();
    expect(boundNow({ ...some, students: [{ ...first!, groupId: null }, ...others] }, 80)).toBeNull();
  });

  test('nothing when the groups have sizes from which the run did not choose', () => {
    expect(boundNow(classOf(bounded, {}, [6, 2]), 80)).toBeNull();
    const asked = event({ kind: 'reshuffled', run: 1, newGroupSize: 7, at: bounded.createdAt });
    expect(boundNow(classOf(bounded, { history: [asked] }), 80)).toBeNull();
    const limit = { sizes: { min: 7, max: 7 }, kind: 'limit', score: 84 };
    expect(boundNow(classOf(bounded, { history: [asked] }, [8]), 80)).toEqual(limit);
    expect(boundNow(classOf({ ...bounded, sizes: limit.sizes }, {}, [8]), 80)).toEqual(limit);
    expect(boundNow(classOf({ ...bounded, sizes: limit.sizes }), 80)).toBeNull();
  });

  test('nothing when the score is above it, or other rules hold since', () => {
    expect(boundNow(classOf(), 84.1)).toBeNull();
    expect(boundNow(classOf(bounded, { history: [event({ kind: 'rules-changed' })] }), 80)).toBeNull();
    expect(boundNow(classOf(bounded, { history: [event({ kind: 'undone', of: 'rules-changed' })] }), 80)).toBeNull();
  });
});
