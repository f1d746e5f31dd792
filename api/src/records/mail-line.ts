import type { MailKind } from '@study-groups/contracts/mail';

/** The urgency of a mail: its reader waits for it, it is news, or it can come at any time of the day. */
export const URGENCIES = [0, 1, 2] as const;
export type Urgency = (typeof URGENCIES)[number];

interface Line {
  urgency?: Urgency;
  /** Set for requests for a class, each of which would be a class of its own. Anybody can file them. */
  isOfNoClass?: true;
  /** Set for mails to admins, and to people to whom an admin has given a class. */
  isToStaff?: true;
}

/** The kinds that differ from the usual: news about a class to its students. */
const LINES: Partial<Record<MailKind, Line>> = {
  'submission-received': { urgency: 0 },
  'submission-updated': { urgency: 0 },
  'confirm-address': { urgency: 0 },
  'address-changed': { urgency: 0 },
  'you-were-added': { urgency: 0 },
  'member-link': { urgency: 0 },
  'group-links': { urgency: 0 },
  'class-left': { urgency: 0 },
  'desk-invitation': { urgency: 0 },
  'home-link': { urgency: 0 },
  'data-link': { urgency: 0 },
  'roster-invitation': { urgency: 2 },
  'survey-open': { urgency: 2 },
  'did-you-meet': { urgency: 2 },
  'request-received': { urgency: 0, isOfNoClass: true },
  'request-waiting': { isOfNoClass: true, isToStaff: true },
  'request-rejected': { isOfNoClass: true },
  'class-approved': { urgency: 0, isToStaff: true },
  'class-matched': { isToStaff: true },
  'class-needs-attention': { isToStaff: true },
  'matching-failed': { isToStaff: true },
  'sign-ups-flooded': { isToStaff: true },
  'groups-need-you': { isToStaff: true },
  'wish-made': { isToStaff: true },
  feedback: { urgency: 2, isToStaff: true },
  'test-mail': { urgency: 0, isToStaff: true },
};

export const urgencyOf = (kind: MailKind): Urgency => LINES[kind]?.urgency ?? 1;

/** Returns the line in which a mail waits: that of its kind and class. Lines of the same urgency alternate. */
export function lineOf({ kind, classId }: { kind: MailKind; classId: number | null }): string {
  return `${LINES[kind]?.isOfNoClass ? 0 : (classId ?? 0)}:${kind}`;
}

/** Returns whether mails of a kind only go to people whom an admin knows. */
export const isToStaff = (kind: MailKind): boolean => LINES[kind]?.isToStaff ?? false;
