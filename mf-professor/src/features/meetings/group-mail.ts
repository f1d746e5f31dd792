import type { DashboardGroup } from '@study-groups/contracts/dashboard';

interface Letter {
  subject: string;
  body: string;
}

/** The link that opens a mail to all members of a group in the mail program of whoever presses it. */
export function mailLink({ members }: Pick<DashboardGroup, 'members'>, { subject, body }: Letter): string {
  const to = members.map(({ email }) => encodeURIComponent(email).replace('%40', '@')).join(',');
  // Mail programs take a line's end as RFC 6068 writes it.
  const text = body.replaceAll('\n', '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
