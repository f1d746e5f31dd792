/**
 * Stands in for `zod/mini` in the widget, where the checks of a form's fields are all that is asked of it: a tenth of its
 * weight. It knows what contracts use in those fields, with the outcome and the first message that zod gives; a test holds both
 * together. What bodies and answers of calls are made of has a name here and checks nothing, for the API does.
 */

/** Either what a value became, or the first thing that is wrong with it. */
type Outcome = { value: unknown } | { issue: string | undefined };
type Parse = (value: unknown) => Outcome;

interface Schema {
  parse: Parse;
  check: (...checks: Parse[]) => Schema;
  safeParse: (value: unknown) => { success: true; data: unknown } | { success: false; error: { issues: Issue[] } };
}

interface Issue {
  message: string | undefined;
}

const fine = (value: unknown): Outcome => ({ value });

/** Goes through parses, each with what the one before made, up to the first that refuses. */
function inTurn(...parses: Parse[]): Parse {
  return (value) =>
    parses.reduce<Outcome>((outcome, parse) => ('value' in outcome ? parse(outcome.value) : outcome), fine(value));
}

function schema(parse: Parse): Schema {
  return {
    parse,
    check: (...checks) => schema(inTurn(parse, ...checks)),
    safeParse: (value) => {
      const outcome = parse(value);
      if ('value' in outcome) return { success: true, data: outcome.value };
      return { success: false, error: { issues: [{ message: outcome.issue }] } };
    },
  };
}

/** A check that takes or refuses a value as it is. */
function holds<Value>(isGood: (value: Value) => boolean, issue?: string): Parse {
  return (value) => (isGood(value as Value) ? fine(value) : { issue });
}

type Sized = string | readonly unknown[];

/* What contracts import, under zod's names. */
export const string = (issue?: string) => schema(holds((value) => typeof value === 'string', issue));
export const int = (issue?: string) => schema(holds((value) => Number.isSafeInteger(value), issue));
const oneOf = (values: readonly unknown[], issue?: string) => schema(holds((value) => values.includes(value), issue));
export { oneOf as enum };
export const transform = (change: (value: never) => unknown) => schema((value) => fine(change(value as never)));
export const pipe = (first: Schema, then: Schema) => schema(inTurn(first.parse, then.parse));
export const optional = (inner: Schema) => schema((value) => (value === undefined ? fine(value) : inner.parse(value)));
export const _default = (inner: Schema, instead: unknown) =>
  schema((value) => (value === undefined ? fine(instead) : inner.parse(value)));

export const array = (item: Schema, issue?: string) =>
  schema((value) => (Array.isArray(value) ? collected(value, item) : { issue }));

function collected(values: unknown[], item: Schema): Outcome {
  const outcomes = values.map(item.parse);
  return (
    outcomes.find((outcome) => 'issue' in outcome) ??
    fine(outcomes.map((outcome) => 'value' in outcome && outcome.value))
  );
}

export const partialRecord = (key: Schema, inner: Schema, issue?: string) =>
  schema((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { issue };
    const keys = collected(Object.keys(value), key);
    if ('issue' in keys) return { issue };
    const values = collected(Object.values(value), inner);
    if ('issue' in values) return values;
    return fine(
      Object.fromEntries(Object.keys(value).map((name, index) => [name, (values.value as unknown[])[index]])),
    );
  });

export const regex = (pattern: RegExp, issue?: string) => holds<string>((value) => pattern.test(value), issue);
export const minLength = (least: number, issue?: string) => holds<Sized>((value) => value.length >= least, issue);
export const maxLength = (most: number, issue?: string) => holds<Sized>((value) => value.length <= most, issue);
export const minimum = (least: number, issue?: string) => holds<number>((value) => value >= least, issue);
export const maximum = (most: number, issue?: string) => holds<number>((value) => value <= most, issue);
export const positive = () => minimum(1);
export const nonnegative = () => minimum(0);
export const trim = (): Parse => (value) => fine((value as string).trim());
export const refine = (isGood: (value: never) => boolean, issue?: string) => holds<never>(isGood, issue);

/** What only calls are made of. */
const ofCalls = () => schema(fine);
export const strictObject = ofCalls;
export const extend = ofCalls;
export const nullable = ofCalls;
export const boolean = ofCalls;
export const literal = ofCalls;
export const superRefine = () => fine;
export const iso = { datetime: ofCalls };
