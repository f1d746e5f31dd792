import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { dashboardButton } from './page-button.ts';

/** To the instructor: the groups could not be formed, what failed, and where to try again. */
export function matchingFailed(
  props: MailProps['matching-failed'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['matching-failed'];
  const course = quoted(language, props.courseName);
  return letter(language, {
    preview: fillText(mail.intro, { course }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      {
        kind: 'facts',
        facts: [
          { label: mail.reason, value: mail.faults[props.fault] },
          { label: mail.attempts, value: String(props.attempts) },
          { label: texts.labels.deadline, value: deadlineText(language, new Date(props.deadline), props.timeZone) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
      ...dashboardButton(language, publicUrl, props),
    ],
    footer: texts['class-approved'].footer,
  });
}
