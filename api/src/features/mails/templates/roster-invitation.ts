import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { signUpUrl, stopUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To somebody of a class's roster who has not signed up: the sign-up page, and the link that stops these mails. */
export function rosterInvitation(
  props: MailProps['roster-invitation'],
  language: Language,
  publicUrl: string,
): MailContent {
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
