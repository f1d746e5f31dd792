import { posix } from 'node:path';
import { readDeclarations } from './declarations.mjs';

const WORKSPACE = /^@study-groups\/([\w-]+)\/(.+)$/;

/**
 * @typedef {import('./declarations.mjs').Declarations} Declarations
 * @typedef {{ file: string, text: string, name: string }} Found a declaration; `name` is the one that it has at home
 * @typedef {{ outside: string, name: string }} Outside a name of a library
 */

/** Finds what names stand for, over all declaration files. */
export class Declared {
  /** @param {Map<string, string>} files their texts, by path without ending */
  constructor(files) {
    /** @type {Map<string, Declarations>} */
    this.files = new Map([...files].map(([file, text]) => [file, readDeclarations(text)]));
  }

  /**
   * Everything that a file exports, by its name outside.
   * @param {string} file
   * @returns {Map<string, Found | Outside>}
   */
  exportsOf(file) {
    const { declared, listed, all } = this.#read(file);
    /** @type {Map<string, Found | Outside>} */
    const found = new Map();
    for (const from of all) {
      const target = targetOf(file, from);
      if (!this.files.has(target))
        throw new Error(`${file} exports all of ${from}, which the public surface can't name.`);
      for (const [name, value] of this.exportsOf(target)) found.set(name, value);
    }
    for (const [name, { text, exported }] of declared) if (exported) found.set(name, { file, text, name });
    for (const [name, source] of listed) {
      found.set(name, 'local' in source ? this.find(file, source.local) : this.#follow(file, source));
    }
    return found;
  }

  /**
   * What a name in a file stands for.
   * @param {string} file
   * @param {string} name
   * @returns {Found | Outside}
   */
  find(file, name) {
    const { declared, imports } = this.#read(file);
    const own = declared.get(name);
    if (own) return { file, text: own.text, name };
    const source = imports.get(name);
    return source ? this.#follow(file, source) : { outside: '', name };
  }

  /**
   * @param {string} file
   * @param {import('./declarations.mjs').Source} source
   * @returns {Found | Outside}
   */
  #follow(file, { name, from }) {
    const target = targetOf(file, from);
    if (name === '*' || !this.files.has(target)) return { outside: target, name };
    return this.exportsOf(target).get(name) ?? this.find(target, name);
  }

  /** @param {string} file */
  #read(file) {
    const read = this.files.get(file);
    if (!read) throw new Error(`${file} has no declarations.`);
    return read;
  }
}

/**
 * The file that an import names, from the checkout's root and without ending; a library as it is written.
 * @param {string} file  that imports
 * @param {string} from
 */
export function targetOf(file, from) {
  const [, workspace, path] = WORKSPACE.exec(from) ?? [];
  if (workspace) return `${workspace}/src/${path}`;
  return from.startsWith('.') ? posix.join(posix.dirname(file), from).replace(/\.tsx?$/, '') : from;
}
