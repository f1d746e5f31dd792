/** Where visitors write to: the contact mailbox of the host that serves the page. */
export function contactAddress(): string {
  return `contact@${location.hostname.replace(/^www\./, '')}`;
}
