import { PROOF_HEADER, type ProofChallenge, proofSchema } from '@study-groups/contracts/proof';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from 'koa';
import type { z } from 'zod';
import { ApiError } from './errors.ts';
import type { Platform } from './platform.ts';
import { logSecurityEvent } from './security-log.ts';
import type { Vault } from './vault.ts';

/** Characters of the header; a proof of 32 keys has some 2,700. */
const LONGEST_PROOF = 4_000;
const EXPIRES_MS = 10 * 60_000;

/**
 * The work of a challenge; docs/decisions/security.md#guessing-and-proofs-of-work says how it was measured. A key is found
 * once in 256 derivations. The sum of many such searches is near its mean, which one search is not.
 */
export const WORK = {
  keys: 32,
  prefix: '00',
  /**
   * Rounds of a derivation, for the first proof and at the most; each proof spent within the hour adds some. The most is what a
   * slow phone does within 10 s.
   */
  cost: { first: 200, more: 5, most: 340 },
} as const;

/**
 * Creates the error to be thrown past a limit, where nobody is refused: callers who pay with a proof of work go on.
 * @param scope what the proof is good for
 */
export async function proofRequired(platform: Platform, scope: string): Promise<ApiError> {
  return new ApiError('proof_required', { challenge: await challengeFor(platform, scope) });
}

async function challengeFor({ vault, limits }: Platform, scope: string): Promise<ProofChallenge> {
  const { first, more, most } = WORK.cost;
  const cost = Math.min(most, first + more * (await limits.spentProofs.count(scope)));
  return signChallenge(vault, scope, { ...WORK, cost });
}

/** A new challenge, which the server need not remember: its signature says that it is ours. */
export async function signChallenge(
  vault: Vault,
  scope: string,
  { cost, keys, prefix }: { cost: number; keys: number; prefix: string },
): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-512',
    cost,
    data: { for: vault.hash(scope, 'proof'), keys },
    deriveKey,
    expiresAt: new Date(Date.now() + EXPIRES_MS),
    hmacSignatureSecret: signingKey(vault),
    keyLength: 8,
    keyPrefix: prefix,
  });
  // What was signed are these parameters.
  return challenge as ProofChallenge;
}

/**
 * Takes the proof that came with a request, which is good once.
 * @returns whether there was one that is right, for this scope, in time and not spent before
 */
export async function spendProof(platform: Platform, ctx: Context, scope: string): Promise<boolean> {
  const { vault, limits } = platform;
  const proof = readProof(ctx.get(PROOF_HEADER));
  if (!proof) return false;
  const { challenge, solutions } = proof;
  const { data, nonce } = challenge.parameters;
  const counters = new Set(solutions.map(({ counter }) => counter));
  if (data.for !== vault.hash(scope, 'proof')) return false;
  if (solutions.length !== data.keys || counters.size !== data.keys) return false;
  const options = { challenge, deriveKey, hmacSignatureSecret: signingKey(vault) };
  for (const [index, solution] of solutions.entries()) {
    const { verified } = await verifySolution({ ...options, solution: { ...solution, time: 0 } });
    if (!verified) return false;
    // The first says that the challenge is ours. It is spent before the others cost anything.
    if (index === 0 && !(await limits.spentChallenges.tryTake(nonce))) return false;
  }
  await limits.spentProofs.add(scope, 1);
  logSecurityEvent(platform, ctx, 'proof-paid');
  return true;
}

/**
 * Lets a call pass within its limits, or for a proof.
 * @param taken what was taken of each limit: whether it was within
 * @throws ApiError proof_required
 */
export async function takeOrProve(
  platform: Platform,
  ctx: Context,
  scope: string,
  taken: readonly Promise<boolean>[],
): Promise<void> {
  const isWithin = (await Promise.all(taken)).every(Boolean);
  if (isWithin) return;
  if (!(await spendProof(platform, ctx, scope))) throw await proofRequired(platform, scope);
  ctx.state.isProven = true;
}

const signingKey = (vault: Vault) => vault.hash('challenges', 'proof');

function readProof(header: string): z.output<typeof proofSchema> | undefined {
  if (!header || header.length > LONGEST_PROOF) return undefined;
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
