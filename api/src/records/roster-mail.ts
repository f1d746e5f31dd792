import type { StopLink } from '@study-groups/contracts/links';
import { model, Schema, type SchemaDefinition } from 'mongoose';
import { SCHEMA_OPTIONS } from '../platform/database.ts';
import type { Stored } from '../platform/stored.ts';
import { equalSecrets, type Vault } from '../platform/vault.ts';

const fields = {
  id: { type: Number, required: true },
  classId: { type: Number, required: true },
  email: { type: String, required: true },
  /** Number of mails that it got; 0 while the first waits. */
  count: { type: Number, required: true },
  /** True if one was asked for that waits for the rate limit of its class, see `sendWaiting`; missing if not. */
  waits: Boolean,
  lastAt: { type: Date, required: true },
  /** Time at which its reader wanted no more; null if never. */
  stoppedAt: { type: Date, default: null },
  /** For which of the times before the deadline it was looked at, in days; each comes once. */
  remindedFor: { type: [Number], required: true },
} satisfies SchemaDefinition;

/** The invitations of a class to an address of its roster, since the first. They are counted on when the roster is replaced. */
export type RosterMailRecord = Stored<typeof fields>;

const schema = new Schema<RosterMailRecord>(fields, SCHEMA_OPTIONS);
schema.index({ id: 1 }, { unique: true });
schema.index({ classId: 1, email: 1 }, { unique: true });
schema.index({ email: 1 });
// How many a class has sent within a day, and who waits.
schema.index({ classId: 1, lastAt: 1 });
schema.index({ classId: 1, id: 1 }, { partialFilterExpression: { waits: true } });

export const RosterMailModel = model('RosterMail', schema, 'roster_mails');

type Addressed = Pick<RosterMailRecord, 'id' | 'classId' | 'email'>;

const PURPOSE = 'stop-invitations';

/** Returns what a token is made from, so nothing of it is stored. */
const proven = ({ classId, email }: Addressed) => JSON.stringify([classId, email]);

/**
 * Returns the content of a link that stops the invitations of a class to an address. It is in no answer, only in mails to that
 * address.
 */
export function stopLink(vault: Vault, mailed: Addressed): StopLink {
  return { id: mailed.id, token: vault.hash(proven(mailed), PURPOSE) };
}

/** Tells whether a token came with an invitation to the address. */
export function isStopToken(vault: Vault, mailed: Addressed, token: string): boolean {
  return vault.hashes(proven(mailed), PURPOSE).some((right) => equalSecrets(right, token));
}
