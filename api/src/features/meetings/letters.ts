import type { Language } from '@study-groups/contracts/language';
import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { fillText } from '@study-groups/contracts/texts';
import { isMeetingService } from '../mails/blocks.ts';
import type { Block, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { calendarSlotText, dateText, isolate, zoneName } from '../mails/format.ts';
import { groupWords } from '../mails/group-words.ts';
import { letter } from '../mails/letter.ts';
import { quoted, stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    'meeting-invitation': GroupNaming & {
      courseName: string;
      leaderName: string;
      timeZone: string;
      slots: MeetingSlot[];
      /** `YYYY-MM-DD`, both included. */
      startDate: string;
      endDate: string;
      meetingLink: string | null;
      /** The calendar file. */
      ics: string;
      fileName: string;
    };
  }
}

/** A leader may lead anywhere, so a link to any other host is written down and not linked. */
function joinBlock(link: string, label: string, language: Language): Block {
  if (isMeetingService(link)) return { kind: 'button', label, url: link };
  return { kind: 'facts', facts: [{ label, value: stated(language, link) }] };
}

/** To a member of a group: the weekly meetings that the leader has planned, as a calendar file too. */
function meetingInvitation(props: MailProps['meeting-invitation'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['meeting-invitation'];
  const course = quoted(language, props.courseName);
  const leader = quoted(language, props.leaderName);
  const intro = fillText(mail.intro, { leader, course, group: groupWords(language, props) });
  const zone = isolate(language, zoneName(language, props.timeZone, new Date(props.startDate)));
  const join: Block[] = props.meetingLink ? [joinBlock(props.meetingLink, mail.join, language)] : [];
  const span = fillText(mail.span, {
    from: isolate(language, dateText(language, props.startDate)),
    to: isolate(language, dateText(language, props.endDate)),
  });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'heading', text: mail.timesHeading },
      { kind: 'list', items: props.slots.map((slot) => calendarSlotText(language, slot)) },
      { kind: 'paragraph', text: span },
      ...join,
      { kind: 'paragraph', text: mail.attached },
      { kind: 'paragraph', text: fillText(texts.times.zone, { zone }), quiet: true },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
    attachments: [
      {
        filename: props.fileName,
        contentType: 'text/calendar; charset=utf-8',
        content: Buffer.from(props.ics),
      },
    ],
  });
}

export const mails = [
  defineMail({
    kind: 'meeting-invitation',
    samples: [
      {
        courseName: sample.course.courseName,
        groupNumber: 7,
        leaderName: 'Noa Levi',
        timeZone: sample.course.timeZone,
        slots: [
          { day: 'tuesday', time: '14:00', duration: 90 },
          { day: 'friday', time: '00:00', duration: 60 },
        ],
        startDate: '2026-09-01',
        endDate: '2026-12-31',
        meetingLink: 'https://meet.example.edu/abc',
        ics: 'BEGIN:VCALENDAR',
        fileName: 'study-group-7.ics',
      },
    ],
    render: meetingInvitation,
  }),
];
