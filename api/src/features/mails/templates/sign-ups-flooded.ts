import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { instructorLetter } from './instructor-letter.ts';

/** To the instructor: many more sign up than the class expects, and what helps. */
export function signUpsFlooded(
  props: MailProps['sign-ups-flooded'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['sign-ups-flooded'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: texts['class-needs-attention'].signedUp, value: String(props.studentCount) },
          { label: mail.today, value: String(props.today) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
      { kind: 'paragraph', text: mail.proofs },
    ],
  });
}
