import type { MailKind } from '@study-groups/contracts/mail';

/** How soon a mail is wanted: somebody sits and waits for it, it is news, or it can come at any time of the day. */
export const URGENCIES = [0, 1, 2] as const;
export type Urgency = (typeof URGENCIES)[number];

const AWAITED: ReadonlySet<MailKind> = new Set([
  'submission-received',
  'submission-updated',
  'confirm-address',
  'address-changed',
  'you-were-added',
  'request-received',
  'class-approved',
  'member-link',
  'desk-invitation',
  'home-link',
  'data-link',
  'test-mail',
]);
const UNHURRIED: ReadonlySet<MailKind> = new Set(['roster-invitation', 'survey-open', 'did-you-meet', 'feedback']);

export function urgencyOf(kind: MailKind): Urgency {
  if (AWAITED.has(kind)) return 0;
  return UNHURRIED.has(kind) ? 2 : 1;
}

/** Requests for a class, each of which would be a class of its own. Anybody can file them. */
const OF_NO_CLASS: ReadonlySet<MailKind> = new Set(['request-received', 'request-waiting', 'request-rejected']);

/** The line in which a mail waits: those of one kind about one class. Lines of the same urgency take turns. */
export function lineOf({ kind, classId }: { kind: MailKind; classId: number | null }): string {
  return `${OF_NO_CLASS.has(kind) ? 0 : (classId ?? 0)}:${kind}`;
}

/** Mails to admins, and to whom an admin has given a class. */
const TO_STAFF: ReadonlySet<MailKind> = new Set([
  'request-waiting',
  'feedback',
  'class-approved',
  'class-matched',
  'class-needs-attention',
  'matching-failed',
  'sign-ups-flooded',
  'groups-need-you',
  'wish-made',
  'test-mail',
]);

/** Whether mails of a kind only go to people whom an admin knows. */
export const isToStaff = (kind: MailKind) => TO_STAFF.has(kind);
