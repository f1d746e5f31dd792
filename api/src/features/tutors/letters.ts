import type { Language } from '@study-groups/contracts/language';
import type { HomeLink } from '@study-groups/contracts/links';
import { fillText, findText } from '@study-groups/contracts/texts';
import type { MailProps } from '../../records/mail-props.ts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText } from '../mails/format.ts';
import { groupSubject, groupWords } from '../mails/group-words.ts';
import { letter } from '../mails/letter.ts';
import { dashboardUrl, homeUrl } from '../mails/links.ts';
import * as sample from '../mails/samples.ts';
import { quoted } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** To a tutor of groups: all that are theirs now. The first who follows the link uses it up; missing for one who has signed in. */
    'tutor-assigned': Pick<ClassProps, 'courseName' | 'slug'> & {
      inviterName: string;
      groups: (GroupNaming & { members: number })[];
      link?: HomeLink;
      days?: number;
    };
    /** To a tutor: what became of a meeting of a group; `was` is the start from which it has moved. */
    'tutor-meeting': Pick<ClassProps, 'courseName' | 'slug' | 'timeZone'> &
      GroupNaming & { change: 'booked' | 'moved' | 'cancelled'; startsAt: string; was?: string };
  }
}

function tutorAssigned(props: MailProps['tutor-assigned'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['tutor-assigned'];
  const invitation = texts['desk-invitation'];
  const course = quoted(language, props.courseName);
  const intro = fillText(mail.intro, { course, name: quoted(language, props.inviterName) });
  const members = (count: number) => fillText(findText(mail, language, 'members', count) ?? '', { count });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'list', items: props.groups.map((group) => `${groupWords(language, group)}: ${members(group.members)}`) },
      { kind: 'paragraph', text: mail.may },
      {
        kind: 'button',
        label: mail.open,
        url: props.link ? homeUrl(publicUrl, props.link) : dashboardUrl(publicUrl, props.slug),
      },
      ...(props.link
        ? ([
            { kind: 'paragraph', text: fillText(invitation.once, { days: String(props.days) }), quiet: true },
            { kind: 'paragraph', text: invitation.ignore, quiet: true },
          ] as const)
        : []),
    ],
    footer: fillText(mail.footer, { course }),
  });
}

function tutorMeeting(props: MailProps['tutor-meeting'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['tutor-meeting'];
  const course = quoted(language, props.courseName);
  const words = { course, group: groupWords(language, props) };
  const at = (instant: string) => deadlineText(language, new Date(instant), props.timeZone);
  const intro = fillText(mail[props.change], {
    ...words,
    time: at(props.startsAt),
    ...(props.was && { was: at(props.was) }),
  });
  return letter(language, {
    preview: intro,
    title: { booked: mail.titleBooked, moved: mail.title, cancelled: mail.titleCancelled }[props.change],
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'button', label: texts['tutor-assigned'].open, url: dashboardUrl(publicUrl, props.slug) },
    ],
    footer: fillText(texts['tutor-assigned'].footer, { course }),
  });
}

const ofMeeting = {
  courseName: sample.course.courseName,
  slug: sample.course.slug,
  timeZone: sample.course.timeZone,
  groupNumber: 7,
  startsAt: sample.meeting.startsAt,
};

const ofGroups = {
  courseName: sample.course.courseName,
  slug: sample.course.slug,
  inviterName: 'Dana Levi',
  groups: [
    { groupNumber: 7, members: 4 },
    { groupNumber: 1, groupName: 'Owls', members: 1 },
  ],
};

export const mails = [
  defineMail({
    kind: 'tutor-assigned',
    samples: [{ ...ofGroups, link: sample.homeLink, days: 14 }, ofGroups],
    render: tutorAssigned,
  }),
  defineMail({
    kind: 'tutor-meeting',
    samples: [
      { ...ofMeeting, change: 'booked' },
      { ...ofMeeting, change: 'moved', was: '2026-12-07T19:00:00.000Z' },
      { ...ofMeeting, change: 'cancelled' },
    ],
    subject: (props, language) => {
      const texts = MAIL_TEXTS[language]['tutor-meeting'];
      const subjects = {
        booked: { subject: texts.subjectBooked, numbered: texts.numberedBooked },
        moved: texts,
        cancelled: { subject: texts.subjectCancelled, numbered: texts.numberedCancelled },
      };
      return groupSubject(language, subjects[props.change], props);
    },
    render: tutorMeeting,
  }),
];
