import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { Texts } from '@study-groups/contracts/texts';

/**
 * Reads the texts of each language, once, when the module is loaded. A text that is not translated yet, or a whole file, is the
 * English one.
 */
export async function readTexts<T extends object>(
  fileOf: (language: Language) => Promise<{ default: T }>,
): Promise<Readonly<Record<Language, T>>> {
  const { default: english } = await fileOf(DEFAULT_LANGUAGE);
  const files = LANGUAGES.map(async (language) => {
    const { default: own } = await fileOf(language).catch(noFile);
    return [language, withEnglish(english as Texts, own as Texts)] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as unknown as Record<Language, T>;
}

/** Stands in for a file that is not there, in Node and in the bundle. @throws any other error */
function noFile(error: Error & { code?: string }): { default: object } {
  if (error.code === 'ERR_MODULE_NOT_FOUND' || error.message.startsWith('Module not found')) return { default: {} };
  throw error;
}

function withEnglish(english: Texts, own: Texts): Texts {
  const inner = Object.entries(english).flatMap(([key, text]) => {
    const translated = own[key];
    if (typeof text === 'string') return [];
    return [[key, withEnglish(text, typeof translated === 'object' ? translated : {})] as const];
  });
  return { ...english, ...own, ...Object.fromEntries(inner) };
}
