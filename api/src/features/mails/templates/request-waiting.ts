import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { isolate } from '../format.ts';
import { letter } from '../letter.ts';
import { adminUrl } from '../links.ts';
import { REQUEST_TEXTS } from '../request-texts.ts';
import { requestFacts } from './request-facts.ts';

/** To an admin: a request to decide. */
export function requestWaiting(
  props: MailProps['request-waiting'],
  language: Language,
  publicUrl: string,
): MailContent {
  const { labels, adminFooter, openConsole, waiting: mail } = REQUEST_TEXTS[language];
  const intro = mail.intro(isolate(language, props.instructorName), isolate(language, props.courseName));
  return letter(language, {
    name: props.adminName,
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'facts',
        facts: [
          ...requestFacts(props, language),
          { label: labels.instructor, value: isolate(language, props.instructorName) },
          { label: labels.email, value: props.instructorEmail, url: `mailto:${props.instructorEmail}` },
        ],
      },
      { kind: 'button', label: openConsole, url: adminUrl(publicUrl) },
    ],
    footer: adminFooter,
  });
}
