import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { CALLS } from './calls.ts';
import { DAYS } from './grid.ts';
import { lenient } from './lenient.ts';

const read = (schema: z.ZodMiniType, value: unknown) => lenient(schema).safeParse(value).data;
const thing = z.strictObject({ kind: z.enum(['old', 'older']) });
const NEW = { kind: 'new', more: 1 };
const SEEN = { kind: 'new' };

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an object', thing, NEW, SEEN],
  ['an object in an object', z.strictObject({ thing }), { thing: NEW, more: [] }, { thing: SEEN }],
  ['a field that may be left out', z.strictObject({ thing: z.optional(thing) }), { thing: NEW }, { thing: SEEN }],
  ['a field that is left out', z.strictObject({ thing: z.optional(thing) }), { more: 1 }, {}],
  ['one that may be null', z.nullable(thing), NEW, SEEN],
  ['null', z.nullable(thing), null, null],
  ['an array', z.array(thing), [NEW, { kind: 'old' }], [SEEN, { kind: 'old' }]],
  ['a pair', z.tuple([thing, z.int()]), [NEW, 1], [SEEN, 1]],
  ['a union', z.union([z.strictObject({ a: z.int() }), thing]), NEW, SEEN],
  ['a record', z.record(z.string(), thing), { a: NEW }, { a: SEEN }],
  [
    'a record of choices',
    z.partialRecord(z.enum(DAYS), thing),
    { monday: NEW, someday: 1 },
    { monday: SEEN, someday: 1 },
  ],
  ['a default', z._default(thing, { kind: 'old' }), NEW, SEEN],
  [
    'a pipe',
    z.pipe(
      thing,
      z.transform((value) => [value]),
    ),
    NEW,
    [SEEN],
  ],
  ['an extended object', z.extend(thing, { of: z.optional(thing) }), { ...NEW, of: NEW }, { ...SEEN, of: SEEN }],
  ['an object without a field', z.omit(z.extend(thing, { a: z.int() }), { kind: true }), { a: 1, ...NEW }, { a: 1 }],
  ['a part of an object', z.pick(z.extend(thing, { a: z.int() }), { kind: true }), NEW, SEEN],
])('of %s what is not known is dropped, and a choice that is not known shows as itself', (_, schema, sent, seen) => {
  expect(read(schema, sent)).toEqual(seen);
});

test.each<[string, z.ZodMiniType, unknown]>([
  ['a field that is missing', thing, { more: 1 }],
  ['a choice that is no text', thing, { kind: 3 }],
  ['a number that is a text', z.strictObject({ a: z.int() }), { a: '1' }],
  ['a rule of an array', z.array(z.int()).check(z.length(2)), [1]],
  ['a rule of an object', thing.check(z.refine(({ kind }) => kind === 'old')), NEW],
  ['a literal', z.strictObject({ success: z.literal(true) }), { success: false }],
  ['a template', z.templateLiteral([z.enum(DAYS), '|', z.int()]), 'someday|1'],
  ['a value of a record', z.partialRecord(z.enum(DAYS), thing), { monday: 1 }],
])('%s is refused as ever', (_, schema, value) => expect(lenient(schema).safeParse(value).success).toBe(false));

test('the schema itself stays strict, and its lenient form is made once', () => {
  expect(lenient(thing)).toBe(lenient(thing));
  expect(thing.safeParse({ kind: 'old', more: 1 }).success).toBe(false);
  expect(thing.safeParse({ kind: 'new' }).success).toBe(false);
});

test.each(Object.entries(CALLS))('no object in the answer of %s refuses a field', (_, { response }) => {
  const described = (schema: z.ZodMiniType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  expect(described(lenient<z.ZodMiniType>(response))).not.toContain('"additionalProperties":false');
});
