import { type Language, LANGUAGES } from '@study-groups/contracts/language';

/** The texts of each language; `en` is the one that all others follow. Read once, when the module is loaded. */
export async function readTexts<T>(
  fileOf: (language: Language) => Promise<{ default: T }>,
): Promise<Readonly<Record<Language, T>>> {
  const files = LANGUAGES.map(async (language) => [language, (await fileOf(language)).default] as const);
  return Object.fromEntries(await Promise.all(files)) as Record<Language, T>;
}
