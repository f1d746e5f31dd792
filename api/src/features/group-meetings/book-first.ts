import { nextIds } from '../../platform/ids.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../records/meeting.ts';
import type { StudentRecord } from '../../records/student.ts';
import { busyElsewhere } from './busy.ts';
import { endOf, firstHour } from './hours.ts';
import { firstMeetingOf, MEETS_FROM } from './policy.ts';
import type { MeetingState } from '@study-groups/contracts/meeting';
import { type ClientSession, trusted } from 'mongoose';
import { Random } from '../../matching/random.ts';

/** The class and groups for which first meetings are made. */
export interface MeetingGroups {
  cls: ClassRecord;
  groups: readonly GroupRecord[];
  /** At least all who are in them. */
  students: readonly StudentRecord[];
  now: Date;
}

/**
 * Makes the first meeting of groups that have none, as their class wants it, in the transaction that forms them. The caller
 * sends the invitations of those that are booked.
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
    const common = [...group.overlap.keys()].filter((cell) => group.overlap[cell] === memberIds.length);
    const { timeZone, activeUntil: until } = cls;
    const startsAt =
      memberIds.length < MEETS_FROM ? undefined : firstHour({ common, memberIds, timeZone, now, until, busy });
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

/**
 * Draws at random which of some groups of a class get their first meeting booked: half of them; for an odd number, chance
 * decides the rounding. The same groups are drawn alike each time, so a transaction that restarts draws the same.
 */
export function drawBooked(classId: number, groupIds: readonly number[]): ReadonlySet<number> {
  const order = groupIds.toSorted((a, b) => a - b);
  const random = new Random(classId, order[0]);
  const spare = order.length % 2 === 1 ? random.below(2) : 0;
  random.shuffle(order);
  return new Set(order.slice(0, Math.floor(order.length / 2) + spare));
}

/**
 * Decides at random, where the class wants that, whether the first meeting of each group is booked or proposed; a group that
 * was drawn before keeps its result.
 */
async function drawStates(
  session: ClientSession,
  classId: number,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, MeetingState>> {
  const earlier = await MeetingModel.find(
    { classId, groupId: trusted({ $in: [...groupIds] }), isDrawn: true },
    '-_id groupId firstOf',
  )
    .session(session)
    .lean();
  const decided = new Map(earlier.map(({ groupId, firstOf }) => [groupId, firstOf!]));
  const booked = drawBooked(
    classId,
    groupIds.filter((id) => !decided.has(id)),
  );
  return new Map(groupIds.map((id) => [id, decided.get(id) ?? (booked.has(id) ? 'booked' : 'proposed')]));
}
