import { describe, expect, test } from '@jest/globals';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { createHost } from '@study-groups/web-sdk/host/host';
import { buildClass } from '../groups/testing.ts';
import { pendingEditsOf, withPending } from './pending-edits.ts';

const dashboard = buildClass([3, 2]);
const edit = { studentId: 1, fromGroupId: 1, toGroupId: 2 };
const made = () => pendingEditsOf(createHost({ root: document, element: document.body }), 'a-class');
const membersOf = (shown: typeof dashboard, at: number) => shown.groups[at]!.members.map(({ id }) => id).sort();
const failure = (status: number, code: RequestFailure['code']): RequestFailure => ({
  status,
  code,
  message: code,
  errors: [],
});

describe('the edits that are under way', () => {
  test('show as made until the class that is shown holds them', async () => {
    const pending = made();
    pending.begin(edit);
    expect(membersOf(withPending(dashboard, pending.current()), 1)).toEqual([1, 4, 5]);
    await pending.follow(edit, 1, () => Promise.resolve({ version: 2 }));
    pending.compareWith(dashboard);
    expect(membersOf(withPending(dashboard, pending.current()), 1)).toEqual([1, 4, 5]);
    // Undone by somebody meanwhile: what is shown counts.
    pending.compareWith({ ...dashboard, version: 2 });
    expect(pending.current()).toEqual([]);
    expect(withPending(dashboard, pending.current())).toBe(dashboard);
  });

  test.each([
    [failure(0, 'network'), 1],
    [failure(0, 'timeout'), 1],
    [failure(401, 'wrong_password'), 1],
    [failure(503, 'unavailable'), 1],
    [failure(409, 'stale'), 0],
    [failure(409, 'not_in_group'), 0],
  ])('are kept where nothing spoke against them: %o', async (refused, kept) => {
    const pending = made();
    await expect(pending.follow(edit, 1, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(pending.current()).toHaveLength(kept);
    expect(withPending(dashboard, pending.current())).toBe(dashboard);
  });

  test('end when an unanswered one turns out to be stored', async () => {
    const pending = made();
    await pending.follow(edit, 1, () => Promise.reject(failure(0, 'network'))).catch(() => undefined);
    pending.compareWith(dashboard);
    expect(pending.current()).toHaveLength(1);
    const students = dashboard.students.map((student) => (student.id === 1 ? { ...student, groupId: 2 } : student));
    pending.compareWith({ ...dashboard, students });
    expect(pending.current()).toEqual([]);
  });

  test('leave a student alone whom somebody else has moved meanwhile', () => {
    const pending = made();
    pending.begin(edit);
    const elsewhere = withPending(buildClass([2, 2, 1]), pending.current());
    const [first, second] = [elsewhere.groups[0]!, elsewhere.groups[2]!];
    const moved = { ...elsewhere, groups: elsewhere.groups.map((group) => ({ ...group })) };
    moved.groups[0] = { ...first, members: [] };
    moved.groups[2] = { ...second, members: [...second.members, ...buildClass([2, 2, 1]).groups[0]!.members] };
    expect(withPending(moved, pending.current())).toBe(moved);
  });
});
