/** @typedef {import('./print-schema.mjs').AnySchema} AnySchema */
/** @typedef {[key: string, schema: AnySchema]} Field */

/** From so many on, optional fields of one schema stand together. */
const LEAST_GROUPED = 4;

/**
 * The fields of an object. Those that are optional and of one and the same schema, as of the languages, stand in one line.
 * @param {Field[]} fields
 * @param {import('./print-schema.mjs').Print} print
 */
export function fieldsType(fields, print) {
  const alike = groupsOfOneSchema(fields);
  const single = fields.filter((field) => !alike.some((group) => group.includes(field)));
  const grouped = alike.map(([first, ...others]) => {
    const keys = [first, ...others].map(([key]) => key).toSorted();
    return fieldType([keys.join(' '), first[1]], print);
  });
  return [...single.map((field) => fieldType(field, print)), ...grouped].map((field) => `${field};`).join(' ');
}

/** @param {Field[]} fields @returns {[Field, ...Field[]][]} */
function groupsOfOneSchema(fields) {
  /** @type {Map<AnySchema, [Field, ...Field[]]>} */
  const optional = new Map();
  for (const field of fields) {
    const { type, innerType } = field[1]._zod.def;
    if (type === 'optional') optional.set(innerType, [...(optional.get(innerType) ?? []), field]);
  }
  return [...optional.values()].filter((group) => group.length >= LEAST_GROUPED);
}

/**
 * @param {Field} field
 * @param {import('./print-schema.mjs').Print} print
 */
function fieldType([key, schema], print) {
  const name = /^[\w$]+$/.test(key) ? key : `'${key}'`;
  if (schema._zod.def.type === 'optional') return `${name}?: ${print(schema._zod.def.innerType)}`;
  return `${name}${schema._zod.optin === 'optional' ? '?' : ''}: ${print(schema)}`;
}
