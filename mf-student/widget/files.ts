import type { Language } from '@study-groups/contracts/language';

/** Written into the script by the build: the hash of the form's module, as `integrity` takes it. */
declare const FORM_HASH: string;
/** Written before the script by the server: where its build's files are, with a slash at the end; null for a page that may not have them. */
declare const widgetFolder: string | null;

/** The product's origin: this script is its `/embed.js`. */
export const ORIGIN = new URL(import.meta.url).origin;

/** Returns the address of the element's messages, which replace a form; every page may load them. */
export const wordsAddress = (): string => new URL('/embed-words.js', ORIGIN).href;

/** True if the page around may load the form at all. */
export const MAY_LOAD = widgetFolder !== null;

const addressOf = (file: string) => new URL(`${widgetFolder}${file}.js`, ORIGIN).href;

/** The address of the form's module; another one for each further try, for a browser remembers a module that failed. */
export function entryAddress(tries: number): string {
  return addressOf('widget') + (tries > 0 ? `?${tries}` : '');
}

/**
 * Asks for all that the form needs first at once, and has its module checked: one that is not what was built does not run. A
 * further try asks for the module alone, for the texts are asked for again by that.
 */
export function preload(root: ShadowRoot, language: Language, tries: number): void {
  const add = (href: string, integrity = ''): void => {
    root.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity }));
  };
  add(entryAddress(tries), FORM_HASH);
  if (tries > 0) return;
  for (const each of new Set<Language>(['en', language])) add(addressOf(`js/text-${each}`));
}
