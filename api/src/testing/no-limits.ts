import type { Limit, Limits } from '../platform/limits.ts';

const NO_LIMIT: Limit = {
  take: async () => undefined,
  tryTake: async () => true,
  check: async () => undefined,
  has: async () => false,
  add: async () => undefined,
};

/** Counts nothing, for tests that ask far more than people do. */
export const NO_LIMITS = new Proxy({} as Limits, { get: () => NO_LIMIT });
