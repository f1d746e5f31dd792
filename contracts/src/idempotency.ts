/** The request header by which a caller names a write: a caller that sends the same write again gets its first response. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Number of URL-safe characters in the name of a write. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 64 } as const;
