/** What an edit touched, as it was before or as it is afterwards. */
export type Touched<State> = Partial<State>;

/** What of some fields an edit touched, before and after it. */
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
 * What an edit makes of something as it is now: what the edit touches becomes what it says, and the rest stays.
 * @returns the very same if it is so already, as after a call whose answer was lost; undefined if something that the edit touches
 *   is no longer what it was: somebody else has changed it
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
