/** The initial content of a new mail. */
export interface MailDraft {
  subject: string;
  body: string;
}

/** The link that opens a new mail to these addresses, with a draft where one is given. */
export function mailtoUrl(addresses: readonly string[], draft?: MailDraft): string {
  const to = addresses.map((address) => encodeURIComponent(address).replace('%40', '@')).join(',');
  const query = draft && `?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.body)}`;
  return `mailto:${to}${query ?? ''}`;
}
