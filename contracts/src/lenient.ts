import type { Schema } from './call.ts';

/** A schema by what zod documents of it for authors of libraries. Each build has a zod of its own, so none is imported. */
interface Described {
  _zod: { def: Definition; constr: new (def: Definition) => Described; parse: Parse; run: Parse };
}
type Definition = Readonly<Record<string, unknown>>;
type Parse = (payload: { value: unknown }, context: unknown) => unknown;

const made = new WeakMap<Described, Described>();

/**
 * The schema by which a page reads an answer, which may be that of a newer server: at every depth it drops the fields that
 * it does not name, and takes any text for a choice (`z.enum`). All else is as strict as it was. The same one each time.
 */
export function lenient<S extends Schema>(schema: S): S {
  return relaxedPart(schema) as S;
}

function relaxed(schema: Described): Described {
  const known = made.get(schema) ?? remade(schema);
  made.set(schema, known);
  return known;
}

function remade(schema: Described): Described {
  const { def, constr, run } = schema._zod;
  // The parts of a template make one pattern.
  if (def['type'] === 'template_literal') return schema;
  const { checks, keyType, ...parts } = def;
  const copy = new constr({
    ...mapped(parts),
    checks,
    // `never` for what is not named refuses it; without that zod leaves it out.
    ...(def['type'] === 'object' && { shape: mapped(def['shape'] as object), catchall: undefined }),
    ...(def['type'] === 'record' && { keyType, mode: 'loose' }),
  });
  if (def['type'] === 'enum') {
    copy._zod.parse = (payload, context) => (typeof payload.value === 'string' ? payload : run(payload, context));
    copy._zod.run = copy._zod.parse;
  }
  return copy;
}

function relaxedPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(relaxedPart);
  return typeof part === 'object' && part !== null && '_zod' in part ? relaxed(part as Described) : part;
}

function mapped(parts: object): Definition {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, relaxedPart(part)]));
}
