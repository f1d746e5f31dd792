import { PROOF_HEADER, type ProofChallenge } from '@study-groups/contracts/proof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Platform } from '../platform/platform.ts';
import { signChallenge } from '../platform/proof.ts';

/** Does the work of a challenge, as a page does. @returns the header that carries the proof */
export async function solve(challenge: ProofChallenge): Promise<Record<typeof PROOF_HEADER, string>> {
  const solutions: { counter: number; derivedKey: string }[] = [];
  for (let counterStart = 0; solutions.length < challenge.parameters.data.keys;) {
    // However long it takes on a machine that is busy.
    const found = await solveChallenge({ challenge, counterStart, deriveKey, timeout: 0 });
    if (!found) throw new Error('nothing ends the search but success');
    const { counter, derivedKey } = found;
    solutions.push({ counter, derivedKey });
    counterStart = counter + 1;
  }
  return { [PROOF_HEADER]: Buffer.from(JSON.stringify({ challenge, solutions })).toString('base64url') };
}

/** The header of a solved challenge of the server, one that is hardly any work. @param scope what the proof is good for */
export async function buildProof({ vault }: Platform, scope: string): Promise<Record<typeof PROOF_HEADER, string>> {
  return solve(await signChallenge(vault, scope, { cost: 1, keys: 2, prefix: '0' }));
}
