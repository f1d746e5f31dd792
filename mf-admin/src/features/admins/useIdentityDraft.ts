import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import { useState } from 'react';
import * as z from 'zod/mini';
import { overPresent, typedOf } from '../../workspace/typed.ts';
import { useDraft } from '../../workspace/useWorkspace.ts';
import { BLANK_IDENTITY, type IdentityField, identityOf } from './identity.ts';

/** Somebody who is edited, as they are now. */
type Present = AdminIdentity & { version: number };

const words = { username: z.string(), name: z.string(), email: z.string() };
/** The part of a form for an admin that the workspace keeps. */
const storedSchema = z.strictObject({
  /** The admin who is edited, as they were when it was typed; null for a new one. */
  seen: z.nullable(z.strictObject({ ...words, version: z.int() })),
  identity: z.strictObject(words),
});
type Stored = z.output<typeof storedSchema>;

/**
 * Keeps the text typed into a form for an admin until it is sent, also when the form is closed. Edits by others meanwhile show
 * in the fields that nothing was typed into.
 * @param form names it in the workspace
 * @param present the admin who is edited; undefined for a new one
 */
export function useIdentityDraft(form: string, present: Present | undefined) {
  const [stored, store] = useDraft<Stored>(form);
  const kept = readIdentityDraft(stored);
  const now = present ? identityOf(present) : BLANK_IDENTITY;
  const seen = kept?.seen ? identityOf(kept.seen) : BLANK_IDENTITY;
  const { draft: identity, conflicts } = kept
    ? overPresent(now, { seen, draft: kept.identity })
    : { draft: now, conflicts: [] };
  /** The version that the editor has seen: if they would overwrite something, the earlier one. */
  const base = conflicts.length > 0 && kept?.seen ? kept.seen : present;

  /** True if it was typed before this form was opened. */
  const [isOld, setOld] = useState(kept !== undefined);
  const forget = (): void => {
    store(undefined);
    setOld(false);
  };
  const keep = (next: AdminIdentity, from: Present | undefined): void => {
    const typed = typedOf(next, now, from ? identityOf(from) : BLANK_IDENTITY);
    store(typed && { seen: from ? seenOf(from) : null, identity: typed.draft });
  };

  return {
    identity,
    /** The version that the one who types has seen. */
    version: base?.version,
    /** The fields that were typed over another's edits made meanwhile. */
    conflicts: conflicts.map((field): Conflict => ({ field, now: now[field], typed: identity[field] })),
    isOld: isOld && kept !== undefined,
    change: (next: AdminIdentity) => keep(next, base),
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

/**
 * Reads the stored data of a form for an admin, by this or another version of the console; returns undefined where it can't be
 * read.
 */
export function readIdentityDraft(stored: unknown): Stored | undefined {
  return storedSchema.safeParse(stored).data;
}

const seenOf = ({ version, ...identity }: Present): Present => ({ ...identityOf(identity), version });
