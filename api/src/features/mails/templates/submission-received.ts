import { CELLS } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { letter } from '../letter.ts';
import { editUrl } from '../links.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { confirmBlocks } from './confirm-address.ts';

/** To a student who has signed up, or changed the submission: the edit link, and until when it works; first the one that confirms the address, if the class asks for it. */
export function submissionReceived(
  props: MailProps['submission-received'],
  language: Language,
  publicUrl: string,
  kind: 'submission-received' | 'submission-updated',
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['submission-received'];
  const { title, intro } = texts[kind];
  const course = quoted(language, props.courseName);
  const change = changeText(props, language);
  const corrected = props.isCorrected ? [{ kind: 'paragraph', text: mail.corrected } as const] : [];
  const free = Array.from({ length: CELLS }, (_, cell) => (props.freeCells.includes(cell) ? 1 : 0));
  return letter(language, {
    preview: change,
    title,
    week: { free, people: 1, description: texts.week.own },
    blocks: [
      { kind: 'paragraph', text: fillText(intro, { course }) },
      ...corrected,
      ...confirmBlocks(props, language, publicUrl),
      { kind: 'paragraph', text: change },
      {
        kind: 'button',
        label: props.after === 'closed' ? mail.look : mail.edit,
        url: editUrl(publicUrl, props.accessKey),
      },
      { kind: 'facts', facts: [{ label: texts.labels.accessKey, value: props.accessKey, secret: true }] },
      { kind: 'paragraph', text: mail.keepSecret, quiet: true },
      ...(props.after ? [] : [{ kind: 'paragraph', text: mail.next } as const]),
    ],
    footer: fillText(mail.footer, { course }),
  });
}

/** Until when the student may change the submission; after the deadline, what holds then. */
export function changeText(
  { after, deadline, timeZone }: Pick<MailProps['submission-received'], 'after' | 'deadline' | 'timeZone'>,
  language: Language,
): string {
  const mail = MAIL_TEXTS[language]['submission-received'];
  if (after) return mail[after];
  return fillText(mail.changeUntil, { deadline: deadlineText(language, new Date(deadline), timeZone) });
}
