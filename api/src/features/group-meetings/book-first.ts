import type { ClientSession } from 'mongoose';
import { nextIds } from '../../platform/ids.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import type { StudentRecord } from '../../records/student.ts';
import { busyElsewhere } from './busy.ts';
import { drawStates } from './draw.ts';
import { endOf, firstHour } from './hours.ts';
import { firstMeetingOf, MEETS_FROM } from './policy.ts';

/** What first meetings are made for. */
export interface MeetingGroups {
  cls: ClassRecord;
  groups: readonly GroupRecord[];
  /** At least all who are in them. */
  students: readonly StudentRecord[];
  now: Date;
}

/**
 * Makes the first meeting of groups that have none, as their class wants it, in the transaction that forms them. Whoever calls
 * it sends the invitations of those that are booked.
 * @returns the meetings that were made, by the group's id
 */
export async function bookFirst(
  session: ClientSession,
  { cls, groups, students, now }: MeetingGroups,
): Promise<Map<number, MeetingRecord>> {
  const wanted = firstMeetingOf(cls);
  if (wanted === 'none' || groups.length === 0) return new Map();
  const busy = await busyElsewhere(students, now, session);
  const found = groups.flatMap((group) => {
    const memberIds = group.members.map(({ studentId }) => studentId);
    const times = group.bestMeetingTimes.filter((_, at) => group.attendance[at] === memberIds.length);
    const { timeZone, activeUntil: until } = cls;
    const startsAt =
      memberIds.length < MEETS_FROM ? undefined : firstHour({ times, memberIds, timeZone, now, until, busy });
    return startsAt ? [{ group, startsAt, memberIds }] : [];
  });
  const ids = found.length > 0 ? await nextIds('meetings', found.length) : [];
  const groupIds = found.map(({ group }) => group.id);
  const drawn = wanted === 'compared' ? await drawStates(session, cls.id, groupIds) : undefined;
  const meetings = found.map(({ group, startsAt, memberIds }, at): MeetingRecord => {
    const state = drawn ? drawn.get(group.id)! : wanted === 'booked' ? 'booked' : 'proposed';
    const invitedIds = state === 'booked' ? memberIds : [];
    return {
      id: ids[at]!,
      classId: cls.id,
      groupId: group.id,
      groupName: group.name,
      state,
      startsAt,
      endsAt: endOf(startsAt),
      place: null,
      answers: [],
      met: [],
      firstOf: state,
      ...(drawn && { isDrawn: true }),
      sequence: 0,
      changedAt: now,
      invited: invitedIds.map((studentId) => ({ studentId, sequence: 0 })),
      createdAt: now,
    };
  });
  if (meetings.length > 0) await MeetingModel.insertMany(meetings, { session, lean: true });
  return new Map(meetings.map((meeting) => [meeting.groupId, meeting]));
}
