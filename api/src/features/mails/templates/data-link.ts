import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { dataUrl } from '../links.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To whoever asked what is kept of this address: the link that shows it. */
export function dataLink(
  { link, minutes }: MailProps['data-link'],
  language: Language,
  publicUrl: string,
): MailContent {
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
