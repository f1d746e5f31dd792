import {
  type ConfirmLink,
  confirmLinks,
  type DataLink,
  dataLinks,
  type HomeLink,
  homeLinks,
  type MeetingLink,
  meetingLinks,
  type MemberLink,
  memberLinks,
  type StopLink,
  stopLinks,
} from '@study-groups/contracts/links';
import type { LeaderAction } from '@study-groups/contracts/leader-links';
import type { StoppableMail } from '@study-groups/contracts/my-group';

/** The links of the product, from PUBLIC_URL: never from a request. */
export const signUpUrl = (publicUrl: string, slug: string) => `${publicUrl}/class/${slug}`;
export const dashboardUrl = (publicUrl: string, slug: string) => `${publicUrl}/dashboard/${slug}`;
export const groupsUrl = (publicUrl: string, slug: string) => `${publicUrl}/groups/${slug}`;

/** The sign-up form on its own, for a frame of somebody else's page, and the script of the element that shows it there. */
export const embeddedFormUrl = (publicUrl: string, slug: string) => `${publicUrl}/embed/${slug}`;
export const embedScriptUrl = (publicUrl: string) => `${publicUrl}/embed.js`;

/** Opens a student's submission. */
export const editUrl = (publicUrl: string, accessKey: string) => `${publicUrl}/edit/${accessKey}`;

/** Confirms the address of the student to whom it was mailed. */
export const confirmUrl = (publicUrl: string, link: ConfirmLink) =>
  `${publicUrl}/confirm${confirmLinks.fragment(link)}`;

/** Opens the page that stops a class's invitations to the address to which it was mailed. */
export const stopUrl = (publicUrl: string, link: StopLink) => `${publicUrl}/stop${stopLinks.fragment(link)}`;

/** Opens the page of the member to whom it was mailed. */
export const memberUrl = (publicUrl: string, link: MemberLink) => `${publicUrl}/my-group${memberLinks.fragment(link)}`;

/** The page where the member to whom it was mailed answers about one meeting; it works without scripts. */
export const meetingUrl = (publicUrl: string, link: MeetingLink) => `${publicUrl}/meeting/${meetingLinks.text(link)}`;

/** The same, where "I'll come" is chosen already: one press sends it. */
export const comeUrl = (publicUrl: string, link: MeetingLink) => `${meetingUrl(publicUrl, link)}?say=comes`;

/** Stops such mails to that member for all meetings, if it is posted to. */
export const stopMeetingMailsUrl = (publicUrl: string, link: MeetingLink, kind: StoppableMail) =>
  `${meetingUrl(publicUrl, link)}/stop/${kind}`;

/** A link of a leader's mail, which does one thing for the group. */
export const leaderUrl = (publicUrl: string, token: string, action: LeaderAction) =>
  `${publicUrl}/api/l/${token}/${action}`;

/** Signs the address to which it was mailed in. */
export const homeUrl = (publicUrl: string, link: HomeLink) => `${publicUrl}/home${homeLinks.fragment(link)}`;

/** Shows what is kept of the address to which it was mailed. */
export const dataUrl = (publicUrl: string, link: DataLink) => `${publicUrl}/my-data${dataLinks.fragment(link)}`;

export const requestClassUrl = (publicUrl: string) => `${publicUrl}/create-class`;
export const adminUrl = (publicUrl: string) => `${publicUrl}/admin/dashboard`;

/** Returns the address where a calendar program finds the meetings of a member's group. @param feed see `feedLink` */
export const calendarUrl = (publicUrl: string, feed: string) => `${publicUrl}/api/calendars/${feed}`;
