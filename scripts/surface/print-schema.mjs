import { fieldsType } from './print-fields.mjs';
import { printChecks } from './print-checks.mjs';
import { simpleType } from './print-simple.mjs';

/** @typedef {{ _zod: { def: any, optin?: string, values?: unknown } }} AnySchema a schema of zod, seen from inside */
/** @typedef {(schema: AnySchema) => string} Print */

/** @param {unknown} value @returns {value is AnySchema} */
export const isSchema = (value) => typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;

/** Writes schemas as types, with what they check: `name: string & Length<'2..200'>`. */
export class Printer {
  /** @type {Set<AnySchema>} objects that come in an answer */
  #answered = new Set();
  /** @type {Map<unknown, string>} */
  #names = new Map();
  /** @type {Map<string, string>} exported lists of words, by these */
  #lists = new Map();

  /**
   * @param {[string, unknown][]} named  everything that is exported: schemas and lists of words are called by their name
   * @param {AnySchema[]} responses  a page refuses fields in them that it doesn't know
   */
  constructor(named, responses) {
    // Nothing has a name yet, so this sees all that is inside.
    for (const response of responses) this.#type(response, (object) => this.#answered.add(object));
    for (const [name, value] of named) {
      if (isSchema(value)) this.#names.set(value, name);
      else if (Array.isArray(value)) this.#lists.set(JSON.stringify(value), name);
      else if (typeof value === 'object' && value !== null) this.#nameFields(name, value);
    }
  }

  /** @param {AnySchema} schema the type of a schema itself */
  definition(schema) {
    return this.#type(schema);
  }

  /** @param {AnySchema} schema its name, or its type if it has none */
  print(schema) {
    return this.#names.get(schema) ?? this.#type(schema);
  }

  /**
   * Schemas of fields that are exported together are called by both names.
   * @param {string} name
   * @param {object} fields
   */
  #nameFields(name, fields) {
    if (!Object.values(fields).every(isSchema)) return;
    for (const [key, field] of Object.entries(fields)) {
      if (!this.#names.has(field)) this.#names.set(field, `${name}.${key}`);
    }
  }

  /**
   * @param {AnySchema} schema
   * @param {(object: AnySchema) => void} [onObject]
   * @returns {string}
   */
  #type(schema, onObject) {
    const print = (/** @type {AnySchema} */ part) => (onObject ? this.#type(part, onObject) : this.print(part));
    const { def } = schema._zod;
    if (def.type !== 'object') return simpleType(schema, print, (words) => this.#words(words)) + printChecks(def);
    onObject?.(schema);
    const kind = this.#answered.has(schema) ? 'Answer' : def.catchall?._zod.def.type === 'never' ? 'Strict' : 'Open';
    return `${kind}<{ ${fieldsType(Object.entries(def.shape), print)} }>${printChecks(def)}`;
  }

  /** @param {unknown[]} words */
  #words(words) {
    const list = this.#lists.get(JSON.stringify(words));
    return list ? `OneOf<typeof ${list}>` : `(${words.map((word) => JSON.stringify(word)).join(' | ')})`;
  }
}
