import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { isolate } from '../format.ts';
import { letter } from '../letter.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';

/** To an admin: what somebody wrote in the feedback form, line by line. */
export function feedback(props: MailProps['feedback'], language: Language): MailContent {
  const { labels, adminFooter, feedback: mail } = REQUEST_TEXTS[language];
  const lines = props.message.split('\n').filter((text) => text.trim() !== '');
  return letter(language, {
    name: props.adminName,
    preview: isolate(language, lines[0] ?? ''),
    title: mail.title,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: labels.feedbackType, value: mail.types[props.type] },
          { label: labels.name, value: isolate(language, props.name) },
          { label: labels.email, value: props.email, url: `mailto:${props.email}` },
        ],
      },
      ...lines.map((text): Block => ({ kind: 'paragraph', text: isolate(language, text) })),
    ],
    footer: adminFooter,
  });
}
