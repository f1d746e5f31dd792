import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { memberUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { instructorLetter } from './instructor-letter.ts';

/** To the instructor: somebody asks for another group; who it is, and why, the dashboard alone says. */
export function wishMade(props: MailProps['wish-made'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['wish-made'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [{ kind: 'paragraph', text: mail.help }],
    below: [{ kind: 'paragraph', text: mail.once, quiet: true }],
  });
}

/** To a member who asked for another group: it stays as it is for now. */
export function wishDeclined(
  { courseName, instructorName, me }: MailProps['wish-declined'],
  language: Language,
  publicUrl: string,
): MailContent {
  const { 'wish-declined': mail, 'your-group': group, meeting } = MAIL_TEXTS[language];
  const course = quoted(language, courseName);
  const name = quoted(language, instructorName);
  const intro = fillText(mail.intro, { course, name });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: fillText(mail.again, { name }) },
      { kind: 'button', label: meeting.openPage, url: memberUrl(publicUrl, me) },
    ],
    footer: fillText(group.footer, { course }),
  });
}
