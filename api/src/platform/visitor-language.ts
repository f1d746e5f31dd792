import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { Context } from 'koa';

/**
 * Returns one of our languages by a tag of it in any spelling, as browsers, learning platforms and operating systems write them:
 * `iw`, `he_IL.UTF-8`, `zh-Hans`, `fra`.
 * @returns undefined for another language, or no tag
 */
export function languageOfTag(tag: string): Language | undefined {
  const [plain = ''] = tag.trim().split(/[.@,;\s]/);
  const subtags = plain.replaceAll('_', '-').split('-');
  try {
    // Alone, because what a system adds to it may be no subtag.
    const { language } = new Intl.Locale(subtags[0]!);
    return LANGUAGES.find((each) => each === language);
  } catch {
    return undefined;
  }
}

/** Returns the first of our languages that a visitor's browser asks for, else English. @param known those that there is something in */
export function visitorLanguage(ctx: Context, known: readonly string[] = LANGUAGES): Language {
  const asked = (ctx.acceptsLanguages() as string[]).map(languageOfTag);
  return asked.find((language) => language !== undefined && known.includes(language)) ?? DEFAULT_LANGUAGE;
}

/** Returns the language that a tag asks for, if it is one of ours, else the visitor's. */
export function languageFor(ctx: Context, tag: unknown): Language {
  return languageOfTag(String(tag ?? '')) ?? visitorLanguage(ctx);
}
