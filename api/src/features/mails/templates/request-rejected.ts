import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { requestClassUrl } from '../links.ts';
import { quoted, stated } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To an instructor whose request was not approved, with what the admin wrote of it, line by line. */
export function requestRejected(
  props: MailProps['request-rejected'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = MAIL_TEXTS[language]['request-rejected'];
  const intro = fillText(mail.intro, { course: quoted(language, props.courseName) });
  const lines = (props.reason ?? '').split('\n').filter((text) => text.trim() !== '');
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(lines.length > 0
        ? quotation(
            mail.reason,
            lines.map((text) => stated(language, text)),
          )
        : []),
      { kind: 'paragraph', text: mail.next },
      { kind: 'button', label: mail.askAgain, url: requestClassUrl(publicUrl) },
    ],
    footer: texts['class-approved'].footer,
  });
}

function quotation(heading: string, lines: string[]): MailContent['blocks'] {
  return [
    { kind: 'paragraph', text: heading },
    { kind: 'quotation', lines },
  ];
}
