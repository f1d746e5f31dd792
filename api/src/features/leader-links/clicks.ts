import type { LeaderAction } from '@study-groups/contracts/leader-links';
import { GroupModel, type GroupRecord, type MemberRecord } from '../../records/group.ts';

type Click = Extract<keyof MemberRecord, `${string}Clicked`>;

/** The click that each link records for the professor to see; the shared folder is seen in the Drive itself. */
const CLICKS: Record<LeaderAction, Click | null> = {
  message: 'messageClicked',
  email: 'emailClicked',
  schedule: 'scheduleClicked',
  drive: null,
};

/** Notes that the leader of a group used a link. One who does not lead it any more leaves no trace. */
export async function noteClick(
  { id, classId }: Pick<GroupRecord, 'id' | 'classId'>,
  leaderId: number,
  action: LeaderAction,
): Promise<void> {
  const click = CLICKS[action];
  if (!click) return;
  await GroupModel.updateOne(
    { classId, id },
    { $set: { [`members.$[leader].${click}`]: true } },
    { arrayFilters: [{ 'leader.studentId': leaderId, 'leader.isLeader': true }] },
  );
}
