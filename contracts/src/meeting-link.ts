/** What the link of a mail names by which a member answers about one meeting: a page that works without scripts. */
export interface MeetingLink {
  meetingId: number;
  studentId: number;
  /** Only mails to the student about this meeting hold it; it opens nothing else. */
  token: string;
}

/** Such a link in the address of its page. */
export const meetingLinkText = ({ meetingId, studentId, token }: MeetingLink) => `${meetingId}.${studentId}.${token}`;

/** The link that such a text names; null for any other. */
export function readMeetingLink(text: string): MeetingLink | null {
  const [, meetingId, studentId, token] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.([A-Za-z0-9_-]{22,64})$/.exec(text) ?? [];
  return meetingId && studentId && token ? { meetingId: Number(meetingId), studentId: Number(studentId), token } : null;
}
