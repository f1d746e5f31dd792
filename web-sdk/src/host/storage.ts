/** A browser storage that may be blocked or full: then nothing is kept, and nothing fails. */
export interface SafeStorage {
  read: (key: string) => string | null;
  /** @returns whether it is kept */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/** A storage of the browser; even asking for it throws where it is blocked. */
export function safeStorage(storage: () => Storage): SafeStorage {
  function attempt<Value>(work: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    write: (key, value) =>
      attempt((kept) => {
        kept.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}

/** A storage for as long as the page is open, which nobody else can read. */
export function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value).has(key),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
