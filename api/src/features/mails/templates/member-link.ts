import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { memberUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To a member who asked for another link to their page. */
export function memberLink(
  { courseName, me }: MailProps['member-link'],
  language: Language,
  publicUrl: string,
): MailContent {
  const { 'member-link': mail, 'your-group': group, meeting } = MAIL_TEXTS[language];
  const course = quoted(language, courseName);
  const intro = fillText(mail.intro, { course });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'button', label: meeting.openPage, url: memberUrl(publicUrl, me) },
      { kind: 'paragraph', text: mail.keep, quiet: true },
    ],
    footer: fillText(group.footer, { course }),
  });
}
