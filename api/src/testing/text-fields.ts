import type { Schema } from '@study-groups/contracts/call';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { z } from 'zod';

/** The last part of a path, for the name of a field rather than its value. */
const KEY = '<key>';

/**
 * Returns the paths of all texts that a schema accepts, choices and patterns included, like `members.0.fullName`. A list is
 * represented by its first element, and the names of a record by `<key>`.
 */
export function textFields(schema: Schema | undefined, path: string[] = []): string[] {
  if (!schema) return [];
  const inside = (next: unknown, ...parts: string[]) => textFields(next as Schema, [...path, ...parts]);
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => inside(field, name));
    case 'array':
      return inside(def.element, '0');
    case 'tuple':
      return def.items.flatMap((item, at) => inside(item, String(at)));
    case 'record': {
      const [name = 'x'] = Object.keys((def.keyType as Partial<z.core.$ZodEnum>)._zod?.def.entries ?? {});
      return [[...path, KEY].join('.'), ...inside(def.valueType, name)];
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType);
    case 'pipe':
      return inside((def.in as z.core.$ZodType)._zod.def.type === 'transform' ? def.out : def.in);
    case 'union': {
      const found = [...new Set(def.options.flatMap((option) => inside(option)))];
      // A text and something inside a list can't have the same path.
      return found.includes(path.join('.')) ? [path.join('.')] : found;
    }
    case 'literal':
      return def.values.some((value) => typeof value === 'string') ? [path.join('.')] : [];
    case 'string':
    case 'enum':
    case 'template_literal':
      return [path.join('.')];
    case 'number':
    case 'boolean':
    case 'undefined':
      return [];
    default:
      throw new Error(`say here where texts stand in a ${def.type}, as in ${path.join('.')}`);
  }
}

/** A copy of what a call sends with a text in one of its fields. */
export function withText(sent: object, path: string, text: string): object {
  const copy = structuredClone(sent);
  const parts = path.split('.');
  let place: object = copy;
  parts.forEach((part, at) => {
    const name = part === KEY ? text : part;
    const next = parts[at + 1];
    const present: unknown = Object.getOwnPropertyDescriptor(place, name)?.value;
    const value = next === undefined ? (part === KEY ? [] : text) : (present ?? (next === '0' ? [] : {}));
    // Not by `=`, which would make a prototype of a field that is named `__proto__`.
    Object.defineProperty(place, name, { value, enumerable: true, configurable: true, writable: true });
    place = value as object;
  });
  return copy;
}

/**
 * Tells whether an error names a field, something inside it, or a part of the body that may not be there with all its fields.
 */
export function names({ path, message }: { path: string; message: string }, field: string): boolean {
  const named = field.replace(`.${KEY}`, '');
  // One of a pair that waits is named by the pair, as the form shows it.
  const [, pair] = /^(rules\.awaited\.(?:together|apart)\.\d+)\.[01]$/.exec(named) ?? [];
  if (path === named || path.startsWith(`${named}.`) || path === pair) return true;
  return message === MESSAGES.unknownField && named.startsWith(`${path}.`);
}
