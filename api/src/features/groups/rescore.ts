import type { KeptSetup } from '@study-groups/contracts/class-questions';
import type { ClientSession } from 'mongoose';
import type { ClassChange } from '../../records/change-class.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { StudentModel } from '../../records/student.ts';
import { findScored } from './members.ts';
import { groupScorer } from './score.ts';

/**
 * Rescores a group after a change of a member's submission; members and leader stay. A group that no longer exists is left so.
 */
export async function rescoreGroup(session: ClientSession, classId: number, groupId: number): Promise<void> {
  const group = await GroupModel.findOne({ classId, id: groupId }).session(session).lean();
  const cls = await ClassModel.findOne({ id: classId }, 'setup').session(session).lean();
  if (!group || !cls) return;
  const ids = group.members.map(({ studentId }) => studentId);
  const facts = groupScorer(await findScored(session, classId, ids), cls)(ids);
  // Counted, since facts that stay would be no write, and an action at this moment would not notice.
  await GroupModel.updateOne({ classId, id: groupId }, { $set: facts, $inc: { edits: 1 } }, { session });
}

/** Rescores all groups of a class after a change of its setup; members and leaders stay. */
export async function rescoreClass({ session, cls }: ClassChange, setup: KeptSetup | null): Promise<void> {
  const classId = cls.id;
  const groups = await GroupModel.find({ classId }, 'id members.studentId').session(session).lean();
  if (groups.length === 0) return;
  const score = groupScorer(await StudentModel.find({ classId }).session(session).lean(), { setup });
  const updates = groups.map(({ id, members }) => ({
    updateOne: {
      filter: { classId, id },
      update: { $set: score(members.map(({ studentId }) => studentId)), $inc: { edits: 1 } },
    },
  }));
  await GroupModel.bulkWrite(updates, { session });
}
