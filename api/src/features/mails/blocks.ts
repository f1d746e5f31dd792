import type { Language } from '@study-groups/contracts/language';
import { type MeetingLink, type MemberLink, openLinks } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { Block, Fact, MailContent, MailWeek } from './content.ts';
import {
  deadlineText,
  fullDayText,
  hoursText,
  isolate,
  labelled,
  meetingRanges,
  meetingTimeText,
  rangeText,
  zoneName,
} from './format.ts';
import { groupWords } from './group-words.ts';
import { letter } from './letter.ts';
import { comeUrl, confirmUrl, dashboardUrl, memberUrl } from './links.ts';
import { quoted, stated } from './strangers-words.ts';
import { MAIL_TEXTS } from './texts.ts';
import type { Confirming, GroupProps, MeetingProps, NeedsProps, SubmissionProps } from '../../records/mail-props.ts';

/** A button that leads to a page of a class; with a token the page opens without its password, and a line says so. */
export function pageButton(language: Language, label: string, url: string, token: string | undefined): Block[] {
  if (!token) return [{ kind: 'button', label, url }];
  return [
    { kind: 'button', label, url: url + openLinks.fragment({ token }) },
    { kind: 'paragraph', text: MAIL_TEXTS[language].opensWithoutPassword, quiet: true },
  ];
}

/** The class whose dashboard a mail opens, and the token that opens it. */
export interface DashboardProps {
  slug: string;
  pageToken?: string | undefined;
}

/** The button of an instructor's mail that leads to the dashboard of its class. */
export function dashboardButton(language: Language, publicUrl: string, { slug, pageToken }: DashboardProps): Block[] {
  return pageButton(
    language,
    MAIL_TEXTS[language]['class-approved'].openDashboard,
    dashboardUrl(publicUrl, slug),
    pageToken,
  );
}

/** The content of such a letter: the intro names the course, `below` stands under the button. */
interface Said {
  title: string;
  intro: string;
  blocks: readonly Block[];
  below?: readonly Block[];
}

/** A letter about a class to its instructor, with the button that opens the dashboard. */
export function instructorLetter(
  props: DashboardProps & { courseName: string },
  language: Language,
  publicUrl: string,
  { title, intro, blocks, below = [] }: Said,
): MailContent {
  const text = fillText(intro, { course: quoted(language, props.courseName) });
  return letter(language, {
    preview: text,
    title,
    blocks: [{ kind: 'paragraph', text }, ...blocks, ...dashboardButton(language, publicUrl, props), ...below],
    footer: MAIL_TEXTS[language]['class-approved'].footer,
  });
}

/** Says how many students don't count because their addresses are not confirmed; nothing where all count. */
export function unconfirmedFacts(unconfirmed: number | undefined, language: Language): Fact[] {
  return unconfirmed ? [{ label: MAIL_TEXTS[language].unconfirmed.label, value: String(unconfirmed) }] : [];
}

/** Says what an instructor can do about them. */
export function unconfirmedAdvice(unconfirmed: number | undefined, language: Language): Block[] {
  return unconfirmed ? [{ kind: 'paragraph', text: MAIL_TEXTS[language].unconfirmed.advice }] : [];
}

/** Names the groups that need care, each with what it needs; nothing where none does. */
export function careBlocks(groups: readonly NeedsProps[] | undefined, language: Language): Block[] {
  const { heading, needs: words } = MAIL_TEXTS[language].care;
  const inNeed = groups?.filter(({ needs }) => needs.length > 0) ?? [];
  if (inNeed.length === 0) return [];
  const together = new Intl.ListFormat(language, { type: 'unit' });
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'list',
      items: inNeed.map(({ needs, ...naming }) =>
        labelled(language, groupWords(language, naming), together.format(needs.map((need) => words[need]))),
      ),
    },
  ];
}

/** A password with its label; nothing for one that could not be opened when the mail was queued. */
export function secretFact(label: string, value: string | null): Fact[] {
  return value === null ? [] : [{ label, value, secret: true }];
}

/** The members with their addresses, the leader marked. */
export function peopleBlock({ members }: GroupProps, language: Language): Block {
  const badge = MAIL_TEXTS[language].labels.leader;
  return {
    kind: 'people',
    people: members.map(({ fullName, email, isLeader }) => ({
      name: stated(language, fullName),
      email,
      ...(isLeader ? { badge } : {}),
    })),
  };
}

