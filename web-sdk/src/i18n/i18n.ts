import { DEFAULT_LANGUAGE, eachLanguage, type Language } from '@study-groups/contracts/language';
import type { Namespace, TextKey } from './keys.ts';
import { fillText, findText, formatCount, type Texts, type TextValues } from './translate.ts';

type TextLoader = () => Promise<{ default: Texts }>;
/** The files of a namespace; a language without a file is shown in English. */
export type TextFiles = { en: TextLoader } & Partial<Record<Language, TextLoader>>;

/**
 * Gives the text of a key: `t('form.title', { name })`, with `count` in its plural and as the language writes it.
 * Of several keys the first that exists. A key of another namespace is written `namespace:key`. A text that is missing shows as the end of its key: of a
 * choice in an answer that only a newer server knows, `kind.${kind}`, that is the choice's own word.
 */
export type Translate<Of extends Namespace = Namespace> = (
  key: TextKey<Of> | readonly TextKey<Of>[],
  values?: TextValues,
) => string;

/** Texts never change, so all hosts of a document share what is loaded; which language shows is each host's. */
const files = new Map<Namespace, TextFiles>();
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
/** Those of `loading` that have failed. */
const failed = new Set<string>();

/** Brings a namespace; its files are loaded when a component first asks for them. Call it at module top level. */
export function registerTexts(namespace: Namespace, loaders: TextFiles): void {
  files.set(namespace, loaders);
}

for (const namespace of [
  'common',
  'choices',
  'errors',
  'validation',
  'calendar',
  'proof',
  'grid',
  'commands',
] as const) {
  registerTexts(
    namespace,
    eachLanguage(
      (language) => () =>
        import(/* webpackChunkName: "text-[request]" */ `./locales/${namespace}/${language}.json`, {
          with: { type: 'json' },
        }),
    ),
  );
}

/** Loads a namespace in a language, and in English for what that lacks; what failed is asked for again. */
export function loadTexts(namespace: Namespace, language: Language): Promise<void> {
  const key = `${language} ${namespace}`;
  if (failed.delete(key)) loading.delete(key);
  return neededTexts(namespace, language);
}

/**
 * The same promise for every caller, though it failed, until `forgetFailedTexts`: for what React renders again as soon as it
 * fails, and which would ask for ever.
 */
export function neededTexts(namespace: Namespace, language: Language): Promise<void> {
  const key = `${language} ${namespace}`;
  let promise = loading.get(key);
  if (!promise) {
    const needed = language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE];
    promise = Promise.all(needed.map((each) => loadFile(namespace, each))).then(() => undefined);
    promise.then(
      // React's use() reads this and then need not wait, not even for a moment, when the language changes.
      () => Object.assign(promise as Promise<void>, { status: 'fulfilled', value: undefined }),
      () => failed.add(key),
    );
    loading.set(key, promise);
  }
  return promise;
}

/** Has what failed asked for again by who renders it next. */
export function forgetFailedTexts(): void {
  for (const key of failed) loading.delete(key);
  failed.clear();
}

async function loadFile(namespace: Namespace, language: Language): Promise<void> {
  const load = files.get(namespace)?.[language];
  const key = `${language} ${namespace}`;
  if (load && !loaded.has(key)) loaded.set(key, (await load().catch(noFile)).default);
}

/** Stands in for a file that is not translated yet: the build and Node say by a code that it is not there. */
function noFile(error: unknown): { default: Texts } {
  if ((error as { code?: string }).code?.endsWith('MODULE_NOT_FOUND')) return { default: {} };
  throw error;
}

/** The texts that are loaded in a language, by their namespace, for who looks for one. */
export function loadedTexts(language: Language): [namespace: string, texts: Texts][] {
  const start = `${language} `;
  return [...loaded].flatMap(([key, texts]) => (key.startsWith(start) ? [[key.slice(start.length), texts]] : []));
}

/** Loads every namespace that is in use in another language, so that all texts change at once. */
export async function loadUsedTexts(language: Language): Promise<void> {
  const used = new Set([...loading.keys()].map((key) => key.slice(key.indexOf(' ') + 1) as Namespace));
  await Promise.all([...used].map((namespace) => loadTexts(namespace, language)));
}

/** Loads the texts that every page needs. */
export async function loadCommonTexts(language: Language): Promise<void> {
  await Promise.all((['common', 'choices', 'errors', 'validation'] as const).map((each) => loadTexts(each, language)));
}

/** The translator of a namespace for a language. */
export function translator<Of extends Namespace>(namespace: Of, language: Language): Translate<Of> {
  return (keys, values = {}) => {
    const count = typeof values['count'] === 'number' ? values['count'] : undefined;
    for (const key of typeof keys === 'string' ? [keys] : keys) {
      const [own, other] = key.split(':') as [string, string?];
      const [space, name] = other === undefined ? [namespace, own] : [own, other];
      for (const each of [language, DEFAULT_LANGUAGE]) {
        const text = findText(loaded.get(`${each} ${space}`), each, name, count);
        if (text !== undefined) return fillText(text, inWords(language, values));
      }
    }
    return /[^.:]*$/.exec(typeof keys === 'string' ? keys : (keys.at(-1) ?? ''))?.[0] ?? '';
  };
}

/** The server's name of each group, maybe isolated from the text around it. */
const STORED_NAME = /^(\u2068?)Group (\d+|[A-Z]{1,2})(\u2069?)$/;

/** The name of a group in a language; as it is stored, 'Group 3', while the texts of that language are not loaded. */
export function groupNameIn(language: Language, name: string): string {
  const text = findText(loaded.get(`${language} choices`), language, 'group');
  if (text === undefined) return name;
  return name.replace(STORED_NAME, (_, open: string, number: string, close: string) => {
    return open + fillText(text, { number }) + close;
  });
}

/** The values as a text takes them: texts are given groups by their stored names, and counts as numbers. */
function inWords(language: Language, values: TextValues): TextValues {
  const { group, count } = values;
  return {
    ...values,
    ...(typeof group === 'string' && { group: groupNameIn(language, group) }),
    ...(typeof count === 'number' && { count: formatCount(count, language) }),
  };
}
