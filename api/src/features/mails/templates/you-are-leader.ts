import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../../records/mail-props.ts';
import type { Fact, MailContent } from '../content.ts';
import { groupWords } from '../group-words.ts';
import { letter } from '../letter.ts';
import { leaderUrl } from '../links.ts';
import { quoted, stated } from '../strangers-words.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { groupWeek, peopleBlock, timeBlocks } from './group-blocks.ts';

/** To the leader of a group, the first time or as a reminder: what a leader does, and the links to do it. */
export function youAreLeader(
  props: MailProps['you-are-leader'],
  language: Language,
  publicUrl: string,
  kind: 'you-are-leader' | 'leader-reminder',
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-are-leader'];
  const { title, intro } = texts[kind];
  const course = quoted(language, props.courseName);
  const group = groupWords(language, props);
  const { introduce, suggest, place, agree, remind } = mail.duties;
  const others = props.members.filter((member) => !member.isLeader);
  const actions = (['schedule', 'drive'] as const).map((action) => ({
    label: texts.leaderActions[action].label,
    value: texts.leaderActions[action].action,
    url: leaderUrl(publicUrl, props.leaderToken, action),
  }));
  return letter(language, {
    preview: fillText(intro, { course, group }),
    title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: fillText(intro, { course, group }) },
      { kind: 'heading', text: mail.dutiesHeading },
      { kind: 'list', items: [introduce, props.hasMeeting ? place : suggest, agree, remind] },
      { kind: 'button', label: mail.writeToAll, url: leaderUrl(publicUrl, props.leaderToken, 'email') },
      { kind: 'facts', facts: [...messageFacts(props, language, publicUrl), ...actions] },
      { kind: 'heading', text: mail.membersHeading },
      peopleBlock({ ...props, members: others }, language),
      ...timeBlocks(props, language),
    ],
    footer: fillText(mail.footer, { course }),
  });
}

/** The way to write to those who gave a phone number, and who did not. */
function messageFacts(
  { hasPhones, withoutPhone = [], leaderToken }: MailProps['you-are-leader'],
  language: Language,
  publicUrl: string,
): Fact[] {
  if (!hasPhones) return [];
  const { label, action, actionForSome, without } = MAIL_TEXTS[language].leaderActions.message;
  const url = leaderUrl(publicUrl, leaderToken, 'message');
  if (withoutPhone.length === 0) return [{ label, value: action, url }];
  const names = new Intl.ListFormat(language).format(withoutPhone.map((name) => stated(language, name)));
  return [
    { label, value: actionForSome, url },
    { label: without, value: names },
  ];
}
