import type { Language } from '@study-groups/contracts/language';
import type { MeetingLink } from '@study-groups/contracts/links';
import { fillText, findText } from '@study-groups/contracts/texts';
import { answerBlocks, meetingBlocks, meetingLine, pageFact } from '../mails/blocks.ts';
import type { Block, Fact, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { groupWords } from '../mails/group-words.ts';
import { letter } from '../mails/letter.ts';
import { meetingUrl, memberUrl, stopMeetingMailsUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** A meeting that a member has in the calendar from now on, or another hour or place of it; `isNew` where it was not there before. */
    'meeting-set': MeetingMailProps & { isNew: boolean; answer: MeetingLink; calendar: CalendarMessage };
    /** For a meeting that is called off, or that of a group that the member has left. */
    'meeting-cancelled': MeetingMailProps & { hasLeft: boolean; calendar: CalendarMessage };
    /** The day before, to members who come or have said nothing; with the number of others who say that they come. */
    'meeting-reminder': MeetingMailProps & { answer: MeetingLink; comes: boolean; othersComing: number };
    /** After a meeting. */
    'did-you-meet': MeetingMailProps & { answer: MeetingLink };
  }
}

/** To a member of a group: a meeting for the calendar, or its change. */
function meetingSet(props: MailProps['meeting-set'], language: Language, publicUrl: string): MailContent {
  const { isNew, meeting, answer, me, calendar } = props;
  const texts = MAIL_TEXTS[language];
  const mail = texts['meeting-set'];
  const { names, footer } = namesOf(props, language);
  return letter(language, {
    preview: meetingLine(meeting, language),
    title: isNew ? mail.title : mail.changedTitle,
    blocks: [
      { kind: 'paragraph', text: fillText(isNew ? mail.intro : mail.changed, names) },
      ...meetingBlocks(meeting, language),
      ...answerBlocks(answer, language, publicUrl),
      { kind: 'paragraph', text: texts.meeting.attached, quiet: true },
      {
        kind: 'facts',
        facts: [pageFact(me, language, publicUrl), stopFact(answer, mail.stops, language, publicUrl)],
      },
    ],
    footer,
    calendar,
    unsubscribe: stopMeetingMailsUrl(publicUrl, answer, 'invitations'),
  });
}

/** To a member of a group: a meeting that is called off, or that of a group in which they are no more. */
function meetingCancelled(props: MailProps['meeting-cancelled'], language: Language, publicUrl: string): MailContent {
  const { hasLeft, meeting, me, calendar } = props;
  const texts = MAIL_TEXTS[language];
  const mail = texts['meeting-cancelled'];
  const { names, footer } = namesOf(props, language);
  const next: Block[] = [
    { kind: 'paragraph', text: mail.next },
    { kind: 'button', label: texts.meeting.page, url: memberUrl(publicUrl, me) },
  ];
  return letter(language, {
    preview: meetingLine(meeting, language),
    title: hasLeft ? mail.leftTitle : mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(hasLeft ? mail.left : mail.intro, names) },
      ...meetingBlocks(meeting, language),
      { kind: 'paragraph', text: mail.attached },
      ...(hasLeft ? [] : next),
    ],
    footer,
    calendar,
  });
}

/** To a member of a group, the day before a meeting, unless they have said that they can't come. */
function meetingReminder(props: MailProps['meeting-reminder'], language: Language, publicUrl: string): MailContent {
  const { meeting, answer, me, comes } = props;
  const mail = MAIL_TEXTS[language]['meeting-reminder'];
  const { names, footer } = namesOf(props, language);
  const url = meetingUrl(publicUrl, answer);
  const change: Fact = { label: mail.change, value: mail.changeAnswer, url };
  const ask: Block[] = [
    { kind: 'paragraph', text: mail.silent },
    { kind: 'button', label: mail.say, url },
  ];
  return letter(language, {
    preview: meetingLine(meeting, language),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, names) },
      ...meetingBlocks(meeting, language),
      ...othersComing(props, language),
      ...(comes ? [] : ask),
      {
        kind: 'facts',
        facts: [
          ...(comes ? [change] : []),
          pageFact(me, language, publicUrl),
          stopFact(answer, mail.stops, language, publicUrl),
        ],
      },
    ],
    footer,
    unsubscribe: stopMeetingMailsUrl(publicUrl, answer, 'reminders'),
  });
}

/** Says how many others come. A reader who has not answered is told nothing of others who haven't. */
function othersComing({ othersComing: count, comes }: MailProps['meeting-reminder'], language: Language): Block[] {
  const mail = MAIL_TEXTS[language]['meeting-reminder'];
  if (count === 0) return comes ? [{ kind: 'paragraph', text: mail.alone }] : [];
  return [{ kind: 'paragraph', text: fillText(findText(mail, language, 'others', count) ?? '', { count }) }];
}

/** To a member of a group whose meeting is over. */
function didYouMeet(props: MailProps['did-you-meet'], language: Language, publicUrl: string): MailContent {
  const { meeting, answer } = props;
  const mail = MAIL_TEXTS[language]['did-you-meet'];
  const { names, footer } = namesOf(props, language);
  const intro = fillText(mail.intro, { ...names, time: meetingLine(meeting, language) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.why },
      { kind: 'button', label: mail.say, url: meetingUrl(publicUrl, answer) },
      { kind: 'facts', facts: [stopFact(answer, mail.stops, language, publicUrl)] },
    ],
    footer,
    unsubscribe: stopMeetingMailsUrl(publicUrl, answer, 'did-you-meet'),
  });
}

/** Returns the names for the sentences, and the line at the end. */
function namesOf(props: MailProps['meeting-cancelled'] | MailProps['did-you-meet'], language: Language) {
  const course = quoted(language, props.courseName);
  return {
    names: { course, group: groupWords(language, props) },
    footer: fillText(MAIL_TEXTS[language]['your-group'].footer, { course }),
  };
}

/** The page where the reader can stop such mails. */
function stopFact(answer: MeetingLink, label: string, language: Language, publicUrl: string): Fact {
  return { label, value: MAIL_TEXTS[language].meeting.stop, url: meetingUrl(publicUrl, answer) };
}

export const mails = [
  defineMail({
    kind: 'meeting-set',
    samples: [
      { ...sample.ofMeeting, isNew: true, answer: sample.answer, calendar: sample.invited },
      {
        ...sample.ofMeeting,
        meeting: { ...sample.meeting, place: 'https://zoom.us/j/12345678901' },
        isNew: false,
        answer: sample.answer,
        calendar: sample.invited,
      },
    ],
    render: meetingSet,
  }),
  defineMail({
    kind: 'meeting-cancelled',
    samples: [false, true].map((hasLeft) => ({ ...sample.ofMeeting, hasLeft, calendar: sample.cancelled })),
    render: meetingCancelled,
  }),
  defineMail({
    kind: 'meeting-reminder',
    samples: [
      { ...sample.ofMeeting, answer: sample.answer, comes: true, othersComing: 2 },
      { ...sample.ofMeeting, answer: sample.answer, comes: false, othersComing: 1 },
    ],
    render: meetingReminder,
  }),
  defineMail({
    kind: 'did-you-meet',
    samples: [{ ...sample.ofMeeting, answer: sample.answer }],
    render: didYouMeet,
  }),
];
