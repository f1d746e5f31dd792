import type { ExpectedPerson } from '@study-groups/contracts/roster';
import type { ClassRecord } from '../../records/class.ts';
import type { NewMail } from '../../records/outbox.ts';
import { type RosterMailRecord, stopLink } from '../../records/roster-mail.ts';
import type { Vault } from '../../platform/vault.ts';

/** The most invitations queued in one transaction, so that none is long. */
export const INVITED_AT_ONCE = 400;

/** Somebody of the roster, with the mails to the address before this one. */
export interface Invited {
  person: Pick<ExpectedPerson, 'email' | 'fullName'>;
  mailed: Pick<RosterMailRecord, 'id' | 'classId' | 'email' | 'count'>;
}

/** The mail that asks somebody of the roster to sign up, at first or as a reminder, in the language of the class. */
export function invitationMail(
  vault: Vault,
  { id, courseName, instructorName, slug, deadline, timeZone, language }: ClassRecord,
  { person: { email, fullName }, mailed }: Invited,
): NewMail {
  if (!slug) throw new Error(`class ${id} has no slug`);
  return {
    kind: 'roster-invitation',
    to: { name: fullName ?? email, address: email },
    language,
    classId: id,
    // Each of them can be queued only once, whichever process counts.
    occurrence: `invitation-${mailed.count + 1}`,
    props: {
      courseName,
      instructorName,
      slug,
      deadline: deadline.toISOString(),
      timeZone,
      stop: stopLink(vault, mailed),
      isReminder: mailed.count > 0,
    },
  };
}
