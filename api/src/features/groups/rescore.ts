import type { ClientSession } from 'mongoose';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { findScored } from './members.ts';
import { scoreGroup } from './score.ts';

/** The group that a student of the class is in; null if none. */
export async function findGroupOf(
  session: ClientSession,
  classId: number,
  studentId: number,
): Promise<GroupRecord | null> {
  return GroupModel.findOne({ classId, 'members.studentId': studentId }).session(session).lean();
}

/** Scores a group anew after a change of a member's submission; members and leader stay. A group that is gone is left so. */
export async function rescoreGroup(session: ClientSession, classId: number, groupId: number): Promise<void> {
  const group = await GroupModel.findOne({ classId, id: groupId }).session(session).lean();
  if (!group) return;
  const ids = group.members.map(({ studentId }) => studentId);
  const facts = scoreGroup(await findScored(session, classId, ids), ids);
  // Counted, since facts that stay would be no write, and an action at this moment would not notice.
  await GroupModel.updateOne({ classId, id: groupId }, { $set: facts, $inc: { edits: 1 } }, { session });
}
