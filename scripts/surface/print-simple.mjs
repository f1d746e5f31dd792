import { isSchema } from './print-schema.mjs';

/** @typedef {import('./print-schema.mjs').AnySchema} AnySchema */

/** Schemas that are called like their type. */
const SAME = new Set(
  ['string', 'number', 'bigint', 'boolean', 'date', 'null', 'undefined', 'void', 'any', 'unknown', 'never'].values(),
);

/**
 * The type of a schema that is no object.
 * @param {AnySchema} schema
 * @param {import('./print-schema.mjs').Print} print  for its parts
 * @param {(words: unknown[]) => string} printWords
 * @returns {string}
 */
export function simpleType({ _zod: { def } }, print, printWords) {
  switch (def.type) {
    case 'array':
      return `Array<${print(def.element)}>`;
    case 'tuple':
      return `[${[...def.items.map(print), ...(def.rest ? [`...Array<${print(def.rest)}>`] : [])].join(', ')}]`;
    case 'record':
      return `${def.partial ? 'Partial' : ''}Record<${print(def.keyType)}, ${print(def.valueType)}>`;
    case 'union':
      return `(${def.options.map(print).join(' | ')})`;
    case 'intersection':
      return `(${print(def.left)} & ${print(def.right)})`;
    case 'enum':
      return printWords(Object.values(def.entries));
    case 'literal':
      return printWords(def.values);
    case 'template_literal':
      return `\`${def.parts.map((/** @type {unknown} */ part) => (isSchema(part) ? `\${${print(part)}}` : part)).join('')}\``;
    case 'optional':
      return `(${print(def.innerType)} | undefined)`;
    case 'nullable':
      return `(${print(def.innerType)} | null)`;
    case 'default':
    case 'prefault':
      return `Default<${print(def.innerType)}, ${JSON.stringify(def.defaultValue)}>`;
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return print(def.innerType);
    case 'pipe':
      return pipeType(print(def.in), print(def.out));
    case 'transform':
      return 'Converted';
    case 'custom':
      return 'unknown';
    default:
      if (!SAME.has(def.type)) throw new Error(`The public surface has no form for a schema of type ${def.type}.`);
      return def.type;
  }
}

/**
 * What is put into another form on its way is shown by what goes in and what comes out, if these differ.
 * @param {string} from
 * @param {string} to
 */
function pipeType(from, to) {
  if (from === 'Converted') return to;
  if (to === 'Converted') return `Converted<${from}>`;
  return to.startsWith(from.replace(/^Converted<(.*)>$/, '$1')) ? `Converted<${to}>` : `Converted<${from}, ${to}>`;
}
