import { MEETING_MINUTES } from '@study-groups/contracts/meeting';
import { nextId } from '../platform/ids.ts';
import type { GroupRecord } from '../records/group.ts';
import type { Platform } from '../platform/platform.ts';
import { openMail } from '../records/mail-payload.ts';
import { MailModel } from '../records/mail.ts';
import { MeetingModel, type MeetingRecord } from '../records/meeting.ts';
import { calendarMailbox, type KeptEvent } from './calendar-mailbox.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A booked meeting of a group, tomorrow at this time by default; it ends an hour after it begins. */
export async function buildMeeting(
  group: Pick<GroupRecord, 'id' | 'classId' | 'name' | 'members'>,
  more: Partial<MeetingRecord> = {},
): Promise<MeetingRecord> {
  const now = new Date();
  const { startsAt = new Date(now.getTime() + DAY_MS) } = more;
  const meeting = await MeetingModel.create({
    id: await nextId('meetings'),
    classId: group.classId,
    groupId: group.id,
    groupName: group.name,
    state: 'booked',
    startsAt,
    endsAt: new Date(startsAt.getTime() + MEETING_MINUTES * MINUTE_MS),
    place: null,
    answers: [],
    met: [],
    sequence: 0,
    changedAt: now,
    invited: group.members.map(({ studentId }) => ({ studentId, sequence: 0 })),
    createdAt: now,
    ...more,
  });
  return meeting.toObject();
}

/**
 * Returns the contents of the calendars of all who got mails, by address: their programs took the messages of the mails in an
 * arbitrary order.
 */
export async function readCalendars({ vault }: Pick<Platform, 'vault'>): Promise<Map<string, KeptEvent[]>> {
  const mailboxes = new Map<string, ReturnType<typeof calendarMailbox>>();
  const mails = await MailModel.find().sort({ key: 1 }).lean();
  for (const mail of mails) {
    const { props } = openMail(vault, mail) as {
      props: { calendar?: { ics: string }; meeting?: { calendar?: { ics: string } } };
    };
    const ics = props.calendar?.ics ?? props.meeting?.calendar?.ics;
    if (!ics) continue;
    const mailbox = mailboxes.get(mail.to.address) ?? calendarMailbox();
    mailboxes.set(mail.to.address, mailbox);
    mailbox.take(ics);
  }
  return new Map([...mailboxes].map(([address, mailbox]) => [address, mailbox.events()]));
}
