import { beforeEach, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { inTransaction } from '../../platform/transaction.ts';
import type { ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { KEPT_EDITS } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { untilConflict } from '../../testing/conflict.ts';
import { expectSound, startDashboard, versionOf } from '../../testing/dashboard.ts';

const dashboard = startDashboard();
const { act, buildMatched, read } = dashboard;

let matched: Awaited<ReturnType<typeof buildMatched>>;
beforeEach(async () => void (matched = await buildMatched()));

const undo = (cls: ClassRecord) => dashboard.done(actions.undoEdit, cls);

test.each([
  ['the same group', 1],
  ['another group', 4],
])(
  'taking back a change that is named, and a change of %s at the same moment, come one after the other',
  async (_, place) => {
    // By the clock nobody has waited too long.
    stopClock();
    const { cls, ids, first, second } = matched;
    const lead = { groupId: first.id, studentId: ids[2]! };
    const { eventId } = await dashboard.done(actions.changeLeader, cls, lead);
    const group = place < 3 ? first : second;
    const [undone, other] = await Promise.all([
      act(actions.undoEdit, { slug: cls.slug! }, { eventId, version: 0 }),
      act(actions.changeLeader, { groupId: group.id, studentId: ids[place]! }, {}),
    ]);
    expect(other.status).toBe(200);
    expect(place < 3 ? [200, 409] : [200]).toContain(undone.status);
    const { groups } = await read(cls);
    expect(groups.find(({ id }) => id === group.id)!.members[0]!.id).toBe(ids[place]);
    expect(groups[0]!.members[0]!.id).not.toBe(ids[2]);
    await expectSound(cls);
  },
);

test('a class keeps its latest hundred', async () => {
  const { cls, ids, first } = matched;
  const lead = (at: number) => act(actions.changeLeader, { groupId: first.id, studentId: ids[at % 3]! });
  for (const at of [1, 2, 3]) await lead(at);
  // As if there were others between the last two.
  await EditModel.updateOne({ classId: cls.id, place: 3 }, { $set: { place: KEPT_EDITS } });
  await lead(4);
  const places = (await EditModel.find({ classId: cls.id }).sort({ place: 1 }).lean()).map(({ place }) => place);
  expect(places).toEqual([2, KEPT_EDITS, KEPT_EDITS + 1]);
  for (const _ of places) await undo(cls);
  expect(await read(cls)).toMatchObject({ undo: null, redo: { kind: 'leader-changed' } });
  // One was made before the oldest one that is kept.
  expect((await GroupModel.findOne({ id: first.id }).lean())!.members[0]).toMatchObject({ studentId: ids[1] });
});

test('a student who is put back to no group, and edits while they are moved again, is scored by that edit', async () => {
  // By the clock nobody has waited too long.
  stopClock();
  const { cls, late, second } = matched;
  await dashboard.done(actions.moveStudent, cls, { studentId: late.id, fromGroupId: 0, toGroupId: second.id });
  await undo(cls);
  const version = await versionOf(cls);
  let redoing: ReturnType<typeof act> | undefined;
  await inTransaction(async (session) => {
    const busy = { availability: { sunday: ['01:00' as const] }, updatedAt: new Date() };
    await StudentModel.updateOne({ id: late.id }, { $set: busy }, { session });
    redoing ??= act(actions.redoEdit, { slug: cls.slug! }, { version });
    await Promise.race([redoing, untilConflict()]);
  });
  expect((await redoing)?.status).toBe(200);
  await expectSound(cls);
});
