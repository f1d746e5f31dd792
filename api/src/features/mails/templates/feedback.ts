import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { quoted, stated } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To an admin: what somebody wrote in the feedback form, line by line. */
export function feedback(props: MailProps['feedback'], language: Language): MailContent {
  const { labels, adminFooter, feedback: mail } = MAIL_TEXTS[language];
  const lines = props.message.split('\n').filter((text) => text.trim() !== '');
  return letter(language, {
    preview: quoted(language, lines[0] ?? ''),
    title: mail.title,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: labels.feedbackType, value: mail.types[props.type] },
          { label: labels.name, value: quoted(language, props.name) },
          { label: labels.email, value: props.email, url: `mailto:${props.email}` },
        ],
      },
      { kind: 'quotation', lines: lines.map((text) => stated(language, text)) },
    ],
    footer: adminFooter,
  });
}
