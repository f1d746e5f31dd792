import type { ClientSession } from 'mongoose';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import type { GroupRecord } from '../../records/group.ts';
import type { NewMail } from '../../records/outbox.ts';
import type { StudentRecord } from '../../records/student.ts';
import { bookFirst } from '../group-meetings/book-first.ts';
import { type MailedGroup, placedMail } from '../groups/mails.ts';
import { issueLeaderLinks } from '../leader-links/links.ts';

/** Groups that their members are to hear of. */
interface Announced extends Omit<MailedGroup, 'group' | 'members' | 'meeting'> {
  cls: ClassRecord;
  groups: readonly GroupRecord[];
  /** Those of them that get a first meeting. */
  toMeet: readonly GroupRecord[];
  students: readonly StudentRecord[];
  now: Date;
}

/** Books the first meetings of groups and gives their leaders a link. @returns the mails that name the groups to their members */
export async function announceGroups(
  platform: Platform,
  session: ClientSession,
  { groups, toMeet, students, now, ...mailing }: Announced,
): Promise<NewMail[]> {
  const meetings = await bookFirst(session, { cls: mailing.cls, groups: toMeet, students, now });
  const tokens = await issueLeaderLinks(platform.vault, session, groups);
  const studentOf = new Map(students.map((student) => [student.id, student]));
  return groups.flatMap((group) => {
    const members = group.members.flatMap(({ studentId }) => studentOf.get(studentId) ?? []);
    const mailed = { ...mailing, group, members, meeting: meetings.get(group.id) };
    return members.map((student) => placedMail(platform, mailed, student, 'your-group', tokens.get(group.id)));
  });
}
