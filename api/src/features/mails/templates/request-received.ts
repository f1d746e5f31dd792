import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { isolate } from '../format.ts';
import { letter } from '../letter.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { requestFacts } from './request-facts.ts';

/** To an instructor whose request waits for an admin. */
export function requestReceived(props: MailProps['request-received'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = REQUEST_TEXTS[language].received;
  const intro = mail.intro(isolate(language, props.courseName));
  return letter(language, {
    name: props.instructorName,
    preview: mail.next,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'facts', facts: requestFacts(props, language) },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: texts.classApproved.footer,
  });
}
