import type { Platform } from '../../platform/platform.ts';
import { findApproved } from '../../records/find-class.ts';
import { findGroupOf, namingOf } from '../../records/group-members.ts';
import { MeetingModel, STANDS } from '../../records/meeting.ts';
import { findByFeedLink } from '../../records/member-links.ts';
import { calendarMeeting } from '../group-meetings/mails.ts';
import { meetingsFeed } from '../meetings/invitation-file.ts';

/** The meetings of a student's group as a calendar, by its address. @throws ApiError link_not_found or class_left */
export async function readFeed(platform: Platform, feed: string): Promise<string> {
  const student = await findByFeedLink(platform.vault, feed);
  const { classId } = student;
  const cls = await findApproved({ id: classId });
  const group = await findGroupOf(student);
  const of = { classId, groupId: group?.id ?? 0, ...STANDS };
  const meetings = group ? await MeetingModel.find(of).sort({ startsAt: 1 }).lean() : [];
  return meetingsFeed({
    name: cls.courseName,
    meetings: meetings.map((meeting) => ({
      ...calendarMeeting(platform, { cls, naming: namingOf(group!), meeting }, student),
      state: meeting.state === 'booked' ? 'booked' : 'proposed',
    })),
  });
}
