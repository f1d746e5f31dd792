import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { instructorLetter } from './instructor-letter.ts';
import { unconfirmedAdvice, unconfirmedFacts } from './unconfirmed.ts';

/** To the instructor: the groups are formed, in four numbers. */
export function classMatched(props: MailProps['class-matched'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['class-matched'];
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.students, value: String(props.studentCount) },
          { label: mail.groups, value: String(props.groupCount) },
          { label: mail.classScore, value: `${Math.round(props.classScore)}/100` },
          { label: mail.lowestScore, value: `${props.lowestScore}/100` },
          ...unconfirmedFacts(props.unconfirmed, language),
        ],
      },
      ...unconfirmedAdvice(props.unconfirmed, language),
      { kind: 'paragraph', text: mail.classScoreMeaning, quiet: true },
      { kind: 'paragraph', text: texts.score.meaning, quiet: true },
      { kind: 'paragraph', text: mail.next },
    ],
  });
}
