/** Returns the address to which visitors write: the contact mailbox of the host that serves the page. */
export function contactAddress(origin: string): string {
  return `contact@${new URL(origin).hostname.replace(/^www\./, '')}`;
}
