import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To the address that a submission had before: no link and no new address, for it may have been a stranger's by mistake. */
export function addressChanged(props: MailProps['address-changed'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['address-changed'];
  const course = quoted(language, props.courseName);
  return letter(language, {
    preview: fillText(mail.intro, { course }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: fillText(texts['submission-received'].footer, { course }),
  });
}
