import { folded } from '@study-groups/contracts/fold';
import { trusted } from 'mongoose';
import { ApiError } from '../../platform/errors.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { findGroup } from './change-leader.ts';

/**
 * Gives a group of the class another name. Nobody is mailed; mails, files and calendars that are made from now on name it so.
 * @throws ApiError group_not_found, forbidden or group_name_taken
 */
export async function renameGroup(
  caller: DashboardCaller,
  groupId: number,
  name: string,
  seen: number,
): Promise<{ group: GroupRecord } & Outcome> {
  const classId = caller.cls.id;
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, record } = change;
    const group = await findGroup(change, groupId);
    if (group.name === name) return { group, ...(await change.leaveAsIs()) };
    const others = await GroupModel.find({ classId, id: trusted({ $ne: groupId }) }, 'name')
      .session(session)
      .lean();
    if (others.some((other) => folded(other.name) === folded(name))) throw new ApiError('group_name_taken');
    await GroupModel.updateOne({ classId, id: groupId }, { $set: { name } }, { session });
    const renamed = { ...group, name };
    await keepEdit(change, {
      eventId: await record({ kind: 'group-renamed', facts: { fromGroup: group.name, group: name } }),
      before: { groups: [groupState(group)] },
      after: { groups: [groupState(renamed)] },
    });
    return { group: renamed, ...outcomeOf(change) };
  });
}
