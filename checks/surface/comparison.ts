/**
 * The types from which the modules are made by which the compiler compares the previous declarations (`Was`) with the current
 * ones (`Now`).
 */

/** `true` if nothing is gone; else the names of what is. */
export type Lost<Was, Now> = [Exclude<Was, Now>] extends [never] ? true : Exclude<Was, Now>;

/** The names of all fields, with those around them: `menu`, `menu.path`. */
export type Paths<T, Depth extends 0[] = []> = Depth['length'] extends 5
  ? never
  : T extends (...given: never[]) => unknown
    ? never
    : T extends readonly (infer Item)[]
      ? Paths<Item, [...Depth, 0]>
      : T extends object
        ? { [Key in keyof T & string]-?: Key | `${Key}.${Paths<T[Key], [...Depth, 0]>}` }[keyof T & string]
        : never;

/** The exports of a module, whatever the values of its constants: they always come from the shell. */
export type Values<Module> = {
  [Name in keyof Module]: Module[Name] extends string ? string : Module[Name] extends number ? number : Module[Name];
};

/** The keys of the first parameter of each function of a module, a component's props. */
type Given<T> = T extends (given: infer First, ...more: never[]) => unknown ? keyof First : never;

/** For each function of both modules, `true` if no prop of it is gone. */
export type Taken<Was, Now> = { [Name in keyof Was & keyof Now]: Lost<Given<Was[Name]>, Given<Now[Name]>> };

/** The type that says that none of these has lost anything. */
export type Nothing<Checks> = { [Name in keyof Checks]: true };
