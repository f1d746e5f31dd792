import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { calendarSlotText, dateText, isolate, zoneName } from '../format.ts';
import { letter } from '../letter.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To a member of a group: the weekly meetings that the leader has planned, as a calendar file too. */
export function meetingInvitation(props: MailProps['meeting-invitation'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts.meetingInvitation;
  const course = isolate(language, props.courseName);
  const leader = isolate(language, props.leaderName);
  const intro = mail.intro(leader, course, texts.group(props.groupNumber));
  const zone = isolate(language, zoneName(language, props.timeZone, new Date(props.startDate)));
  const join: Block[] = props.meetingLink ? [{ kind: 'button', label: mail.join, url: props.meetingLink }] : [];
  const span = mail.span(
    isolate(language, dateText(language, props.startDate)),
    isolate(language, dateText(language, props.endDate)),
  );
  return letter(language, {
    name: props.fullName,
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'heading', text: mail.timesHeading },
      { kind: 'list', items: props.slots.map((slot) => calendarSlotText(language, slot)) },
      { kind: 'paragraph', text: span },
      ...join,
      { kind: 'paragraph', text: mail.attached },
      { kind: 'paragraph', text: texts.times.zone(zone), quiet: true },
    ],
    footer: texts.yourGroup.footer(course),
    attachments: [
      {
        filename: props.fileName,
        contentType: 'text/calendar; charset=utf-8',
        content: Buffer.from(props.ics),
      },
    ],
  });
}
