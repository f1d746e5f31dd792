import type { ProofChallenge } from '@study-groups/contracts/proof';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export const SIGNED_WITH = 'the key of the tests';

/** A challenge that is hardly any work. @param keys how many have to be found */
export async function easyChallenge(keys: number): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-512',
    cost: 1,
    data: { for: 'a test', keys },
    deriveKey,
    expiresAt: new Date(Date.now() + 600_000),
    hmacSignatureSecret: SIGNED_WITH,
    keyLength: 8,
    keyPrefix: '0',
  });
  return challenge as ProofChallenge;
}
