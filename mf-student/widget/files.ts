/** What the build writes into the script: the files that a form needs first, from the folder of `embed.js` in the build. */
export interface WidgetFiles {
  /** The module of the form. */
  entry: CheckedFile;
  /** The texts that it needs first, by language. */
  texts: { en: CheckedFile } & Readonly<Record<string, CheckedFile>>;
}

/** A file with its hash, as `integrity` takes it. */
export type CheckedFile = readonly [name: string, hash: string];

declare const WIDGET_FILES: WidgetFiles;
/** Written before the script by the server: where its build's files are, with a slash at the end; null for a page that may not have them. */
declare const widgetFolder: string | null;

/** The product's origin: this script is its `/embed.js`. */
export const ORIGIN = new URL(import.meta.url).origin;

/** The languages that the form is written in. */
export const WRITTEN: readonly string[] = Object.keys(WIDGET_FILES.texts);

/** Whether the page around may have the form at all. */
export const MAY_LOAD = widgetFolder !== null;

const addressOf = (file: string) => new URL(`${widgetFolder}${file}`, ORIGIN).href;

/** The address of the form's module; another one for each further try, for a browser remembers a module that failed. */
export function entryAddress(tries: number): string {
  return addressOf(WIDGET_FILES.entry[0]) + (tries > 0 ? `?${tries}` : '');
}

/**
 * Asks for all that the form needs first at once, and has it checked: a script that is not what was built does not run. A
 * further try asks for the form's module alone, for the others are asked for again by that.
 */
export function preload(root: ShadowRoot, language: string, tries: number): void {
  const { entry, texts } = WIDGET_FILES;
  const others = tries > 0 ? [] : [texts.en, texts[language] ?? texts.en];
  for (const file of new Set([entry, ...others])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file === entry ? entryAddress(tries) : addressOf(file[0]);
    link.integrity = file[1];
    root.append(link);
  }
}
