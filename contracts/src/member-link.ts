/** What the link of a mail names that opens a member's own page: the student, and the token that only their mails hold. */
export interface MemberLink {
  studentId: number;
  token: string;
}

/** The header by which a member's page shows its link. */
export const MEMBER_HEADER = 'x-member-link';

const LINK = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{22,64})$/;

/** A link in a line, as headers and addresses hold it. */
export const memberLinkText = ({ studentId, token }: MemberLink) => `${studentId}.${token}`;

/** The link that such a line names; null for any other. */
export function readMemberLink(text: string): MemberLink | null {
  const [, studentId, token] = LINK.exec(text) ?? [];
  return studentId && token ? { studentId: Number(studentId), token } : null;
}

const PREFIX = '#me=';

/** The end of the address of a member's page. Browsers send no fragment to anybody, so it stands in no log. */
export const memberFragment = (link: MemberLink) => PREFIX + memberLinkText(link);

/** What the fragment of an address, such as `location.hash`, names; null if it is no such link. */
export function memberLinkIn(fragment: string): MemberLink | null {
  return fragment.startsWith(PREFIX) ? readMemberLink(fragment.slice(PREFIX.length)) : null;
}
