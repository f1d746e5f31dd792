import type { InferRawDocTypeWithout_id, Schema } from 'mongoose';

/**
 * A record as it is stored, from the fields of its schema. Fields inside a field and one whose default is null are always
 * there; any other that is not required is missing where it has no value. Mongoose's own types take all of these for the same.
 * @template Narrower fields of which mongoose knows too little
 */
export type Stored<Fields, Narrower = unknown> = Flat<
  Omit<WithoutNull<Inferred<Fields>>, keyof Narrower | NullNames<Fields> | NestedNames<Fields>> &
    Omit<Present<Pick<Inferred<Fields>, NullNames<Fields>>>, keyof Narrower> &
    Omit<WithoutNull<Present<Pick<Inferred<Fields>, NestedNames<Fields>>>>, keyof Narrower> &
    Narrower
>;

type Inferred<Fields> = InferRawDocTypeWithout_id<Fields>;
/** Types that mongoose takes for one field and not for fields inside it. */
type OneField = { type: unknown } | Schema | readonly unknown[] | ((...args: never[]) => unknown);
type NullNames<Fields> = NamesOf<
  { [Name in keyof Fields]: Fields[Name] extends { default: null } ? Name : never },
  Fields
>;
type NestedNames<Fields> = NamesOf<{ [Name in keyof Fields]: Fields[Name] extends OneField ? never : Name }, Fields>;
type NamesOf<Names, Fields> = Names[keyof Names] & keyof Inferred<Fields> & string;
type WithoutNull<T> = { [Name in keyof T]: Exclude<T[Name], null> };
type Present<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };
type Flat<T> = { [Name in keyof T]: T[Name] };
