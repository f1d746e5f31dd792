import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import { isActive } from '../../records/class-policy.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { queueMails } from '../../records/outbox.ts';
import { JOB } from '../../records/record-event.ts';
import { StudentModel } from '../../records/student.ts';
import { withoutMeeting } from '../group-meetings/without-meeting.ts';
import { announceGroups } from './announce.ts';

/**
 * Settles the provisional groups of classes whose time to add and drop is over: each gets its first meeting, and its members
 * the one mail that names them. Safe to repeat and to run concurrently.
 */
export async function settleGroups(platform: Platform): Promise<void> {
  const isOver = { $or: [{ provisionalUntil: null }, { provisionalUntil: trusted({ $lte: databaseNow() }) }] };
  const classes = await ClassModel.find({ isProvisional: true, ...isOver }, 'id').lean();
  for (const { id } of classes) await settle(platform, id);
}

async function settle(platform: Platform, classId: number): Promise<void> {
  await changeClass({ classId, by: JOB, keepsVersion: true }, async ({ session, cls, record, occurrence }) => {
    const now = databaseNow();
    // It may have been ended, or made longer, a moment ago.
    if (!cls.isProvisional || (cls.provisionalUntil && cls.provisionalUntil > now)) return;
    await ClassModel.updateOne({ id: classId }, { $unset: { isProvisional: 1 } }, { session });
    if (cls.matchedRun === null || !isActive(cls, now)) return;
    const groups = await GroupModel.find({ classId, 'members.0': trusted({ $exists: true }) })
      .session(session)
      .lean();
    const memberIds = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
    const students = await StudentModel.find({ classId, id: trusted({ $in: memberIds }) })
      .session(session)
      .lean();
    const known = await MeetingModel.find({ classId }, 'groupId state isCalledOff').session(session).lean();
    const mails = await announceGroups(platform, session, {
      cls: { ...cls, isProvisional: false },
      groups,
      toMeet: withoutMeeting(groups, known),
      students,
      now,
      occurrence,
      isFinal: true,
    });
    await queueMails(platform, session, mails);
    await record({ kind: 'groups-settled', facts: { emailsQueued: mails.length } });
  });
}
