import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { dashboardButton } from './page-button.ts';

/** To the instructor: people in no group, or groups that are too small, and what mends them. */
export function groupsNeedYou(props: MailProps['groups-need-you'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['groups-need-you'];
  const intro = fillText(mail.intro, { course: quoted(language, props.courseName) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        facts: [
          { label: mail.unplaced, value: String(props.unplaced) },
          { label: mail.small, value: String(props.small) },
        ],
      },
      { kind: 'paragraph', text: mail.advice },
      ...dashboardButton(language, publicUrl, props),
    ],
    footer: texts['class-approved'].footer,
  });
}
