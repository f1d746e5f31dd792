import { ApiError } from '../../platform/errors.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { findGroup } from './change-leader.ts';

/**
 * Removes a group of the class that has no members. Links of those who led it stay: they open nothing, unless it is undone.
 * @throws ApiError group_not_found, forbidden or group_not_empty
 */
export async function removeGroup(caller: DashboardCaller, groupId: number, seen?: number): Promise<Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, record } = change;
    const group = await findGroup(change, groupId);
    if (group.members.length > 0) throw new ApiError('group_not_empty');
    await GroupModel.deleteOne({ classId, id: groupId }, { session });
    await keepEdit(change, {
      eventId: await record({ kind: 'group-removed', facts: { group: group.name } }),
      before: { groups: [groupState(group)] },
      after: { groups: [] },
    });
    return outcomeOf(change);
  });
}
