import type { Language } from '@study-groups/contracts/language';
import type { Block, Fact } from '../content.ts';
import { MAIL_TEXTS } from '../texts.ts';

/** How many students don't count, for their addresses are not confirmed; nothing where all count. */
export function unconfirmedFacts(unconfirmed: number | undefined, language: Language): Fact[] {
  return unconfirmed ? [{ label: MAIL_TEXTS[language].unconfirmed.label, value: String(unconfirmed) }] : [];
}

/** What an instructor can do about them. */
export function unconfirmedAdvice(unconfirmed: number | undefined, language: Language): Block[] {
  return unconfirmed ? [{ kind: 'paragraph', text: MAIL_TEXTS[language].unconfirmed.advice }] : [];
}
