import type { LeaderAction } from '@study-groups/contracts/leader-links';
import { mailtoUrl } from '@study-groups/contracts/mailto';
import { fillText } from '@study-groups/contracts/texts';
import { namingOf } from '../../records/group-members.ts';
import { groupTitle } from '../mails/group-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import { suggestedTimes } from './calendar-days.ts';
import type { LedGroup } from './links.ts';

/** Returns the target of a leader's link: a page with its query, or a new mail to the other members. */
export function destinationOf(
  publicUrl: string,
  { cls, group, members, leader }: LedGroup,
  { token, action }: { token: string; action: LeaderAction },
): string {
  const texts = MAIL_TEXTS[leader.language];
  const naming = namingOf(group);
  const named = groupTitle(leader.language, naming);
  const { groupNumber, groupName } = naming;
  const inQuery = { groupNumber: String(groupNumber), ...(groupName && { groupName }) };
  const others = members.filter(({ id }) => id !== leader.id);
  const hello = fillText(texts.leaderActions.hello, {
    name: leader.fullName,
    course: cls.courseName,
    group: named,
  });
  const subject = `${cls.courseName}: ${named}`;
  const people = members.map(({ id, fullName, email }) => ({ fullName, email, isLeader: id === leader.id }));
  const page = (path: string, query: Record<string, string>) => `${publicUrl}${path}?${new URLSearchParams(query)}`;
  switch (action) {
    case 'message': {
      const unreached = others.filter(({ phoneNumber }) => !phoneNumber);
      return page('/sms-redirect', {
        numbers: others.flatMap(({ phoneNumber }) => phoneNumber ?? []).join(','),
        body: hello,
        ...(unreached.length > 0 && {
          unreached: JSON.stringify(unreached.map(({ fullName, email }) => ({ fullName, email }))),
          subject,
        }),
      });
    }
    case 'email':
      return mailtoUrl(
        others.map(({ email }) => email),
        { subject, body: hello },
      );
    case 'schedule':
      return page('/meet-scheduler', {
        courseName: cls.courseName,
        ...inQuery,
        members: JSON.stringify(people),
        times: JSON.stringify(suggestedTimes(group.bestMeetingTimes)),
        leader: token,
      });
    case 'drive':
      return page('/create-drive-folder', {
        groupId: String(group.id),
        courseName: cls.courseName,
        ...inQuery,
        members: JSON.stringify(people),
        leader: token,
      });
  }
}
