import { MEMBER_HEADER, type MemberLink, memberLinkText } from '@study-groups/contracts/member-link';

/** The headers of a member's page that was opened by a link. */
export const memberHeaders = (link: MemberLink) => ({ [MEMBER_HEADER]: memberLinkText(link) });
