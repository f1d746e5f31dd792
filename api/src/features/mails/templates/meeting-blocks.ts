import type { Language } from '@study-groups/contracts/language';
import type { MeetingLink, MemberLink } from '@study-groups/contracts/links';
import type { MeetingProps } from '../../../records/mail-props.ts';
import type { Block, Fact } from '../content.ts';
import { fullDayText, hoursText, labelled, meetingTimeText } from '../format.ts';
import { meetingUrl, memberUrl } from '../links.ts';
import { stated } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { isMeetingService } from './meeting-service.ts';

/** When and where a meeting is: its day as a heading, after `label` if there is one, then hours and place. */
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
    { kind: 'button', label: meeting.come, url: meetingUrl(publicUrl, answer) },
    { kind: 'paragraph', text: meeting.otherAnswers, quiet: true },
  ];
}

/** Where the member's page is. */
export function pageFact(me: MemberLink, language: Language, publicUrl: string): Fact {
  const { page, openPage } = MAIL_TEXTS[language].meeting;
  return { label: page, value: openPage, url: memberUrl(publicUrl, me) };
}
