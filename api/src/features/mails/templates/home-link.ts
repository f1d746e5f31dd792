import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { homeUrl } from '../links.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To whoever asked to sign in: the link that opens all classes of the address. */
export function homeLink(
  { link, minutes }: MailProps['home-link'],
  language: Language,
  publicUrl: string,
): MailContent {
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
