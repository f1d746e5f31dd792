import type { createInvitation } from '@study-groups/contracts/scheduler';
import type { ResponseOf } from '@study-groups/contracts/call';
import { MESSAGES } from '@study-groups/contracts/messages';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { leaderOf, namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import type { MeetingTokenRecord } from '../../records/meeting-token.ts';
import { requireMails } from '../../records/open-mails.ts';
import { type NewMail, queueMails, toStudent } from '../../records/outbox.ts';
import { recordEvent } from '../../records/record-event.ts';
import { StudentModel } from '../../records/student.ts';
import { groupTitle } from '../mails/group-words.ts';
import { calendarFile, slotsWithin } from './calendar-file.ts';
import { findMeeting } from './tokens.ts';

type Invitation = z.output<NonNullable<typeof createInvitation.body>>;

/**
 * Makes the calendar file of weekly meetings. From a leader's link it is mailed to the members too, if that is asked for.
 * @param source see `sourceOf`
 * @throws ApiError link_not_found; forbidden for mails without a leader's link; invalid_request if no slot has a day in the
 *   span; too_many_requests
 */
export async function inviteToMeetings(
  platform: Platform,
  token: string,
  invitation: Invitation,
  source: string,
): Promise<ResponseOf<typeof createInvitation>> {
  const meeting = await findMeeting(platform, token);
  if (invitation.mail && meeting.groupId === null) throw new ApiError('forbidden');
  const { selectedSlots: slots, startDate, endDate } = invitation;
  const selectedSlots = slotsWithin({ slots, startDate, endDate, timeZone: meeting.meetingDetails.timeZone });
  // A calendar file without an event is none.
  if (selectedSlots.length === 0) throw invalidField('selectedSlots', MESSAGES.slotMissing);
  const planned = { ...invitation, selectedSlots };
  const file = fileOf(meeting, planned);
  const emailsQueued = invitation.mail ? await mailMembers(platform, meeting, planned, { file, source }) : 0;
  return { ...file, emailsQueued };
}

function fileOf({ tokenHash, meetingDetails, groupMembers }: MeetingTokenRecord, invitation: Invitation) {
  const { courseName, groupNumber: number, timeZone } = meetingDetails;
  const ics = calendarFile({
    title: `${courseName}: ${groupTitle(invitation.language, meetingDetails)}`,
    timeZone,
    slots: invitation.selectedSlots,
    startDate: invitation.startDate,
    endDate: invitation.endDate,
    link: invitation.meetingLink ?? null,
    people: groupMembers,
    uid: tokenHash.replace(/[^A-Za-z0-9]/g, '').slice(0, 32),
  });
  return { fileName: `study-group-${number}.ics`, ics };
}

/** To the other members of the leader's group as it is now. @returns how many */
async function mailMembers(
  platform: Platform,
  { classId, groupId, leaderId, meetingDetails }: MeetingTokenRecord,
  invitation: Invitation,
  { file, source }: { file: { fileName: string; ics: string }; source: string },
): Promise<number> {
  await platform.limits.invitationMails.take(String(groupId));
  const occurrence = `invitation-${new Date().toISOString()}`;
  // Once, though the transaction may run again.
  let isCounted = false;
  return inTransaction(async (session) => {
    const group = await GroupModel.findOne({ classId: classId ?? 0, id: groupId ?? 0 })
      .session(session)
      .lean();
    if (!group || leaderOf(group) !== leaderId) throw new ApiError('link_not_found');
    const ids = group.members.map(({ studentId }) => studentId);
    const members = await StudentModel.find({ classId: group.classId, id: trusted({ $in: ids }) })
      .session(session)
      .lean();
    const leaderName = members.find(({ id }) => id === leaderId)?.fullName ?? '';
    const mails = members
      .filter(({ id }) => id !== leaderId)
      .map((student): NewMail => ({
        kind: 'meeting-invitation',
        ...toStudent(student),
        run: group.run,
        occurrence,
        props: {
          courseName: meetingDetails.courseName,
          ...namingOf(group),
          leaderName,
          timeZone: meetingDetails.timeZone,
          slots: invitation.selectedSlots,
          startDate: invitation.startDate,
          endDate: invitation.endDate,
          meetingLink: invitation.meetingLink ?? null,
          ...file,
        },
      }));
    if (!isCounted) await requireMails(platform, 'invitations', mails.length);
    isCounted = true;
    await queueMails(platform, session, mails);
    const facts = { group: group.name, emailsQueued: mails.length };
    const event = { kind: 'meetings-mailed', classId: group.classId, facts } as const;
    await recordEvent(
      session,
      { by: 'leader', source },
      { ...event, ...(leaderId !== null && { studentId: leaderId }) },
    );
    return mails.length;
  });
}