/** The best times in words, with how many can come where it is not everyone. */
export function timeBlocks(
  { bestMeetingTimes, attendance, members, timeZone }: GroupProps,
  language: Language,
): Block[] {
  const { times } = MAIL_TEXTS[language];
  const heading: Block = { kind: 'heading', text: times.heading };
  const ranges = meetingRanges(bestMeetingTimes, attendance);
  if (ranges.length === 0) return [heading, { kind: 'paragraph', text: times.none }];
  const suitsAll = ranges.every((range) => range.attendance === members.length);
  const items = ranges.map((range) => {
    const words = rangeText(language, range);
    return suitsAll
      ? words
      : `${words} · ${fillText(times.attendance, { members: range.attendance, of: members.length })}`;
  });
  return [
    heading,
    ...(suitsAll ? [] : [{ kind: 'paragraph', text: times.noCommonHour } satisfies Block]),
    { kind: 'list', items },
    {
      kind: 'paragraph',
      quiet: true,
      text: fillText(times.zone, { zone: isolate(language, zoneName(language, timeZone, new Date())) }),
    },
  ];
}

/** The week of the group for the header. */
export function groupWeek({ overlap, members }: GroupProps, language: Language): MailWeek {
  return { free: overlap, people: members.length, description: MAIL_TEXTS[language].week.group };
}

/** Returns when and where a meeting is: its day as a heading, after `label` if there is one, then hours and place. */
export function meetingBlocks(
  { startsAt, minutes, timeZone, place }: MeetingProps,
  language: Language,
  label?: string,
): Block[] {
  const { time } = MAIL_TEXTS[language].meeting;
  const start = new Date(startsAt);
  const day = fullDayText(language, start, timeZone);
  return [
    { kind: 'heading', text: label ? labelled(language, label, day) : day },
    {
      kind: 'facts',
      facts: [
        { label: time, value: hoursText(language, start, minutes, timeZone) },
        ...(place === null ? [] : [placeFact(place, language)]),
      ],
    },
  ];
}

function placeFact(place: string, language: Language): Fact {
  const { meeting, 'meeting-invitation': invitation } = MAIL_TEXTS[language];
  return isMeetingService(place)
    ? { label: meeting.place, value: invitation.join, url: new URL(place).href }
    : { label: meeting.place, value: stated(language, place) };
}

/** The same in a line, for a sentence or the line beside a subject. */
export function meetingLine({ startsAt, minutes, timeZone }: MeetingProps, language: Language): string {
  return meetingTimeText(language, new Date(startsAt), minutes, timeZone);
}

/** The way to say that one comes, or anything else. */
export function answerBlocks(answer: MeetingLink, language: Language, publicUrl: string): Block[] {
  const { meeting } = MAIL_TEXTS[language];
  return [
    { kind: 'button', label: meeting.come, url: comeUrl(publicUrl, answer) },
    { kind: 'paragraph', text: meeting.otherAnswers, quiet: true },
  ];
}

/** Returns the address of the member's page. */
export function pageFact(me: MemberLink, language: Language, publicUrl: string): Fact {
  const { page, openPage } = MAIL_TEXTS[language].meeting;
  return { label: page, value: openPage, url: memberUrl(publicUrl, me) };
}

/** Services of meetings: a link to one of them can be clicked, whichever member typed it. */
const MEETING_HOSTS =
  /^(?:[\w-]+\.)*(?:zoom\.us|webex\.com|whereby\.com)$|^(?:meet\.google\.com|meet\.jit\.si|teams\.(?:microsoft|live)\.com)$/;

/** Returns whether a text is the address of a meeting at a well-known service. */
export function isMeetingService(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && MEETING_HOSTS.test(url.hostname);
}

/** Says why the address is to be confirmed, with the button; nothing where there is nothing to confirm. */
export function confirmBlocks({ confirm, confirmFor }: Confirming, language: Language, publicUrl: string): Block[] {
  if (!confirm) return [];
  const mail = MAIL_TEXTS[language]['confirm-address'];
  return [
    { kind: 'paragraph', text: confirmFor ? mail[confirmFor] : mail.why },
    { kind: 'button', label: mail.confirm, url: confirmUrl(publicUrl, confirm) },
  ];
}

/** The way to a submission: the button of its mail, or a line where the mail has the button that confirms the address. */
export function submissionBlock(
  { confirm }: Confirming,
  { label, url }: { label: string; url: string },
  language: Language,
): Block {
  if (!confirm) return { kind: 'button', label, url };
  return { kind: 'facts', facts: [{ label: MAIL_TEXTS[language].labels.submission, value: label, url }] };
}

/** Says until when the student may change the submission, or that the deadline has passed. */
export function changeText(
  { after, deadline, timeZone }: Pick<SubmissionProps, 'after' | 'deadline' | 'timeZone'>,
  language: Language,
): string {
  const mail = MAIL_TEXTS[language]['submission-received'];
  if (after) return mail[after];
  return fillText(mail.changeUntil, { deadline: deadlineText(language, new Date(deadline), timeZone) });
}
