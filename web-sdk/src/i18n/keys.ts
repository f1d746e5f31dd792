import type common from './locales/common/en.json';
import type choices from './locales/choices/en.json';
import type errors from './locales/errors/en.json';
import type validation from './locales/validation/en.json';
import type calendar from './locales/calendar/en.json';
import type proof from './locales/proof/en.json';
import type grid from './locales/grid/en.json';
import type commands from './locales/commands/en.json';

/**
 * Every namespace of texts with the type of its English file. A remote adds its own by merging into this interface, so
 * that a key without a text does not compile.
 */
export interface TextNamespaces {
  common: typeof common;
  choices: typeof choices;
  errors: typeof errors;
  validation: typeof validation;
  calendar: typeof calendar;
  proof: typeof proof;
  grid: typeof grid;
  commands: typeof commands;
}

export type Namespace = keyof TextNamespaces;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A key without its plural ending, for languages have different plurals. */
type Singular<Key extends string> = Key extends `${infer Start}_${Plural}` ? Start : Key;

/** Every key of a file, its levels joined by dots. */
export type KeysOf<File> = {
  [Key in keyof File & string]: File[Key] extends string ? Singular<Key> : `${Key}.${KeysOf<File[Key]>}`;
}[keyof File & string];

type KeysAnywhere = { [Each in Namespace]: `${Each}:${KeysOf<TextNamespaces[Each]>}` }[Namespace];

/** The keys that a namespace's translator takes: its own, and those of others as `namespace:key`. */
export type TextKey<Of extends Namespace> = KeysOf<TextNamespaces[Of]> | KeysAnywhere;
