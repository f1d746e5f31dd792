import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { homeUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To whom the owner of a class invites to its desk: as what, and the link that signs them in. */
export function deskInvitation(
  { courseName, inviterName, role, days, link }: MailProps['desk-invitation'],
  language: Language,
  publicUrl: string,
): MailContent {
  const mail = MAIL_TEXTS[language]['desk-invitation'];
  const course = quoted(language, courseName);
  const intro = fillText(mail.intro[role], { course, name: quoted(language, inviterName) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.may[role] },
      { kind: 'button', label: mail.open, url: homeUrl(publicUrl, link) },
      { kind: 'paragraph', text: fillText(mail.once, { days: String(days) }), quiet: true },
      { kind: 'paragraph', text: mail.ignore, quiet: true },
    ],
    footer: fillText(mail.footer, { course }),
  });
}
