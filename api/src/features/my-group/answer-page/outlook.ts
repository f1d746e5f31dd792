import type { MeetingLink } from '@study-groups/contracts/links';
import { databaseNow } from '../../../platform/clock.ts';
import { isActive, isVisible } from '../../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../../records/class.ts';
import { findGroupOf } from '../../../records/group-members.ts';
import type { GroupRecord } from '../../../records/group.ts';
import { MeetingModel, type MeetingRecord } from '../../../records/meeting.ts';
import type { StudentRecord } from '../../../records/student.ts';

/** A meeting of the student's group that stands. */
export interface Standing {
  kind: 'ahead' | 'begun';
  cls: ClassRecord;
  group: GroupRecord;
  meeting: MeetingRecord;
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
  return { kind: meeting.startsAt > now ? 'ahead' : 'begun', cls, group, meeting };
}

/** Tells whether there is something to answer. */
export const isStanding = (outlook: Outlook): outlook is Standing =>
  outlook.kind === 'ahead' || outlook.kind === 'begun';
