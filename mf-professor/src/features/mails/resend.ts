import type { RESEND_TYPES } from '@study-groups/contracts/actions';
import { openQuestions } from '@study-groups/contracts/class-answers';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import type { Dashboard } from '../class/shown-class.ts';

/** The kinds of mails that can be sent again. */
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

/** Says if a class can have a use for mails of a kind. */
export function isOfUse(type: ResendType, { setup }: Dashboard['class']): boolean {
  return type !== 'open-questions' || Boolean(setup?.questions.some(({ needed }) => needed));
}

/** Counts the mails that go out. */
export function mailCount(type: ResendType, dashboard: Dashboard): number {
  const { groups } = dashboard;
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
    case 'open-questions':
      return dashboard.hasDeadlinePassed ? 0 : withOpenQuestions(dashboard);
  }
}

/** Counts the students who left a question of the class open that has to be answered. */
function withOpenQuestions({ class: { setup }, students }: Dashboard): number {
  const questions = setup?.questions ?? [];
  return students.filter(({ answers }) => openQuestions(questions, answers).length > 0).length;
}

/** Returns the kind of the mails that go out at present: before there are groups, all mails are the approval mail. */
export function announcedMails(type: ResendType, dashboard: Dashboard): ResendType {
  return type === 'all' && mailCount('class', dashboard) === 0 ? 'classCreated' : type;
}
