/** The request header by which a caller names a write: whoever sends the same write again gets its first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** How many URL-safe characters the name of a write has. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 64 } as const;
