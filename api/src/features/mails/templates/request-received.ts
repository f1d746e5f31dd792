import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { requestFacts } from './request-facts.ts';

/** To an instructor whose request waits for an admin. */
export function requestReceived(props: MailProps['request-received'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = MAIL_TEXTS[language]['request-received'];
  const intro = fillText(mail.intro, { course: quoted(language, props.courseName) });
  return letter(language, {
    preview: mail.next,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'facts', facts: requestFacts(props, language) },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: texts['class-approved'].footer,
  });
}
