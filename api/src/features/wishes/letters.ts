import type { Language } from '@study-groups/contracts/language';
import type { MemberLink } from '@study-groups/contracts/links';
import { fillText } from '@study-groups/contracts/texts';
import { instructorLetter } from '../mails/blocks.ts';
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
    /** Somebody of the class asks for another group: who it is, and why, is on the dashboard alone. */
    'wish-made': Pick<ClassProps, 'courseName' | 'slug'> & Opening;
    /** To that one: the group stays as it is for now, as who teaches the class has answered. */
    'wish-declined': { courseName: string; instructorName: string; me: MemberLink };
  }
}

/** To the instructor: somebody asks for another group; who it is, and why, the dashboard alone says. */
function wishMade(props: MailProps['wish-made'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['wish-made'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [{ kind: 'paragraph', text: mail.help }],
    below: [{ kind: 'paragraph', text: mail.once, quiet: true }],
  });
}

/** To a member who asked for another group: it stays as it is for now. */
function wishDeclined(
  { courseName, instructorName, me }: MailProps['wish-declined'],
  language: Language,
  publicUrl: string,
): MailContent {
  const { 'wish-declined': mail, 'your-group': group, meeting } = MAIL_TEXTS[language];
  const course = quoted(language, courseName);
  const name = quoted(language, instructorName);
  const intro = fillText(mail.intro, { course, name });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: fillText(mail.again, { name }) },
      { kind: 'button', label: meeting.openPage, url: memberUrl(publicUrl, me) },
    ],
    footer: fillText(group.footer, { course }),
  });
}

export const mails = [
  defineMail({
    kind: 'wish-made',
    samples: [{ courseName: sample.course.courseName, slug: sample.course.slug, pageToken: 'p'.repeat(43) }],
    render: wishMade,
  }),
  defineMail({
    kind: 'wish-declined',
    samples: [{ courseName: sample.course.courseName, instructorName: 'Dana Levi', me: sample.me }],
    render: wishDeclined,
  }),
];
