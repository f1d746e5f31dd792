import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { isolate } from '../format.ts';
import { letter } from '../letter.ts';
import { requestClassUrl } from '../links.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To an instructor whose request was not approved. */
export function requestRejected(
  props: MailProps['request-rejected'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = REQUEST_TEXTS[language].rejected;
  const intro = mail.intro(isolate(language, props.courseName));
  return letter(language, {
    name: props.instructorName,
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.next },
      { kind: 'button', label: mail.askAgain, url: requestClassUrl(publicUrl) },
    ],
    footer: texts.classApproved.footer,
  });
}
