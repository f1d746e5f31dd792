import type { Dashboard } from '../dashboard/types.ts';
import type { Edit } from './edits.ts';
import { withEdit } from './with-edit.ts';

/** How many mails an edit sends: one to each who moves, and one to whoever else is in a group that gets another leader, or leads it. */
export function mailsOfEdit(dashboard: Dashboard, edit: Edit): number {
  const after = withEdit(dashboard, edit);
  const moved = [edit.studentId, ...(edit.swapWithId === undefined ? [] : [edit.swapWithId])];
  const notified = after.groups
    .filter(({ id }) => id === edit.fromGroupId || id === edit.toGroupId)
    .filter(({ id, members }) => {
      const leader = leaderIn(dashboard, id);
      return members.length > 0 && members.find(({ isLeader }) => isLeader)?.id !== leader;
    })
    .map(({ members }) => members.filter(({ id, isLeader }) => isLeader || !moved.includes(id)).length);
  return notified.reduce((sum, count) => sum + count, moved.length);
}

function leaderIn({ groups }: Dashboard, groupId: number): number | undefined {
  return groups.find(({ id }) => id === groupId)?.members.find(({ isLeader }) => isLeader)?.id;
}
