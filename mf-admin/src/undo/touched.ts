/** The fields that an edit touched, as they were before or as they are afterwards. */
export type Touched<State> = Partial<State>;

/** Picks those of some fields that an edit touched, before and after it. */
export function touchedBy<State, Field extends keyof State>(
  before: State,
  after: State,
  fields: readonly Field[],
): { from: Pick<State, Field>; to: Pick<State, Field> } {
  const touched = fields.filter((field) => before[field] !== after[field]);
  const of = (state: State) => Object.fromEntries(touched.map((field) => [field, state[field]])) as Pick<State, Field>;
  return { from: of(before), to: of(after) };
}

/**
 * Applies an edit to something as it is now: the fields that the edit touches get its values, and the rest stays.
 * @returns the very same object if it has these values already, as after a call whose answer was lost; undefined if a field
 * that the edit touches no longer has its old value: somebody else has changed it
 */
export function withTouched<State extends object>(
  present: State,
  from: Touched<NoInfer<State>>,
  to: Touched<NoInfer<State>>,
): State | undefined {
  const touched = Object.keys(to) as (keyof State)[];
  if (touched.every((field) => present[field] === to[field])) return present;
  if (touched.some((field) => present[field] !== from[field])) return undefined;
  return { ...present, ...to };
}
