import type { MeetingLink } from '@study-groups/contracts/links';
import type { FreeHour } from '@study-groups/contracts/my-group';
import { databaseNow } from '../../../platform/clock.ts';
import { isActive, isVisible } from '../../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../../records/class.ts';
import { findGroupOf, findMembers } from '../../../records/group-members.ts';
import type { GroupRecord } from '../../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../../records/meeting.ts';
import type { StudentRecord } from '../../../records/student.ts';
import { busyElsewhere } from '../../group-meetings/busy.ts';
import { freeHours } from '../../group-meetings/hours.ts';
import { openProposals, type Proposal } from '../../group-meetings/proposals.ts';

/** A meeting of the student's group that stands. */
export interface Standing {
  kind: 'ahead' | 'begun';
  cls: ClassRecord;
  group: GroupRecord;
  meeting: MeetingRecord;
  members: readonly StudentRecord[];
  /** The other hours that the group is asked about. */
  proposals: readonly Proposal[];
  /** The hours that the student may propose, if that is what the student wants. */
  hours?: readonly FreeHour[];
}

/** The reason why there is nothing to answer, with what may still be said of it. */
export type Closed =
  | { kind: 'gone'; cls?: ClassRecord }
  | { kind: 'left' | 'ended'; cls: ClassRecord }
  | { kind: 'calledOff'; cls: ClassRecord; group: GroupRecord; meeting: MeetingRecord };

/** The state that a student finds who follows the link of a mail. */
export type Outlook = Standing | Closed;

/** Finds the state of a meeting for a student. */
export async function findOutlook(student: StudentRecord, { meetingId }: MeetingLink): Promise<Outlook> {
  const { classId } = student;
  const now = databaseNow();
  const cls = await ClassModel.findOne({ id: classId }).lean();
  if (!cls || !isVisible(cls)) return { kind: 'gone' };
  if (!isActive(cls, now)) return { kind: 'ended', cls };
  const meeting = await MeetingModel.findOne({ classId, id: meetingId }).lean();
  if (!meeting) return { kind: 'gone', cls };
  const group = await findGroupOf(student);
  if (group?.id !== meeting.groupId) return { kind: 'left', cls };
  if (meeting.state === 'cancelled')
    return meeting.isCalledOff ? { kind: 'calledOff', cls, group, meeting } : { kind: 'gone', cls };
  const members = await findMembers(group);
  const proposals = openProposals(meeting, new Set(members.map(({ id }) => id)), now);
  const standing = { cls, group, meeting, members, proposals };
  if (meeting.startsAt <= now) return { kind: 'begun', ...standing };
  const wantsOther = meeting.answers.some((said) => said.studentId === student.id && said.answer === 'other-hour');
  return { kind: 'ahead', ...standing, ...(wantsOther && { hours: await otherHours(standing, now) }) };
}

/** Finds the hours to which a meeting could move. */
async function otherHours(
  { cls, meeting, members, proposals }: Pick<Standing, 'cls' | 'meeting' | 'members' | 'proposals'>,
  now: Date,
): Promise<FreeHour[]> {
  const { timeZone, activeUntil: until } = cls;
  const hours = freeHours({ members, timeZone, now, until, busy: await busyElsewhere(members, now) });
  // What is proposed already is asked about by itself.
  const taken = [meeting, ...proposals].map(({ startsAt }) => startsAt.getTime());
  return hours.filter(({ startsAt }) => !taken.includes(Date.parse(startsAt)));
}

/** Tells whether there is something to answer. */
export const isStanding = (outlook: Outlook): outlook is Standing =>
  outlook.kind === 'ahead' || outlook.kind === 'begun';
