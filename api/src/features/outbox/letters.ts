import type { Language } from '@study-groups/contracts/language';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { adminUrl } from '../mails/links.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    'test-mail': Record<string, never>;
  }
}

/** To an admin who wants to know whether mails arrive, and whether their links do. */
function testMail(language: Language, publicUrl: string): MailContent {
  const { adminFooter, openConsole, 'test-mail': mail } = MAIL_TEXTS[language];
  return letter(language, {
    preview: mail.intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: mail.intro },
      { kind: 'paragraph', text: mail.junk },
      { kind: 'paragraph', text: mail.link },
      { kind: 'button', label: openConsole, url: adminUrl(publicUrl) },
    ],
    footer: adminFooter,
  });
}

export const mails = [
  defineMail({
    kind: 'test-mail',
    samples: [{}],
    render: (_props, language, publicUrl) => testMail(language, publicUrl),
  }),
];
