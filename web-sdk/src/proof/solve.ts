import type { Proof, ProofChallenge } from '@study-groups/contracts/proof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Searches beside each other: the browser derives keys in threads of its own, and one should never wait for the page. */
const SEARCHES = 4;

/**
 * Finds the keys of a challenge.
 * @param onKey called with how many there are, each time one is found
 * @returns the proof as its header carries it; undefined once the signal says to stop
 */
export async function solveProof(
  challenge: ProofChallenge,
  signal: AbortSignal,
  onKey: (found: number) => void,
): Promise<string | undefined> {
  const solutions: Proof['solutions'] = [];
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const search = async (first: number): Promise<void> => {
    for (let counterStart = first; ;) {
      const work = { challenge, controller, counterStart, counterStep: SEARCHES, deriveKey, timeout: 0 };
      const solution = await solveChallenge(work);
      if (!solution || controller.signal.aborted) return;
      const { counter, derivedKey } = solution;
      solutions.push({ counter, derivedKey });
      onKey(solutions.length);
      if (solutions.length === challenge.parameters.data.keys) controller.abort();
      counterStart = counter + SEARCHES;
    }
  };
  await Promise.all(Array.from({ length: SEARCHES }, (_, first) => search(first)));
  return signal.aborted ? undefined : base64url(JSON.stringify({ challenge, solutions } satisfies Proof));
}

/** The text is ASCII. */
const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
