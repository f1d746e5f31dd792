import type { GuessBudget } from '../platform/guess-budget.ts';
import type { Limit, Limits } from '../platform/limits.ts';

const NO_LIMIT: Limit = {
  take: async () => undefined,
  tryTake: async () => true,
  hasLeft: async () => true,
  count: async () => 0,
  add: async () => undefined,
};

const NO_BUDGET: GuessBudget = {
  take: async () => 'free',
  settle: async () => undefined,
  clear: async () => undefined,
};

/** Counts nothing, for tests that ask far more than people do. */
export const NO_LIMITS = new Proxy({} as Limits, {
  get: (_, name) => (name === 'guesses' ? NO_BUDGET : NO_LIMIT),
});
