import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { AnyMail } from '../../records/mail-props.ts';
import { MAIL_TEXTS } from './texts.ts';

/** The subject of a mail: words of ours alone, for what somebody typed there would be said in our name. */
export function subjectOf({ kind, props }: AnyMail, language: Language): string {
  const texts = MAIL_TEXTS[language];
  if (kind !== 'feedback') return texts[kind].subject;
  return fillText(texts.feedback.subject, { type: texts.feedback.types[props.type] });
}
