import * as z from 'zod/mini';

/** The request header that carries a solved challenge. */
export const PROOF_HEADER = 'x-proof';

const hex = (characters: number) => z.string().check(z.length(characters), z.regex(/^[0-9a-f]+$/));

/**
 * Work to do before a call is answered, in the form of ALTCHA's second version: keys are derived from the nonce and one counter
 * after the other until `data.keys` of them begin with the prefix. The solver sends it back as it came.
 */
export const proofChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-512'),
    /** Rounds of one derivation. */
    cost: z.int().check(z.minimum(1)),
    data: z.strictObject({
      /** The call that it opens; it is not valid for any other. */
      for: z.string().check(z.maxLength(64)),
      /** Number of keys that have to be found. */
      keys: z.int().check(z.minimum(1), z.maximum(64)),
    }),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    /** Bytes. */
    keyLength: z.int().check(z.minimum(1), z.maximum(64)),
    keyPrefix: z.string().check(z.regex(/^[0-9a-f]{1,8}$/)),
    nonce: hex(32),
    salt: hex(32),
  }),
  signature: hex(64),
});
export type ProofChallenge = z.output<typeof proofChallengeSchema>;

/** A solved challenge: its counters, each with the key that it leads to. The header holds its JSON in base64url. */
export const proofSchema = z.strictObject({
  challenge: proofChallengeSchema,
  solutions: z
    .array(
      z.strictObject({
        counter: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
        derivedKey: z.string().check(z.maxLength(128), z.regex(/^[0-9a-f]+$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(64)),
});
export type Proof = z.output<typeof proofSchema>;
