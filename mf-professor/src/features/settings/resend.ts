import type { RESEND_TYPES } from '@study-groups/contracts/actions';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';

/** Which mails are sent again. */
export type ResendType = (typeof RESEND_TYPES)[number];

/** A leader who has used none of the links of the leader's mail. */
export interface InactiveLeader {
  id: number;
  fullName: string;
  group: string;
}

/** The leaders who could be reminded, in the order of the groups. */
export function inactiveLeaders(groups: readonly DashboardGroup[]): InactiveLeader[] {
  return groups.flatMap(({ name, members }) =>
    members
      .filter(({ isLeader }) => isLeader)
      .filter(
        ({ messageClicked, emailClicked, scheduleClicked }) => !messageClicked && !emailClicked && !scheduleClicked,
      )
      .map(({ id, fullName }) => ({ id, fullName, group: name })),
  );
}

/** How many mails go out. */
export function mailCount(type: ResendType, groups: readonly DashboardGroup[]): number {
  const members = groups.reduce((sum, group) => sum + group.members.length, 0);
  switch (type) {
    case 'all':
      return 1 + members;
    case 'class':
      return members;
    case 'classCreated':
      return 1;
    case 'inactive-leaders':
      return inactiveLeaders(groups).length;
  }
}

/** What the mails of a kind are right now: before there are groups, all mails are the approval mail. */
export function announcedMails(type: ResendType, groups: readonly DashboardGroup[]): ResendType {
  return type === 'all' && mailCount('class', groups) === 0 ? 'classCreated' : type;
}
