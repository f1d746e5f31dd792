import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Gives callers who come while the work is under way the same answer, so that however many ask, it is done once at a time. */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}

/**
 * Gives callers who ask for one key in the same turn of the event loop one answer. The work begins after the last of them has
 * asked, so nobody's answer is older than the question.
 */
export function sharedInTurn<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  const begin = async (key: string) => {
    await endOfTurn();
    asked.delete(key);
    return work(key);
  };
  return (key) => {
    const answer = asked.get(key) ?? begin(key);
    asked.set(key, answer);
    return answer;
  };
}
