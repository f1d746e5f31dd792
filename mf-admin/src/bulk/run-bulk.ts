import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';

/** How a bulk action ended for one thing. `unknown`: it was sent, and no answer came. */
export type Outcome =
  { kind: 'untried' } | { kind: 'done' } | { kind: 'failed'; failure: RequestFailure } | { kind: 'unknown' };

/** How a bulk action stands, by the ids. */
export type Outcomes = ReadonlyMap<number, Outcome>;

/** What is done with each. */
export interface BulkAction {
  /** Rejects with a RequestFailure. */
  act: (id: number) => Promise<unknown>;
  /** Looks up whether it was done after all. Rejects if that can't be told either. */
  wasDone: (id: number) => Promise<boolean>;
  /** Stops it: what is on its way is waited for, nothing new is sent. */
  signal: AbortSignal;
  onProgress: (outcomes: Outcomes) => void;
}

/** How many calls are on their way at once. */
export const AT_ONCE = 4;

const UNTRIED: Outcome = { kind: 'untried' };
const DONE: Outcome = { kind: 'done' };
const UNKNOWN: Outcome = { kind: 'unknown' };

/** Gateways that say so of a server which may have done it. */
const UNANSWERED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/**
 * Does something with many, a few at a time, and keeps account. When the network or the session goes away it stops,
 * and what nobody answered is looked up.
 * @returns how it ended; never rejects
 */
export async function runBulk(ids: readonly number[], action: BulkAction): Promise<Outcomes> {
  const outcomes = new Map<number, Outcome>(ids.map((id) => [id, UNTRIED]));
  let isCutOff = false;
  await eachFew(ids, async (id) => {
    if (isCutOff || action.signal.aborted) return;
    const outcome = await outcomeOf(action.act, id);
    if (outcome.kind === 'unknown' || outcome.kind === 'untried') isCutOff = true;
    outcomes.set(id, outcome);
    action.onProgress(new Map(outcomes));
  });
  return lookUp(outcomes, action);
}

/** Finds out what became of those whose answer never came. @returns all outcomes; what can't be told stays unknown */
export async function lookUp(
  outcomes: Outcomes,
  { wasDone, onProgress }: Pick<BulkAction, 'wasDone' | 'onProgress'>,
): Promise<Outcomes> {
  const found = new Map(outcomes);
  await eachFew(idsOf(outcomes, 'unknown'), async (id) => {
    try {
      found.set(id, (await wasDone(id)) ? DONE : UNTRIED);
      onProgress(new Map(found));
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
    }
  });
  return found;
}

/** Those with an outcome, in the order in which they were given. */
export function idsOf(outcomes: Outcomes, kind: Outcome['kind']): number[] {
  return [...outcomes].filter(([, outcome]) => outcome.kind === kind).map(([id]) => id);
}

/** Goes through a list with AT_ONCE at a time. */
export async function eachFew<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

async function outcomeOf(act: BulkAction['act'], id: number): Promise<Outcome> {
  try {
    await act(id);
    return DONE;
  } catch (failure) {
    if (!isRequestFailure(failure)) throw failure;
    // Without a session nothing was done.
    if (failure.status === 401) return UNTRIED;
    return UNANSWERED.has(failure.status) ? UNKNOWN : { kind: 'failed', failure };
  }
}
