import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { requestClassUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To an instructor whose request was not approved. */
export function requestRejected(
  props: MailProps['request-rejected'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = MAIL_TEXTS[language]['request-rejected'];
  const intro = mail.intro(quoted(language, props.courseName));
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.next },
      { kind: 'button', label: mail.askAgain, url: requestClassUrl(publicUrl) },
    ],
    footer: texts['class-approved'].footer,
  });
}
