import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { groupWords } from '../group-words.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** To a student who was taken out of their group and put into no other. */
export function youHaveNoGroup(props: MailProps['you-have-no-group'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-have-no-group'];
  const course = quoted(language, props.courseName);
  const intro = fillText(mail.intro, { course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}
