import { nextId } from '../../platform/ids.ts';
import { changeClass, type Outcome, outcomeOf } from '../../records/change-class.ts';
import { groupState, keepEdit } from '../../records/edits.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { newGroups } from './new-groups.ts';

/** Adds a group without members to a class that has groups. @throws ApiError no_groups */
export async function createEmptyGroup(
  caller: DashboardCaller,
  seen?: number,
): Promise<{ group: GroupRecord } & Outcome> {
  const classId = caller.cls.id;
  const id = await nextId('groups');
  return changeClass({ classId, by: caller.actor, seen }, async (change) => {
    const { session, cls, record } = change;
    const groups = await GroupModel.find({ classId }, 'name').session(session).lean();
    const [group] = newGroups(cls, [id], groups) as [GroupRecord];
    await GroupModel.create([group], { session });
    await keepEdit(change, {
      eventId: await record({ kind: 'group-created', facts: { group: group.name } }),
      before: { groups: [] },
      after: { groups: [groupState(group)] },
    });
    return { group, ...outcomeOf(change) };
  });
}
