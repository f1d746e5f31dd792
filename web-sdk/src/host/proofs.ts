import type { ProofChallenge } from '@study-groups/contracts/proof';
import { type Observable, observable } from './observable.ts';

/** A proof of work that a call waits for. */
export interface WantedProof {
  challenge: ProofChallenge;
  /** Hands the solved challenge over, as its header carries it; undefined if the visitor would rather not. */
  settle: (proof: string | undefined) => void;
}

/** The proofs that calls of one host wait for; the first one is being worked on. */
export interface Proofs extends Observable<WantedProof | undefined> {
  /** Has a challenge solved, with the visitor looking on. @returns the proof; undefined without one */
  ask: (challenge: ProofChallenge, signal?: AbortSignal) => Promise<string | undefined>;
}

/** A host's proofs, with none wanted to begin with. */
export function proofs(): Proofs {
  const { current, subscribe, change } = observable<WantedProof | undefined>(undefined);
  const waiting: WantedProof[] = [];
  const ask: Proofs['ask'] = (challenge, signal) =>
    new Promise((resolve) => {
      const settle: WantedProof['settle'] = (proof) => {
        const place = waiting.indexOf(wanted);
        if (place < 0) return;
        waiting.splice(place, 1);
        resolve(proof);
        change(waiting[0]);
      };
      const wanted = { challenge, settle };
      waiting.push(wanted);
      change(waiting[0]);
      signal?.addEventListener('abort', () => settle(undefined), { once: true });
    });
  return { current, subscribe, ask };
}
