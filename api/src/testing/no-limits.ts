import { databaseNow } from '../platform/clock.ts';
import type { GuessBudget } from '../platform/guess-budget.ts';
import type { Limit, Limits } from '../platform/limits.ts';
import type { Turns } from '../platform/turns.ts';

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

const NO_TURNS: Turns = { take: async () => databaseNow(), tryTake: async () => true };

const NOTHING: Partial<Limits> = { guesses: NO_BUDGET, turns: NO_TURNS };

/** Counts nothing, for tests that ask far more than people do. */
export const NO_LIMITS = new Proxy({} as Limits, {
  get: (_, name) => NOTHING[name as keyof Limits] ?? NO_LIMIT,
});
