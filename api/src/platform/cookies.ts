import type { Context } from 'koa';
import type { Platform } from './platform.ts';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Returns the name of a cookie as it is sent. On https browsers take one of this name from this very host only: no other host
 * of the same domain can slip somebody a cookie of its own choice.
 */
export function cookieName(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

/** The value of a cookie that was set with this name. */
export function readCookie({ env }: Pick<Platform, 'env'>, ctx: Context, name: string): string | undefined {
  return ctx.cookies.get(cookieName(env.PUBLIC_URL, name));
}

/** The names of the cookies that begin so, as they were set. */
export function cookieNames({ env }: Pick<Platform, 'env'>, ctx: Context, start: string): string[] {
  const prefix = cookieName(env.PUBLIC_URL, '');
  const names = ctx
    .get('cookie')
    .split(';')
    .map((pair) => pair.split('=')[0]!.trim());
  return names.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
}

/**
 * Sets a cookie of our calls, which no script can read; null takes it away.
 * @param maxAge in milliseconds; until the browser is closed by default
 * @param inFrames whether it is sent too where a page of somebody else frames ours, to that frame alone (CHIPS)
 */
export function setCookie(
  { env }: Pick<Platform, 'env'>,
  ctx: Context,
  { name, value, maxAge, inFrames }: { name: string; value: string | null; maxAge?: number; inFrames?: boolean },
): void {
  const hasPrefix = isSecure(env.PUBLIC_URL);
  // Browsers keep it of this machine's own plain addresses too.
  const secure = hasPrefix || inFrames === true;
  // What counts is how the browser gets here; a proxy may speak plainly to us.
  ctx.cookies.secure = secure;
  ctx.cookies.set(cookieName(env.PUBLIC_URL, name), value, {
    httpOnly: true,
    ...(inFrames ? { sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
    secure,
    // Names with the prefix are taken for the whole host only.
    path: hasPrefix ? '/' : '/api',
    ...(maxAge && { maxAge }),
  });
}
