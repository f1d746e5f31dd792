import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@study-groups/contracts/language';
import { ROOT } from './system.ts';

/** A file of texts: what its keys say, by levels. */
export type Texts = { [key: string]: string | Texts };

/** A text of the pages: its file up to the language, from the checkout's root, its key, and what fills its places. */
export interface WrittenText {
  file: string;
  key: string;
  values?: Record<string, string>;
}

/** Returns a text in a language. Throws if it is missing. */
export async function written({ file, key, values = {} }: WrittenText, language: Language): Promise<string> {
  const path = `${file}${language}.json`;
  const texts = JSON.parse(await readFile(join(ROOT, path), 'utf8')) as Texts;
  const text = key.split('.').reduce<string | Texts | undefined>((place, part) => (place as Texts)?.[part], texts);
  if (typeof text !== 'string') throw new Error(`${path} has no ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, place: string) => values[place] ?? '');
}
