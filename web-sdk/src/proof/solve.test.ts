import { expect, test } from '@jest/globals';
import { type Proof, proofSchema } from '@study-groups/contracts/proof';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { easyChallenge, SIGNED_WITH } from '../testing/challenge.ts';
import { solveProof } from './solve.ts';

const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64url').toString()) as Proof;

test('a proof holds as many keys as are asked for, each once and each right', async () => {
  const challenge = await easyChallenge(5);
  const counts: number[] = [];
  const proof = read((await solveProof(challenge, new AbortController().signal, (found) => counts.push(found)))!);
  expect(proofSchema.safeParse(proof).success).toBe(true);
  expect(proof.challenge).toEqual(challenge);
  expect(counts).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(proof.solutions.map(({ counter }) => counter)).size).toBe(5);
  for (const solution of proof.solutions) {
    const checked = { challenge, deriveKey, hmacSignatureSecret: SIGNED_WITH, solution: { ...solution, time: 0 } };
    expect(await verifySolution(checked)).toMatchObject({ verified: true });
  }
});

test('work that is stopped ends without a proof', async () => {
  const stop = new AbortController();
  const challenge = await easyChallenge(5);
  expect(await solveProof(challenge, stop.signal, () => stop.abort())).toBeUndefined();
});
