import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { dashboardButton } from './page-button.ts';

/** To the instructor: many more sign up than the class expects, and what helps. */
export function signUpsFlooded(
  props: MailProps['sign-ups-flooded'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['sign-ups-flooded'];
  const intro = fillText(mail.intro, { course: quoted(language, props.courseName) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        facts: [
          { label: texts['class-needs-attention'].signedUp, value: String(props.studentCount) },
          { label: mail.today, value: String(props.today) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
      { kind: 'paragraph', text: mail.proofs },
      ...dashboardButton(language, publicUrl, props),
    ],
    footer: texts['class-approved'].footer,
  });
}
