import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Block, MailContent } from '../content.ts';
import { deadlineText, isolate } from '../format.ts';
import { letter } from '../letter.ts';
import { editUrl } from '../links.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To every student of a class whose deadline moved: the new one, and what becomes of the groups. */
export function deadlineExtended(
  props: MailProps['deadline-extended'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts.deadlineExtended;
  const course = isolate(language, props.courseName);
  const deadline = deadlineText(language, new Date(props.deadline), props.timeZone);
  const dissolved: Block[] = props.hadGroups ? [{ kind: 'paragraph', text: mail.dissolved }] : [];
  return letter(language, {
    name: props.fullName,
    preview: mail.intro(course),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: mail.intro(course) },
      ...dissolved,
      { kind: 'facts', facts: [{ label: mail.newDeadline, value: deadline }] },
      { kind: 'paragraph', text: texts.submissionReceived.changeUntil(deadline) },
      { kind: 'button', label: texts.submissionReceived.edit, url: editUrl(publicUrl, props.accessKey) },
      { kind: 'paragraph', text: texts.submissionReceived.keepSecret, quiet: true },
    ],
    footer: texts.yourGroup.footer(course),
  });
}
