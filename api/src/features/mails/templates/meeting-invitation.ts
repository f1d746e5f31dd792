import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { calendarSlotText, dateText, isolate, zoneName } from '../format.ts';
import { groupWords } from '../group-words.ts';
import { letter } from '../letter.ts';
import { quoted, stated } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { isMeetingService } from './meeting-service.ts';

/** A leader may lead anywhere, so a link to any other host is written down and not linked. */
function joinBlock(link: string, label: string, language: Language): Block {
  if (isMeetingService(link)) return { kind: 'button', label, url: link };
  return { kind: 'facts', facts: [{ label, value: stated(language, link) }] };
}

/** To a member of a group: the weekly meetings that the leader has planned, as a calendar file too. */
export function meetingInvitation(props: MailProps['meeting-invitation'], language: Language): MailContent {
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
