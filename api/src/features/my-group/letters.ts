import type { Language } from '@study-groups/contracts/language';
import type { MemberLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { letter } from '../mails/letter.ts';
import { memberUrl } from '../mails/links.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** Another link to the member's page; those of older mails lead nowhere. */
    'member-link': { courseName: string; me: MemberLink };
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

export const mails = [
  defineMail({
    kind: 'member-link',
    samples: [{ courseName: sample.course.courseName, me: sample.me }],
    render: memberLink,
  }),
];
