import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { editUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { changeText } from './submission-received.ts';

/** To a student who has left questions of the class open that have to be answered: which they are, and the edit link. */
export function questionsOpen(props: MailProps['questions-open'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['questions-open'];
  const course = quoted(language, props.courseName);
  const instructor = quoted(language, props.instructorName);
  return letter(language, {
    preview: mail.title,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { instructor, course }) },
      ...props.questions.map((question) => ({ kind: 'paragraph', text: quoted(language, question) }) as const),
      { kind: 'paragraph', text: changeText(props, language) },
      { kind: 'button', label: texts['you-were-added'].answer, url: editUrl(publicUrl, props.accessKey) },
      { kind: 'paragraph', text: texts['submission-received'].keepSecret, quiet: true },
    ],
    footer: fillText(texts['submission-received'].footer, { course }),
  });
}
