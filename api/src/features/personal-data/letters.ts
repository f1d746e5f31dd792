import type { Language } from '@study-groups/contracts/language';
import type { DataLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { dataUrl } from '../mails/links.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** Shows what is kept of the address; valid for `minutes`. */
    'data-link': { link: DataLink; minutes: number };
  }
}

/** To a person who asked what is kept of this address: the link that shows it. */
function dataLink({ link, minutes }: MailProps['data-link'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['data-link'];
  return letter(language, {
    preview: mail.intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: mail.intro },
      { kind: 'button', label: mail.open, url: dataUrl(publicUrl, link) },
      { kind: 'paragraph', text: fillText(mail.once, { minutes: String(minutes) }), quiet: true },
      { kind: 'paragraph', text: mail.ignore, quiet: true },
    ],
    footer: mail.footer,
  });
}

export const mails = [
  defineMail({
    kind: 'data-link',
    samples: [{ link: sample.homeLink, minutes: 60 }],
    render: dataLink,
  }),
];
