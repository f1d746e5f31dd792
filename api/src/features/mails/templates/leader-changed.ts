import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { groupWords } from '../group-words.ts';
import { letter } from '../letter.ts';
import { quoted } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { groupWeek, peopleBlock, timeBlocks } from './group-blocks.ts';

/** To the members of a group whose leader changed. */
export function leaderChanged(props: MailProps['leader-changed'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['leader-changed'];
  const course = quoted(language, props.courseName);
  const leader = quoted(language, props.members.find(({ isLeader }) => isLeader)?.fullName ?? '');
  const intro = fillText(mail.intro, { leader, course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.next },
      { kind: 'heading', text: texts['your-group'].membersHeading },
      peopleBlock(props, language),
      ...timeBlocks(props, language),
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}
