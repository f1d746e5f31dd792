import type { Language } from '@study-groups/contracts/language';
import type { MailProps } from '../../../records/mail-props.ts';
import type { MailContent } from '../content.ts';
import { deadlineText } from '../format.ts';
import { signUpUrl } from '../links.ts';
import { MAIL_TEXTS } from '../texts.ts';
import { instructorLetter } from './instructor-letter.ts';
import { unconfirmedAdvice, unconfirmedFacts } from './unconfirmed.ts';

/** To the instructor: the deadline has passed, and there are too few students to form groups. */
export function classNeedsAttention(
  props: MailProps['class-needs-attention'],
  language: Language,
  publicUrl: string,
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['class-needs-attention'];
  const areEnough = props.studentCount >= props.minStudents;
  const signUp = signUpUrl(publicUrl, props.slug);
  return instructorLetter(props, language, publicUrl, {
    title: mail.title,
    intro: areEnough ? mail.tooFewConfirmed : mail.intro,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: mail.signedUp, value: String(props.studentCount) },
          ...unconfirmedFacts(props.unconfirmed, language),
          { label: mail.needed, value: String(props.minStudents) },
          { label: texts.labels.deadline, value: deadlineText(language, new Date(props.deadline), props.timeZone) },
          { label: texts.labels.signUpLink, value: signUp, url: signUp },
        ],
      },
      ...unconfirmedAdvice(props.unconfirmed, language),
      { kind: 'paragraph', text: mail.advice },
    ],
  });
}
