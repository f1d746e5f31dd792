import type { Language } from '@study-groups/contracts/language';
import type { MemberLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { Block, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { editUrl, memberUrl } from '../mails/links.ts';
import { quoted, stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** Another link to the member's page; those of older mails lead nowhere. */
    'member-link': { courseName: string; me: MemberLink };
    /** The classes of an address: the way to its group in each, or to its submission while there is none. */
    'group-links': { classes: { courseName: string; me?: MemberLink; accessKey?: string }[] };
  }
}

/** To a member who asked for another link to their page. */
function memberLink({ courseName, me }: MailProps['member-link'], language: Language, publicUrl: string): MailContent {
  const { 'member-link': mail, 'your-group': group, meeting } = MAIL_TEXTS[language];
  const course = quoted(language, courseName);
  const intro = fillText(mail.intro, { course });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'button', label: meeting.openPage, url: memberUrl(publicUrl, me) },
      { kind: 'paragraph', text: mail.keep, quiet: true },
    ],
    footer: fillText(group.footer, { course }),
  });
}

/** To a person who asked for the way to their groups: the latest by the button, the others as lines. */
function groupLinks({ classes }: MailProps['group-links'], language: Language, publicUrl: string): MailContent {
  const { 'group-links': mail, 'member-link': link, 'you-were-added': added } = MAIL_TEXTS[language];
  const ways = classes.map(({ courseName, me, accessKey = '' }) =>
    me
      ? { courseName, intro: mail.group, label: mail.open, url: memberUrl(publicUrl, me) }
      : { courseName, intro: mail.submission, label: added.look, url: editUrl(publicUrl, accessKey) },
  );
  const [first, ...others] = ways.map(({ courseName, intro, label, url }) => ({
    intro: fillText(intro, { course: quoted(language, courseName) }),
    button: { kind: 'button', label, url } satisfies Block,
    line: { label: stated(language, courseName), value: label, url },
  }));
  const lines: Block[] = others.length > 0 ? [{ kind: 'facts', facts: others.map(({ line }) => line) }] : [];
  return letter(language, {
    preview: mail.subject,
    title: mail.subject,
    blocks: [
      ...(first ? [{ kind: 'paragraph', text: first.intro } satisfies Block, first.button] : []),
      ...lines,
      { kind: 'paragraph', text: link.keep, quiet: true },
      { kind: 'paragraph', text: mail.ignore, quiet: true },
    ],
    footer: mail.footer,
  });
}

export const mails = [
  defineMail({
    kind: 'member-link',
    samples: [{ courseName: sample.course.courseName, me: sample.me }],
    render: memberLink,
  }),
  defineMail({
    kind: 'group-links',
    samples: [
      { classes: [{ courseName: sample.course.courseName, me: sample.me }] },
      {
        classes: [
          { courseName: sample.course.courseName, me: sample.me },
          { courseName: 'Real Analysis', accessKey: 'a'.repeat(32) },
        ],
      },
    ],
    render: groupLinks,
  }),
];
