import type { createRemoteJWKSet, JWTPayload, JWTVerifyOptions } from 'jose';

type Keys = ReturnType<typeof createRemoteJWKSet>;

/**
 * Checks a token by the keys that its maker publishes. They are fetched once more if its signature is wrong, because another key
 * may be under the same name; not within the set's cooldown.
 * @throws an error of jose for a token that is not right; TypeError or JWKSTimeout where the keys can't be had
 */
export async function verifyByKeys(token: string, keys: Keys, options: JWTVerifyOptions): Promise<JWTPayload> {
  const { errors } = await import('jose');
  try {
    return await verifyByAny(token, keys, options);
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || keys.coolingDown) throw error;
  }
  await keys.reload();
  return verifyByAny(token, keys, options);
}

/** A token that names no key is tried with each that fits it. */
async function verifyByAny(token: string, keys: Keys, options: JWTVerifyOptions): Promise<JWTPayload> {
  const { errors, jwtVerify } = await import('jose');
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch (wrong) {
        if (!(wrong instanceof errors.JWSSignatureVerificationFailed)) throw wrong;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}
