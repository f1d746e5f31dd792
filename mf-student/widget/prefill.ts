import { type Prefill, PREFILLED } from './settings.ts';

/** Longer texts are nobody's name or address. */
const MOST_CHARACTERS = 320;

const FIELDS: readonly string[] = Object.values(PREFILLED);

const warned = new Set<string>();

/** Warns whoever wrote the page, of each thing once. */
function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`study-groups-registration: ${message}`);
}

/** What can stand in the fields of a form, of all that a page may hand over. The page's console names what is left out. */
export function textsOf(prefill: object): Prefill {
  const given = Object.entries(prefill).filter(([, text]) => text !== undefined && text !== null);
  const texts = given.filter(([field, text]) => FIELDS.includes(field) && typeof text === 'string');
  for (const [field] of given.filter((each) => !texts.includes(each))) {
    const why = FIELDS.includes(field) ? 'is no text' : 'is none of them';
    warn(`"prefill" takes texts by the names ${FIELDS.join(', ')}: "${field}" ${why}, and was left out`);
  }
  return Object.fromEntries(texts.map(([field, text]) => [field, text.slice(0, MOST_CHARACTERS)]));
}

/** Warns in the page's console that a form which has begun is not filled in any more. */
export function warnOfLatePrefill(before: Prefill, now: Prefill): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  warn('the form had begun before this "prefill" came, and was not filled in with it');
}
