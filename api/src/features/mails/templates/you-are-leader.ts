import type { Language } from '@study-groups/contracts/language';
import type { MailContent } from '../content.ts';
import { isolate } from '../format.ts';
import { mailtoUrl } from '../links.ts';
import type { MailProps } from '../props.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { groupWeek, peopleBlock, timeBlocks } from './group-blocks.ts';

/** To the leader of a new group: what a leader does, and a link that writes to everyone. */
export function youAreLeader(props: MailProps['you-are-leader'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts.youAreLeader;
  const course = isolate(language, props.courseName);
  const group = texts.group(props.groupNumber);
  const others = props.members.filter((member) => !member.isLeader);
  return {
    language,
    preview: mail.intro(course, group),
    title: mail.title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: texts.greeting(isolate(language, props.fullName)) },
      { kind: 'paragraph', text: mail.intro(course, group) },
      { kind: 'heading', text: mail.dutiesHeading },
      { kind: 'list', items: mail.duties },
      {
        kind: 'button',
        label: mail.writeToAll,
        url: mailtoUrl(
          others.map(({ email }) => email),
          `${props.courseName}: ${group}`,
        ),
      },
      { kind: 'heading', text: mail.membersHeading },
      peopleBlock({ ...props, members: others }, language),
      ...timeBlocks(props, language),
    ],
    footer: mail.footer(course),
    attachments: [],
  };
}
