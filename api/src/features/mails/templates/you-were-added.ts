import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { letter } from '../letter.ts';
import { editUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { confirmBlocks } from './confirm-address.ts';
import { changeText } from './submission-received.ts';

/** To a student whom the professor has added: the edit link, and what is left to answer. */
export function youWereAdded(props: MailProps['you-were-added'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-were-added'];
  const { keepSecret } = texts['submission-received'];
  const course = quoted(language, props.courseName);
  const instructor = quoted(language, props.instructorName);
  const next = props.isIncomplete ? mail.rest : changeText(props, language);
  return letter(language, {
    preview: next,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { instructor, course }) },
      { kind: 'paragraph', text: next },
      { kind: 'button', label: props.isIncomplete ? mail.answer : mail.look, url: editUrl(publicUrl, props.accessKey) },
      ...confirmBlocks(props, language, publicUrl),
      { kind: 'facts', facts: [{ label: texts.labels.accessKey, value: props.accessKey, secret: true }] },
      { kind: 'paragraph', text: keepSecret, quiet: true },
      { kind: 'paragraph', text: mail.mistake, quiet: true },
    ],
    footer: fillText(mail.footer, { course }),
  });
}
