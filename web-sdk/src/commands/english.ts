import type { Language } from '@study-groups/contracts/language';
import { loadedTexts } from '../i18n/i18n.ts';
import { fillText, type Texts } from '../i18n/translate.ts';

/** Shorter words around a place, such as ': ', would take anything for their text. */
const LEAST_WORDS = 3;

/**
 * Finds what a title that is shown in another language is in English: nothing if it is English, several where they say the same.
 * @param remote begins the names of the namespaces that are searched
 */
export function englishTitles(language: Language, remote: string): (title: string) => readonly string[] {
  if (language === 'en') return () => [];
  const whole = new Map<string, string[]>();
  const templates: { pattern: RegExp; names: string[]; english: string }[] = [];
  for (const [text, english] of translationsOf(language, remote)) {
    const names = [...text.matchAll(PLACE)].map(([, name = '']) => name);
    if (names.length === 0) whole.set(text, [...(whole.get(text) ?? []), english]);
    else if (text.replace(PLACE, '').trim().length >= LEAST_WORDS)
      templates.push({ pattern: patternOf(text), names, english });
  }
  return (title) => {
    const known = whole.get(title);
    if (known) return known;
    return templates.flatMap(({ pattern, names, english }) => {
      const filled = pattern.exec(title)?.slice(1);
      return filled ? [fillText(english, Object.fromEntries(names.map((name, place) => [name, filled[place]])))] : [];
    });
  };
}

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\s*\w+\s*\}\}/).map((words) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`, 'su');
}

/** Every text of a remote in a language with its English one. All that is shown is loaded, and so is its English. */
function translationsOf(language: Language, remote: string): [own: string, english: string][] {
  const english = new Map(loadedTexts('en'));
  return [...loadedTexts(language)].flatMap(([namespace, texts]) => {
    const source = english.get(namespace);
    return namespace.startsWith(remote) && source ? pairs(texts, source) : [];
  });
}

function pairs(own: Texts, english: Texts): [string, string][] {
  return Object.entries(own).flatMap(([key, text]): [string, string][] => {
    const source = english[key];
    if (typeof text === 'string') return typeof source === 'string' ? [[text, source]] : [];
    return typeof source === 'object' ? pairs(text, source) : [];
  });
}
