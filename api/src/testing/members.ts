import { MEMBER_HEADER, type MemberLink, memberLinks } from '@study-groups/contracts/links';

/** The headers of a member's page that was opened by a link. */
export const memberHeaders = (link: MemberLink) => ({ [MEMBER_HEADER]: memberLinks.text(link) });
