/** Domains in which dots in the part before the @ mean nothing. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that mails to an address come to, as far as its spelling tells. */
export interface Mailbox {
  /** Without case, without what follows a `+`, and for Gmail without dots. */
  mailbox: string;
  /** True if something followed a `+`. */
  isTagged: boolean;
}

/** Reads an address, of which any spelling may be somebody's usual one: nothing is sent to the mailbox in this form. */
export function mailboxOf(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = '', ...tags] = address.slice(0, at).toLowerCase().split('+');
  const mailbox = WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
  return { mailbox, isTagged: tags.length > 0 };
}
