import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { editUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { confirmBlocks } from './confirm-address.ts';

/** To every student of a class whose deadline moved: the new one, and what becomes of the groups; and the link that confirms the address, where that is still to be done. */
export function deadlineExtended(
  props: MailProps['deadline-extended'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['deadline-extended'];
  const course = quoted(language, props.courseName);
  const deadline = deadlineText(language, new Date(props.deadline), props.timeZone);
  const dissolved: Block[] = props.hadGroups ? [{ kind: 'paragraph', text: mail.dissolved }] : [];
  return letter(language, {
    preview: fillText(mail.intro, { course }),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: fillText(mail.intro, { course }) },
      ...dissolved,
      { kind: 'facts', facts: [{ label: mail.newDeadline, value: deadline }] },
      ...confirmBlocks(props, language, publicUrl),
      { kind: 'paragraph', text: fillText(texts['submission-received'].changeUntil, { deadline }) },
      { kind: 'button', label: texts['submission-received'].edit, url: editUrl(publicUrl, props.accessKey) },
      { kind: 'paragraph', text: texts['submission-received'].keepSecret, quiet: true },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}
