import type { KeyedWrites } from './idempotency/keyed-writes.ts';
import type { Limits } from './limits.ts';

/** The state of a request that the middleware leaves in `ctx.state`. */
export interface AppState {
  /** The caller's `x-request-id`, or one of our own. */
  requestId: string;
  /** The key of limits by address: the caller's address, the network of an IPv6 one. */
  address: string;
  limits: Limits;
  /** For the writes that come with an `idempotency-key`. */
  keyedWrites: KeyedWrites;
  /** Set once a proof of work is spent on the request. */
  isProven?: true;
  /** Set if an error's sentence also stands in `error`, where the pages of the Google calls read it. */
  repeatsMessage?: true;
}
