import type { ClientSession } from 'mongoose';
import type { GroupRecord } from '../../records/group.ts';
import { MeetingModel } from '../../records/meeting.ts';

/** Those of a class's groups for which no meeting was ever made; one that went with its group is made anew, one that was called off is not. */
export async function withoutMeeting(
  session: ClientSession,
  classId: number,
  groups: readonly GroupRecord[],
): Promise<GroupRecord[]> {
  const meetings = await MeetingModel.find({ classId }, 'groupId state isCalledOff').session(session).lean();
  const known = new Set(
    meetings.filter(({ state, isCalledOff }) => state !== 'cancelled' || isCalledOff).map(({ groupId }) => groupId),
  );
  return groups.filter(({ id }) => !known.has(id));
}
