import type { KeyedWrites } from './idempotency/keyed-writes.ts';

/** What the middleware leaves in `ctx.state` for everyone. */
export interface AppState {
  /** The caller's `x-request-id`, or one of our own. */
  requestId: string;
  /** Whom limits count: the caller's address, the network of an IPv6 one. */
  address: string;
  /** For the writes that come with an `idempotency-key`. */
  keyedWrites: KeyedWrites;
  /** Whether a proof of work was spent on the request. */
  isProven?: true;
  /** Whether an error's sentence also stands in `error`, where the pages of the Google calls read it. */
  repeatsMessage?: true;
}
