import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { instructorLetter } from './instructor-letter.ts';

/** To the instructor: people in no group, or groups that are too small, and what mends them. */
export function groupsNeedYou(props: MailProps['groups-need-you'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['groups-need-you'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.unplaced, value: String(props.unplaced) },
          { label: mail.small, value: String(props.small) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
    ],
  });
}
