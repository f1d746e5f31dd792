/** The input to a form over a record that others may edit meanwhile. */
export interface Typed<Draft> {
  /** The form of the record as the one who types has seen it. */
  seen: Draft;
  /** The form with what was typed. */
  draft: Draft;
}

/**
 * The form of a record as it is now, but for what was typed.
 * @returns also the fields that were typed into and that somebody else has edited otherwise, in the order of the form
 */
export function overPresent<Draft extends object>(
  now: Draft,
  { seen, draft }: Typed<Draft>,
): { draft: Draft; conflicts: (keyof Draft)[] } {
  const whole = { ...now };
  const fields = fieldsOf(now).filter((field) => draft[field] !== seen[field]);
  for (const field of fields) whole[field] = draft[field];
  return {
    draft: whole,
    conflicts: fields.filter((field) => now[field] !== seen[field] && now[field] !== draft[field]),
  };
}

/**
 * Returns the input held by a form that shows a record as it is now; undefined if there is none.
 * @param seen the form of the record against which it is compared later: as it is now, or from before a conflict
 */
export function typedOf<Draft extends object>(shown: Draft, now: Draft, seen: Draft): Typed<Draft> | undefined {
  const draft = { ...shown };
  // A field that is as it is now was not typed into, whatever it was before.
  for (const field of fieldsOf(now)) if (shown[field] === now[field]) draft[field] = seen[field];
  return fieldsOf(now).some((field) => draft[field] !== seen[field]) ? { seen, draft } : undefined;
}

const fieldsOf = <Draft extends object>(draft: Draft) => Object.keys(draft) as (keyof Draft)[];
