import type { ClientSession } from 'mongoose';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';

/** Removes all groups of a class, with the links and tokens that act for them. */
export async function dissolveGroups(session: ClientSession, classId: number): Promise<void> {
  await GroupModel.deleteMany({ classId }, { session });
  await LeaderLinkModel.deleteMany({ classId }, { session });
  await MeetingTokenModel.deleteMany({ classId }, { session });
}
