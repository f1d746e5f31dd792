import type { Context } from 'koa';
import { newToken, type Vault } from '../vault.ts';
import { readKey } from './keyed-calls.ts';

/**
 * Returns the name that a link stores of the request that used it: who lost the answer sends the same with its key again.
 * Without a key it is nobody's, so the link was used once and for all.
 * @throws ApiError invalid_request
 */
export function userOf(vault: Vault, ctx: Context, token: string): string {
  return vault.hash(JSON.stringify([token, readKey(ctx) ?? newToken()]), 'one-use');
}
