import type { Context } from 'koa';
import type { Platform } from './platform.ts';

/**
 * Sets a cookie of our calls, which no script can read; null takes it away.
 * @param maxAge in milliseconds; until the browser is closed unless told
 */
export function setCookie(
  { env }: Pick<Platform, 'env'>,
  ctx: Context,
  { name, value, maxAge }: { name: string; value: string | null; maxAge?: number },
): void {
  const secure = env.PUBLIC_URL.startsWith('https:');
  // What counts is how the browser gets here; a proxy may speak plainly to us.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, { httpOnly: true, sameSite: 'lax', secure, path: '/api', ...(maxAge && { maxAge }) });
}
