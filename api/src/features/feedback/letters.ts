import type { Feedback } from '@study-groups/contracts/feedback';
import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { quoted, stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    feedback: Feedback;
  }
}

/** To an admin: what somebody wrote in the feedback form, line by line. */
function feedback(props: MailProps['feedback'], language: Language): MailContent {
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

export const mails = [
  defineMail({
    kind: 'feedback',
    samples: [
      {
        name: 'Noa Levi',
        email: 'noa@example.edu',
        type: 'feature',
        message: 'A dark grid, please.\n\nMy eyes hurt & sting.',
      },
    ],
    subject: ({ type }, language) => {
      const { subject, types } = MAIL_TEXTS[language].feedback;
      return fillText(subject, { type: types[type] });
    },
    render: feedback,
  }),
];
