import type { Dashboard } from '../dashboard/types.ts';
import type { Edit } from './edits.ts';
import { withEdit } from './with-edit.ts';

/** How many mails an edit sends: one to each who moves, and one to every member of a group that gets another leader. */
export function mailsOfEdit(dashboard: Dashboard, edit: Edit): number {
  const after = withEdit(dashboard, edit);
  const notified = after.groups
    .filter(({ id }) => id === edit.fromGroupId || id === edit.toGroupId)
    .filter(({ id, members }) => {
      const leader = leaderIn(dashboard, id);
      return members.length > 0 && members.find(({ isLeader }) => isLeader)?.id !== leader;
    })
    .map(({ members }) => members.length);
  return notified.reduce((sum, count) => sum + count, edit.swapWithId === undefined ? 1 : 2);
}

function leaderIn({ groups }: Dashboard, groupId: number): number | undefined {
  return groups.find(({ id }) => id === groupId)?.members.find(({ isLeader }) => isLeader)?.id;
}
