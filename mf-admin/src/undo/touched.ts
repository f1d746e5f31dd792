/** An edit of something that has fields. */
interface Edit<State> {
  from: State;
  to: State;
  /** Those that an edit may touch. */
  fields: readonly (keyof State)[];
}

/**
 * What an edit makes of something as it is now: the fields that the edit touches become what it says, and the others stay.
 * @returns undefined if one of those it touches is no longer what it was: somebody else has changed it
 */
export function withTouched<State extends object>(
  present: State,
  { from, to, fields }: Edit<NoInfer<State>>,
): State | undefined {
  const touched = fields.filter((field) => from[field] !== to[field]);
  if (touched.some((field) => present[field] !== from[field])) return undefined;
  const next = { ...present };
  for (const field of touched) next[field] = to[field];
  return next;
}
