import type { Language } from '@study-groups/contracts/language';
import type { HomeLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { homeUrl } from '../mails/links.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** Valid for `minutes`. */
    'home-link': { link: HomeLink; minutes: number };
  }
}

/** To a person who asked to sign in: the link that opens all classes of the address. */
function homeLink({ link, minutes }: MailProps['home-link'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['home-link'];
  return letter(language, {
    preview: mail.intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: mail.intro },
      { kind: 'button', label: mail.open, url: homeUrl(publicUrl, link) },
      { kind: 'paragraph', text: fillText(mail.once, { minutes: String(minutes) }), quiet: true },
      { kind: 'paragraph', text: mail.ignore, quiet: true },
    ],
    footer: mail.footer,
  });
}

export const mails = [
  defineMail({
    kind: 'home-link',
    samples: [{ link: sample.homeLink, minutes: 60 }],
    render: homeLink,
  }),
];
