import type { Language } from '@study-groups/contracts/language';
import { fillText } from '@study-groups/contracts/texts';
import type { GroupNaming } from '../../records/mail-props.ts';
import { quoted } from './strangers-words.ts';
import { MAIL_TEXTS } from './texts.ts';

/** The letter of a group that is named by the scheme of letters; its name is ours, and said in each language. */
const LETTERED = /^Group ([A-Z]{1,2})$/;

/** Returns 'Group 3' or 'Group C' in a language; undefined for a group that somebody named. */
function givenName(language: Language, { groupNumber, groupName }: GroupNaming): string | undefined {
  const number = groupName ? LETTERED.exec(groupName)?.[1] : groupNumber;
  return number === undefined ? undefined : fillText(MAIL_TEXTS[language].group, { number });
}

/** A group as a mail names it: 'Group 3', or what its professor typed, in quotation marks. */
export function groupWords(language: Language, naming: GroupNaming): string {
  return givenName(language, naming) ?? quoted(language, naming.groupName ?? '');
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
export function groupTitle(language: Language, naming: GroupNaming): string {
  return givenName(language, naming) ?? naming.groupName ?? '';
}
