import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { adminUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { requestFacts } from './request-facts.ts';

/** To an admin: a request to decide. */
export function requestWaiting(
  props: MailProps['request-waiting'],
  language: Language,
  publicUrl: string,
): MailContent {
  const { labels, adminFooter, openConsole, 'request-waiting': mail } = MAIL_TEXTS[language];
  const intro = fillText(mail.intro, {
    instructor: quoted(language, props.instructorName),
    course: quoted(language, props.courseName),
  });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        facts: [
          ...requestFacts(props, language),
          { label: labels.instructor, value: quoted(language, props.instructorName) },
          { label: labels.email, value: props.instructorEmail, url: `mailto:${props.instructorEmail}` },
        ],
      },
      { kind: 'button', label: openConsole, url: adminUrl(publicUrl) },
    ],
    footer: adminFooter,
  });
}
