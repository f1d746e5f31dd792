import type { Store } from '@study-groups/web-sdk/store/store';
import * as z from 'zod/mini';

/** The parts of the console that make changes that can be undone. */
const CHANGE_KINDS = ['class', 'admin', 'profile', 'jobs', 'view', 'release'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change that can be taken back and made again: data, so that it outlives its page. */
export interface Change {
  /** Title of the change, in the visitor's language: 'Edited Linear Algebra'. */
  title: string;
  kind: ChangeKind;
  /** The changed thing: its id, or its name. */
  of: number | string;
  /** The fields that the change touched, before and after it: JSON that the feature that made it understands. */
  from: unknown;
  to: unknown;
}

/**
 * Brings what a change touched from one state to the other, whatever else of it others have changed; it is done as well if it is
 * so already. Rejects with a RequestFailure.
 */
export type Put = (change: Pick<Change, 'of' | 'from' | 'to'>, dispatch: Store['dispatch']) => Promise<void>;

/** An edit that is sent again: what was typed, over what of its kind, and what it is called once it is made. */
interface Resent {
  of: string;
  draft: unknown;
  title: string;
}

/**
 * Sends an edit again of which nobody knows whether it has come. Rejects with a RequestFailure.
 * @returns what it changed; undefined if all was so already
 */
export type Resend = (edit: Resent, dispatch: Store['dispatch']) => Promise<Change | undefined>;

/** A change as it is remembered. */
export const keptChange = z.strictObject({
  title: z.string(),
  kind: z.enum(CHANGE_KINDS),
  of: z.union([z.number(), z.string()]),
  from: z.unknown(),
  to: z.unknown(),
  /** Time when it was first made, in ms since 1970. */
  at: z.number(),
  undoneAt: z.number(),
  /** Since when it is to be taken back, or made again, and could not be yet. */
  owedSince: z.optional(z.number()),
});
export type KeptChange = z.output<typeof keptChange>;

/** The changes that were made, and those of them that were undone, each with the latest last. */
export const keptChanges = z.strictObject({ done: z.array(keptChange), undone: z.array(keptChange) });
export type KeptChanges = z.output<typeof keptChanges>;
