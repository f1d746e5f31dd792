import type { Language } from '@study-groups/contracts/language';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { adminUrl } from '../links.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To an admin who wants to know whether mails arrive, and whether their links do. */
export function testMail(language: Language, publicUrl: string): MailContent {
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
