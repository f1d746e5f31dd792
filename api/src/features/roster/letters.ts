import type { Language } from '@study-groups/contracts/language';
import type { StopLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText } from '../mails/format.ts';
import { letter } from '../mails/letter.ts';
import { signUpUrl, stopUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** With the name of the instructor, and the link that stops these mails. */
    'roster-invitation': ClassProps & { instructorName: string; stop: StopLink; isReminder: boolean };
  }
}

/** To somebody of a class's roster who has not signed up: the sign-up page, and the link that stops these mails. */
function rosterInvitation(props: MailProps['roster-invitation'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['roster-invitation'];
  const course = quoted(language, props.courseName);
  const instructor = quoted(language, props.instructorName);
  const until = fillText(mail.until, { deadline: deadlineText(language, new Date(props.deadline), props.timeZone) });
  return letter(language, {
    preview: until,
    title: props.isReminder ? mail.reminderTitle : mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(props.isReminder ? mail.reminder : mail.intro, { course, instructor }) },
      { kind: 'paragraph', text: mail.what },
      { kind: 'button', label: mail.signUp, url: signUpUrl(publicUrl, props.slug) },
      { kind: 'paragraph', text: until },
      { kind: 'facts', facts: [{ label: mail.noMore, value: mail.stop, url: stopUrl(publicUrl, props.stop) }] },
    ],
    footer: fillText(mail.footer, { course }),
  });
}

export const mails = [
  defineMail({
    kind: 'roster-invitation',
    samples: [false, true].map((isReminder) => ({
      ...sample.course,
      deadline: sample.deadline,
      instructorName: 'Dana Cohen',
      stop: { id: 12, token: 'c'.repeat(43) },
      isReminder,
    })),
    render: rosterInvitation,
  }),
];
