import type { GroupRecord } from '../../records/group.ts';
import type { MeetingRecord } from '../../records/meeting.ts';

/**
 * Returns the class's groups for which no meeting was ever made; one that went with its group is made again, one that was
 * called off is not.
 * @param meetings all of the class
 */
export function withoutMeeting(
  groups: readonly GroupRecord[],
  meetings: readonly Pick<MeetingRecord, 'groupId' | 'state' | 'isCalledOff'>[],
): GroupRecord[] {
  const known = new Set(
    meetings.filter(({ state, isCalledOff }) => state !== 'cancelled' || isCalledOff).map(({ groupId }) => groupId),
  );
  return groups.filter(({ id }) => !known.has(id));
}
