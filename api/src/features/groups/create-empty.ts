import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { groupNumber } from '../../records/group-members.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { scoreGroup } from './score.ts';

/** Adds a group without members to a class that has groups. @throws ApiError no_groups */
export async function createEmptyGroup(
  caller: DashboardCaller,
  seen?: number,
): Promise<{ group: GroupRecord } & Outcome> {
  const classId = caller.cls.id;
  const id = await nextId('groups');
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls, record } = change;
    if (cls.matchedRun === null) throw new ApiError('no_groups');
    const groups = await GroupModel.find({ classId }, 'name').session(session).lean();
    const name = `Group ${nextNumber(groups.map(groupNumber))}`;
    const group: GroupRecord = {
      id,
      classId,
      run: cls.matchedRun,
      name,
      ...scoreGroup([], []),
      members: [],
      createdAt: databaseNow(),
    };
    await GroupModel.create([group], { session });
    await keepEdit(change, {
      eventId: await record({ kind: 'group-created', facts: { group: name } }),
      before: { groups: [] },
      after: { groups: [groupState(group)] },
    });
    return { group, ...outcomeOf(change) };
  });
}

/** The lowest number that no group has. */
function nextNumber(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
