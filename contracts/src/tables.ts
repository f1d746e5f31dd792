/** The names in a table of fields, in its order. */
export const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[];

/** A table with the same names, of what is made from each value and its name. */
export function mapValues<Name extends string, Value, Made>(
  table: Readonly<Record<Name, Value>>,
  make: (value: Value, name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(namesOf(table).map((name) => [name, make(table[name], name)])) as Record<Name, Made>;
}

/** A table of what is made from each name. */
export function tableOf<Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>;
}
