import type { Language } from '@study-groups/contracts/language';
import type { MeetingLink, MemberLink } from '@study-groups/contracts/links';
import { fillText, findText } from '@study-groups/contracts/texts';
import { answerBlocks, meetingBlocks, meetingLine, pageFact } from '../mails/blocks.ts';
import type { Block, Fact, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { shortTimeText } from '../mails/format.ts';
import { groupWords } from '../mails/group-words.ts';
import { letter } from '../mails/letter.ts';
import { meetingUrl, memberUrl, stopMeetingMailsUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { ChangedBy, MailProps, MeetingMailProps, MeetingProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /**
     * A meeting that a member has in the calendar from now on, or another hour or place of it; `isNew` where it was not there
     * before. `was` is the start that it had where it was moved, `isAgreed` set if all who answered could at the hour that the one
     * who moved it had proposed, `comes` if the reader has said that they come.
     */
    'meeting-set': MeetingMailProps &
      ChangedBy & {
        isNew: boolean;
        was?: string;
        isAgreed?: boolean;
        comes?: boolean;
        answer: MeetingLink;
        calendar: CalendarMessage;
      };
    /** Another hour that a mate proposes for a meeting; `until` when those who have answered decide, missing where the hour comes before;
     * `leads` set if the reader may decide alone. */
    'hour-proposed': MeetingMailProps &
      ChangedBy & { hour: string; until?: string; leads?: boolean; answer: MeetingLink };
    /** To who proposed an hour: the meeting stays; `can` is the number of the group, of `of`, who said that they can. */
    'hour-declined': MeetingMailProps & { hour: string; can: number; of: number; answer: MeetingLink };
    /** For a meeting that is called off, or that of a group that the member has left. */
    'meeting-cancelled': MeetingMailProps & ChangedBy & { hasLeft: boolean; calendar: CalendarMessage };
    /** The day before, to members who come or have said nothing; with the number of others who say that they come. */
    'meeting-reminder': MeetingMailProps & { answer: MeetingLink; comes: boolean; othersComing: number };
    /** After a meeting. */
    'did-you-meet': MeetingMailProps & { answer: MeetingLink };
  }
}

/** To a member of a group: a meeting for the calendar, or its change. */
function meetingSet(props: MailProps['meeting-set'], language: Language, publicUrl: string): MailContent {
  const { isNew, meeting, was, isAgreed, comes, answer, me, calendar } = props;
  const texts = MAIL_TEXTS[language];
  const mail = texts['meeting-set'];
  const { names, footer } = namesOf(props, language);
  const said =
    saidBy(props, mail.said[isAgreed ? 'agreed' : isNew ? 'new' : was ? 'moved' : 'placed']) ??
    (isNew ? mail.intro : mail.changed);
  const wasAt = was ? meetingLine({ ...meeting, startsAt: was }, language) : '';
  return letter(language, {
    preview: meetingLine(meeting, language),
    title: isNew ? mail.title : mail.changedTitle,
    blocks: [
      { kind: 'paragraph', text: fillText(said, { ...names, was: wasAt }) },
      ...meetingBlocks(meeting, language),
      ...(comes ? pageBlocks(me, language, publicUrl) : answerBlocks(answer, language, publicUrl)),
      { kind: 'paragraph', text: texts.meeting.attached, quiet: true },
      {
        kind: 'facts',
        facts: [
          comes ? changeFact(answer, language, publicUrl) : pageFact(me, language, publicUrl),
          stopFact(answer, mail.stops, language, publicUrl),
        ],
      },
    ],
    footer,
    calendar,
    unsubscribe: stopMeetingMailsUrl(publicUrl, answer, 'invitations'),
  });
}

/** To a member of a group: a mate proposes another hour for the meeting. */
function hourProposed(props: MailProps['hour-proposed'], language: Language, publicUrl: string): MailContent {
  const { meeting, hour, until, leads, answer, me } = props;
  const texts = MAIL_TEXTS[language];
  const mail = texts['hour-proposed'];
  const { names, footer } = namesOf(props, language);
  const proposed = { ...meeting, startsAt: hour };
  const decided = until && shortTimeText(language, new Date(until), meeting.timeZone);
  return letter(language, {
    preview: meetingLine(proposed, language),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, names) },
      {
        kind: 'facts',
        facts: [
          { label: mail.proposed, value: meetingLine(proposed, language) },
          { label: mail.now, value: meetingLine(meeting, language) },
        ],
      },
      { kind: 'button', label: mail.say, url: meetingUrl(publicUrl, answer) },
      { kind: 'paragraph', text: mail.stays },
      ...(decided ? [{ kind: 'paragraph', text: fillText(mail.decided, { until: decided }) } satisfies Block] : []),
      ...(leads ? [{ kind: 'paragraph', text: mail.leads } satisfies Block] : []),
      {
        kind: 'facts',
        facts: [pageFact(me, language, publicUrl), stopFact(answer, texts['meeting-set'].stops, language, publicUrl)],
      },
    ],
    footer,
    unsubscribe: stopMeetingMailsUrl(publicUrl, answer, 'invitations'),
  });
}

