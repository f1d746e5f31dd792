import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { groupWords } from '../group-words.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { peopleBlock } from './group-blocks.ts';
import { pageFact } from './meeting-blocks.ts';

/** To who stays in a group that somebody has left by leaving the class: who is in it now. */
export function memberLeft(props: MailProps['member-left'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['member-left'];
  const course = quoted(language, props.courseName);
  const intro = fillText(mail.intro, { course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'heading', text: texts['your-group'].membersHeading },
      peopleBlock(props, language),
      { kind: 'paragraph', text: mail.next },
      { kind: 'facts', facts: [pageFact(props.me, language, publicUrl)] },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}
