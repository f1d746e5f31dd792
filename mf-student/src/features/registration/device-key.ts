const DATABASE = 'study-groups';
const STORE = 'keys';
const NAME = 'device';
const ALGORITHM = { name: 'AES-GCM', length: 256 };

/**
 * The key with which this browser locks what it keeps. No script can read it, ours neither: it can only be used, here. It is made the
 * first time; rejects where the browser keeps none, as in some private windows and over plain http.
 */
export async function deviceKey(): Promise<CryptoKey> {
  const database = await opened();
  try {
    const known = await answer<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(NAME));
    if (known) return known;
    const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
    // Another tab may have made one meanwhile; then that one counts.
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const first = await answer<CryptoKey | undefined>(store.get(NAME));
    if (!first) await answer(store.put(made, NAME));
    return first ?? made;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request);
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