/** To the member who proposed another hour: the meeting stays. */
function hourDeclined(props: MailProps['hour-declined'], language: Language, publicUrl: string): MailContent {
  const { meeting, hour, can, of, answer, me } = props;
  const texts = MAIL_TEXTS[language];
  const mail = texts['hour-declined'];
  const { names, footer } = namesOf(props, language);
  const proposed = meetingLine({ ...meeting, startsAt: hour }, language);
  const intro = fillText(mail.intro, { ...names, proposed, can, of });
  return letter(language, {
    preview: meetingLine(meeting, language),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...meetingBlocks(meeting, language),
      { kind: 'paragraph', text: mail.next },
      ...pageBlocks(me, language, publicUrl),
      { kind: 'facts', facts: [stopFact(answer, texts['meeting-set'].stops, language, publicUrl)] },
    ],
    footer,
    unsubscribe: stopMeetingMailsUrl(publicUrl, answer, 'invitations'),
  });
}

/** To a member of a group: a meeting that is called off, or that of a group in which they are no more. */
function meetingCancelled(props: MailProps['meeting-cancelled'], language: Language, publicUrl: string): MailContent {
  const { hasLeft, meeting, me, calendar } = props;
  const texts = MAIL_TEXTS[language];
  const mail = texts['meeting-cancelled'];
  const { names, footer } = namesOf(props, language);
  const next: Block[] = [{ kind: 'paragraph', text: mail.next }, ...pageBlocks(me, language, publicUrl)];
  const intro = saidBy(props, mail.said) ?? mail.intro;
  return letter(language, {
    preview: meetingLine(meeting, language),
    title: hasLeft ? mail.leftTitle : mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(hasLeft ? mail.left : intro, names) },
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
          ...(comes ? [changeFact(answer, language, publicUrl)] : []),
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
function namesOf(props: MeetingMailProps & ChangedBy, language: Language) {
  const course = quoted(language, props.courseName);
  const name = quoted(language, props.changedBy ?? '');
  return {
    names: { course, group: groupWords(language, props), name },
    footer: fillText(MAIL_TEXTS[language]['your-group'].footer, { course }),
  };
}

/** Returns the sentence that says who did it; none where nobody is named. */
function saidBy({ changedBy, isByReader }: ChangedBy, texts: { other: string; reader: string }): string | undefined {
  return isByReader ? texts.reader : changedBy && texts.other;
}

/** Returns the subject of a mail about a meeting, with its hour. */
const timed = (text: string, { startsAt, timeZone }: MeetingProps, language: Language) =>
  fillText(text, { time: shortTimeText(language, new Date(startsAt), timeZone) });

/** The button that leads to the member's page. */
function pageBlocks(me: MemberLink, language: Language, publicUrl: string): Block[] {
  return [{ kind: 'button', label: MAIL_TEXTS[language].meeting.page, url: memberUrl(publicUrl, me) }];
}

/** The page where a reader who comes can say otherwise. */
function changeFact(answer: MeetingLink, language: Language, publicUrl: string): Fact {
  const { change, changeAnswer } = MAIL_TEXTS[language]['meeting-reminder'];
  return { label: change, value: changeAnswer, url: meetingUrl(publicUrl, answer) };
}

/** The page where the reader can stop such mails. */
function stopFact(answer: MeetingLink, label: string, language: Language, publicUrl: string): Fact {
  return { label, value: MAIL_TEXTS[language].meeting.stop, url: meetingUrl(publicUrl, answer) };
}

/** A meeting that was moved. */
const moved = {
  ...sample.ofMeeting,
  isNew: false,
  was: '2026-12-07T17:00:00.000Z',
  answer: sample.answer,
  calendar: sample.invited,
};

/** A meeting for which another hour is proposed. */
const asked = { ...sample.ofMeeting, hour: '2026-12-09T16:00:00.000Z', answer: sample.answer };
const WHEN_DECIDED = '2026-12-08T15:00:00.000Z';

export const mails = [
  defineMail({
    kind: 'meeting-set',
    samples: [
      { ...sample.ofMeeting, isNew: true, answer: sample.answer, calendar: sample.invited },
      {
        ...sample.ofMeeting,
        meeting: { ...sample.meeting, place: 'https://zoom.us/j/12345678901' },
        isNew: false,
        changedBy: 'Omar Haddad',
        answer: sample.answer,
        calendar: sample.invited,
      },
      { ...moved, changedBy: 'Omar Haddad' },
      { ...moved, isByReader: true, comes: true },
      { ...moved, was: undefined, isNew: true, isByReader: true, comes: true },
      { ...moved, changedBy: 'Omar Haddad', isAgreed: true, comes: true },
      { ...moved, isByReader: true, isAgreed: true, comes: true },
    ],
    subject({ isNew, was, meeting }, language) {
      const { subject, subjectMoved, subjectPlace } = MAIL_TEXTS[language]['meeting-set'];
      return timed(isNew ? subject : was ? subjectMoved : subjectPlace, meeting, language);
    },
    render: meetingSet,
  }),
  defineMail({
    kind: 'hour-proposed',
    samples: [{ until: WHEN_DECIDED }, { leads: true }].map((more) => ({
      ...asked,
      changedBy: 'Omar Haddad',
      ...more,
    })),
    subject: ({ meeting }, language) => timed(MAIL_TEXTS[language]['hour-proposed'].subject, meeting, language),
    render: hourProposed,
  }),
  defineMail({
    kind: 'hour-declined',
    samples: [{ ...asked, can: 2, of: 3 }],
    subject: ({ meeting }, language) => timed(MAIL_TEXTS[language]['hour-declined'].subject, meeting, language),
    render: hourDeclined,
  }),
  defineMail({
    kind: 'meeting-cancelled',
    samples: [{}, { changedBy: 'Omar Haddad' }, { hasLeft: true }].map((more) => ({
      ...sample.ofMeeting,
      hasLeft: false,
      calendar: sample.cancelled,
      ...more,
    })),
    subject({ hasLeft, meeting }, language) {
      const { subject, leftSubject } = MAIL_TEXTS[language]['meeting-cancelled'];
      return hasLeft ? leftSubject : timed(subject, meeting, language);
    },
    render: meetingCancelled,
  }),
  defineMail({
    kind: 'meeting-reminder',
    samples: [
      { ...sample.ofMeeting, answer: sample.answer, comes: true, othersComing: 2 },
      { ...sample.ofMeeting, answer: sample.answer, comes: false, othersComing: 1 },
    ],
    subject: ({ meeting }, language) => timed(MAIL_TEXTS[language]['meeting-reminder'].subject, meeting, language),
    render: meetingReminder,
  }),
  defineMail({
    kind: 'did-you-meet',
    samples: [{ ...sample.ofMeeting, answer: sample.answer }],
    render: didYouMeet,
  }),
];
