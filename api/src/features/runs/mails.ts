import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../classes/model.ts';
import { openPassword } from '../classes/passwords.ts';
import type { GroupRecord } from '../groups/model.ts';
import type { GroupProps } from '../mails/props.ts';
import type { NewMail } from '../mails/queue.ts';
import type { StudentRecord } from '../students/model.ts';

/** The mails of one new group: to each member, and one more to its leader. */
export function groupMails(
  { vault }: Pick<Platform, 'vault'>,
  cls: ClassRecord,
  { group, groupNumber, members }: { group: GroupRecord; groupNumber: number; members: readonly StudentRecord[] },
): NewMail[] {
  if (!cls.slug) throw new Error(`class ${cls.id} has no slug`);
  const leaderId = group.members.find((member) => member.isLeader)?.studentId;
  const shared: Omit<GroupProps, 'fullName'> = {
    courseName: cls.courseName,
    slug: cls.slug,
    timeZone: cls.timeZone,
    groupNumber,
    members: members.map(({ id, fullName, email }) => ({ fullName, email, isLeader: id === leaderId })),
    bestMeetingTimes: group.bestMeetingTimes,
    attendance: group.attendance,
    overlap: group.overlap,
  };
  const score = {
    groupsPassword: openPassword(vault, cls, 'groups'),
    matchScore: group.matchScore,
    rolesCovered: group.breakdown.some(({ term, quality }) => term === 'roles' && quality === 1),
  };
  return members.flatMap(({ id, fullName, email, language }): NewMail[] => {
    const envelope = { to: { name: fullName, address: email }, language, classId: cls.id, run: group.run };
    const props = { ...shared, fullName };
    const mail: NewMail = { ...envelope, kind: 'your-group', props: { ...props, ...score } };
    return id === leaderId ? [mail, { ...envelope, kind: 'you-are-leader', props }] : [mail];
  });
}
