import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../workspace/use-workspace.ts';
import { BLANK_IDENTITY, IDENTITY_FIELDS, type IdentityField, identityOf, isSameIdentity } from './identity.ts';

/** Somebody who is edited, as they are now. */
type Present = AdminIdentity & { version: number };

const words = { username: z.string(), name: z.string(), email: z.string() };
/** What the workspace keeps of a form for an admin. */
const storedSchema = z.strictObject({
  /** Who is edited, as they were when it was typed; null for a new admin. */
  seen: z.nullable(z.strictObject({ ...words, version: z.int() })),
  identity: z.strictObject(words),
});
type Stored = z.output<typeof storedSchema>;

/**
 * What is typed into a form for an admin: kept until it is sent, also when the form is closed. What somebody else edits
 * meanwhile shows in the fields that nothing was typed into.
 * @param form names it in the workspace
 * @param present who is edited; undefined for a new admin
 */
export function useIdentityDraft(form: string, present: Present | undefined) {
  const [stored, store] = useDraft<Stored>(form);
  const { data: kept } = storedSchema.safeParse(stored);
  const now = present ? identityOf(present) : BLANK_IDENTITY;
  const seen = kept?.seen ?? now;
  const identity = kept ? withTyped(now, seen, kept.identity) : now;
  const conflicts = IDENTITY_FIELDS.filter((field) => now[field] !== seen[field] && now[field] !== identity[field]);
  /** The version that the one who types has seen. */
  const version = conflicts.length > 0 ? kept?.seen?.version : present?.version;

  /** Whether it was typed before this form was opened. */
  const [isOld, setOld] = useState(kept !== undefined);
  const forget = (): void => {
    store(undefined);
    setOld(false);
  };
  const keep = (next: AdminIdentity, from: Present | undefined): void =>
    store(
      isSameIdentity(next, from ?? BLANK_IDENTITY) ? undefined : { seen: from ? seenOf(from) : null, identity: next },
    );

  return {
    identity,
    version,
    /** What was typed over what somebody else has edited meanwhile. */
    conflicts: conflicts.map((field): Conflict => ({ field, now: now[field], typed: identity[field] })),
    isOld: isOld && kept !== undefined,
    change: (next: AdminIdentity) => keep(next, conflicts.length > 0 && kept?.seen ? kept.seen : present),
    /** Goes on with what was typed on top of what somebody else has edited. */
    keepTyped: () => keep(identity, present),
    forget,
  };
}

/** A field that somebody else has edited while something else was typed into it. */
export interface Conflict {
  field: IdentityField;
  now: string;
  typed: string;
}

const seenOf = ({ version, ...identity }: Present): Present => ({ ...identityOf(identity), version });

/** Somebody as they are now, but for what was typed. */
function withTyped(now: AdminIdentity, seen: AdminIdentity, typed: AdminIdentity): AdminIdentity {
  const whole = { ...now };
  for (const field of IDENTITY_FIELDS) if (typed[field] !== seen[field]) whole[field] = typed[field];
  return whole;
}
