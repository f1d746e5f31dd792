import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { GroupNaming } from '../../records/mail-props.ts';
import { quoted } from './strangers-words.ts';
import { MAIL_TEXTS } from './texts.ts';

/** A group as a mail names it: 'Group 3', or what its professor typed, in quotation marks. */
export function groupWords(language: Language, { groupNumber, groupName }: GroupNaming): string {
  return groupName ? quoted(language, groupName) : fillText(MAIL_TEXTS[language].group, { number: groupNumber });
}

/** Returns a sentence of a subject with the group's number; for a group that somebody named the one that names none. */
export function groupSubject(
  language: Language,
  texts: { subject: string; numbered: string },
  naming: GroupNaming,
): string {
  return naming.groupName ? texts.subject : fillText(texts.numbered, { group: groupWords(language, naming) });
}

/** The same as words where nothing but the name stands: in a calendar's title, or a line that a student sends. */
export function groupTitle(language: Language, { groupNumber, groupName }: GroupNaming): string {
  return groupName || fillText(MAIL_TEXTS[language].group, { number: groupNumber });
}
