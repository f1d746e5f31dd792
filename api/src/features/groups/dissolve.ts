import type { ClientSession } from 'mongoose';
import { LeaderLinkModel } from '../leader-links/model.ts';
import { MeetingTokenModel } from '../meetings/model.ts';
import { GroupModel } from './model.ts';

/** Removes all groups of a class, with the links and tokens that act for them. */
export async function dissolveGroups(session: ClientSession, classId: number): Promise<void> {
  await GroupModel.deleteMany({ classId }, { session });
  await LeaderLinkModel.deleteMany({ classId }, { session });
  await MeetingTokenModel.deleteMany({ classId }, { session });
}
