/** Work of which one at a time is done for a key in this process, in the order in which it came. */
export interface Turns<Key> {
  /** Does the work when its turn has come. @returns when it is done, or rejects as the work does */
  take(key: Key, work: () => Promise<void>): Promise<void>;
}

/** Makes one. */
export function createTurns<Key>(): Turns<Key> {
  const latest = new Map<Key, Promise<void>>();
  return {
    async take(key, work) {
      const before = latest.get(key);
      const mine = before ? before.then(work, work) : work();
      latest.set(key, mine);
      try {
        await mine;
      } finally {
        if (latest.get(key) === mine) latest.delete(key);
      }
    },
  };
}
