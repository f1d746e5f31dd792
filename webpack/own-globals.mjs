/**
 * The parts of the language that the widget brings along, because old libraries of the pages around replace them. This file alone
 * uses the page's own, and only as long as it loads.
 */

/** The object that zod takes for the global object. It asks for nothing else there than what it has set itself. */
export default {};

// By its whole name: the short one is this file's own.
const { parse, stringify } = globalThis.JSON;
const { apply, ownKeys } = Reflect;
const { create, setPrototypeOf } = Object;
const { isArray } = Array;
const { hasOwnProperty, propertyIsEnumerable } = Object.prototype;

/**
 * Does what `bind` does: MooTools' takes the arguments as a list, and forgets those of the call.
 *
 * @param {Function} bound
 * @param {unknown} self
 * @param {unknown[]} given
 * @returns {(...more: unknown[]) => any}
 */
export function bind(bound, self, ...given) {
  return (...more) => apply(bound, self, [...given, ...more]);
}

/**
 * Returns the names that `for … in` is meant to give, and not what a page has added to every object.
 *
 * @param {object} object
 */
export function namesIn(object) {
  /** @type {string[]} */
  const names = [];
  for (const name in object) if (apply(hasOwnProperty, object, [name])) names[names.length] = name;
  return names;
}

/**
 * Does what `Object.keys` does: Prototype's gives what a page has added to every list, too.
 *
 * @param {any} value
 */
export function keysOf(value) {
  const object = Object(value);
  /** @type {string[]} */
  const keys = [];
  for (const name of ownKeys(object)) {
    if (typeof name === 'string' && apply(propertyIsEnumerable, object, [name])) keys[keys.length] = name;
  }
  return keys;
}

/**
 * Does what `Object.values` does, for the same reason.
 *
 * @param {any} value
 */
export function valuesOf(value) {
  /** @type {any[]} */
  const values = [];
  for (const key of keysOf(value)) values[values.length] = value[key];
  return values;
}

/**
 * Does what `Array.from` does: MooTools' and Prototype's know no sets, and call nothing for each item.
 *
 * @param {any} items iterable, or with a length
 * @param {(item: any, at: number) => any} change
 */
export function arrayFrom(items, change = (item) => item) {
  /** @type {any[]} */
  const made = [];
  if (Symbol.iterator in Object(items)) for (const item of items) made[made.length] = change(item, made.length);
  else while (made.length < items.length) made[made.length] = change(items[made.length], made.length);
  return made;
}

/**
 * A copy that inherits no `toJSON`, as Prototype gives one to every list, which writes it as a text.
 *
 * @param {any} value
 * @returns {any}
 */
function plain(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return `${value.toISOString()}`;
  const copy = isArray(value) ? setPrototypeOf([], null) : create(null);
  for (const name of ownKeys(value)) {
    if (apply(propertyIsEnumerable, value, [name])) copy[name] = plain(value[name]);
  }
  return copy;
}

const json = { parse, stringify: (/** @type {unknown} */ value) => stringify(plain(value)) };
export { json as JSON };
