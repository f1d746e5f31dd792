import type { InvitedRole } from '@study-groups/contracts/desk';
import type { Language } from '@study-groups/contracts/language';
import type { HomeLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { homeUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** The first who follows the link uses it up. */
    'desk-invitation': Pick<ClassProps, 'courseName'> & {
      inviterName: string;
      role: InvitedRole;
      days: number;
      link: HomeLink;
    };
  }
}

/** To whom the owner of a class invites to its desk: as what, and the link that signs them in. */
function deskInvitation(
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

export const mails = [
  defineMail({
    kind: 'desk-invitation',
    samples: [
      { courseName: 'Linear Algebra', inviterName: 'Dana Levi', role: 'teacher', days: 14, link: sample.homeLink },
    ],
    render: deskInvitation,
  }),
];
