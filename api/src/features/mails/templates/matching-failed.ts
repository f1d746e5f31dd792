import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { instructorLetter } from './instructor-letter.ts';

/** To the instructor: the groups could not be formed, what failed, and where to try again. */
export function matchingFailed(
  props: MailProps['matching-failed'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['matching-failed'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.reason, value: mail.faults[props.fault] },
          { label: mail.attempts, value: String(props.attempts) },
          { label: texts.labels.deadline, value: deadlineText(language, new Date(props.deadline), props.timeZone) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
    ],
  });
}
