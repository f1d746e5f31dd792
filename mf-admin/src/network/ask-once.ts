/** A query that was dispatched. */
interface Asked<T> {
  unwrap: () => Promise<T>;
  refetch: () => Asked<T>;
  unsubscribe: () => void;
}

/**
 * Waits for the answer of a query that nothing shows, which the store may drop, or replace by that of another query for the
 * same, when everything is refreshed, as it is once the server is back. Rejects with a RequestFailure.
 */
export async function askOnce<T>(asked: Asked<T>): Promise<T> {
  try {
    let answer = await asked.unwrap();
    while (answer === undefined) answer = await asked.refetch().unwrap();
    return answer;
  } finally {
    asked.unsubscribe();
  }
}
