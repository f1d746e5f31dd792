import type { Language } from '@study-groups/contracts/language';
import { careBlocks, instructorLetter } from '../mails/blocks.ts';
import type { MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    /** The numbers of students in no group, and of groups with too few members. */
    'groups-need-you': Pick<ClassProps, 'courseName' | 'slug'> &
      Opening & {
        unplaced: number;
        small: number;
        /** All groups that need care, for whatever reason; missing in mails that were queued before they named them. */
        inNeed?: NeedsProps[];
      };
  }
}

/** To the instructor: people in no group, or groups that are too small, and what mends them. */
function groupsNeedYou(props: MailProps['groups-need-you'], language: Language, publicUrl: string): MailContent {
  const mail = MAIL_TEXTS[language]['groups-need-you'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.unplaced, value: String(props.unplaced) },
          { label: mail.small, value: String(props.small) },
        ],
      },
      ...careBlocks(props.inNeed, language),
      { kind: 'paragraph', text: mail.advice },
    ],
  });
}

export const mails = [
  defineMail({
    kind: 'groups-need-you',
    samples: [
      {
        courseName: sample.course.courseName,
        slug: sample.course.slug,
        unplaced: 2,
        small: 1,
        inNeed: [{ groupNumber: 7, needs: ['unmet', 'small'] }],
        pageToken: 'p'.repeat(43),
      },
    ],
    render: groupsNeedYou,
  }),
];
