/** The texts of one namespace in one language, as its JSON file holds them. */
export type Texts = { [key: string]: string | Texts };

/** The values for the `{{name}}` places of a text; `count` also chooses its plural. */
export type TextValues = Record<string, string | number | undefined>;

/**
 * The text at a key with dots; `count` looks for `key_one`, `key_few`, … by the language's rules first (as they are
 * in Unicode CLDR). Undefined if there is none.
 */
export function findText(texts: Texts | undefined, language: string, key: string, count?: number): string | undefined {
  if (count !== undefined) {
    const plural = find(texts, `${key}_${pluralForm(language, count)}`) ?? find(texts, `${key}_other`);
    if (plural !== undefined) return plural;
  }
  return find(texts, key);
}

function find(texts: Texts | undefined, key: string): string | undefined {
  let place: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, part)) return undefined;
    place = place[part];
  }
  return typeof place === 'string' ? place : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A count as the language writes it: '10,013'. */
export function formatCount(count: number, language: string): string {
  // A browser takes as long for its first formatter as for a page of components, and no language groups so few digits.
  if (Number.isInteger(count) && count >= 0 && count < 1_000) return String(count);
  let format = numbers.get(language);
  if (!format) {
    // Latin digits in every language, as in all other texts.
    format = new Intl.NumberFormat(`${language}-u-nu-latn`);
    numbers.set(language, format);
  }
  return format.format(count);
}

/** A text with its `{{name}}` places filled in; a place without a value is left out. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
