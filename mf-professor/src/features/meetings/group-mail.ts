import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { type MailDraft, mailtoUrl } from '@study-groups/contracts/mailto';

/** The link that opens a mail to all members of a group in the mail program of whoever presses it. */
export function mailLink({ members }: Pick<DashboardGroup, 'members'>, { subject, body }: MailDraft): string {
  // Mail programs take a line's end as RFC 6068 writes it.
  const draft = { subject, body: body.replaceAll('\n', '\r\n') };
  return mailtoUrl(
    members.map(({ email }) => email),
    draft,
  );
}
