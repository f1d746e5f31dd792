/** Services of meetings: a link to one of them can be clicked, whoever of the group typed it. */
const MEETING_HOSTS =
  /^(?:[\w-]+\.)*(?:zoom\.us|webex\.com|whereby\.com)$|^(?:meet\.google\.com|meet\.jit\.si|teams\.(?:microsoft|live)\.com)$/;

/** Whether a text is the address of a meeting at one of the services that everybody knows. */
export function isMeetingService(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && MEETING_HOSTS.test(url.hostname);
}
