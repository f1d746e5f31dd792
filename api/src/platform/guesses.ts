import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { AppState } from './app-state.ts';
import type { Limit } from './limits.ts';
import type { Platform } from './platform.ts';
import { equalSecrets, newToken } from './vault.ts';

const REMEMBER_MS = 30 * 86_400_000;

type GuessContext = Context & { state: AppState };

/**
 * Checks a password within the limits of guessing. Wrong ones are counted by scope and address and by scope in all;
 * past a limit nothing is checked. A browser that got in before is known by a cookie and has a limit of its own, and
 * addresses that got in before have a budget that strangers cannot use up.
 *
 * @param scope what the password opens, like `class:7:dashboard`
 * @param addressScope under what the address's failures are counted; the scope unless told
 * @param check whether the password is right
 * @returns whether it is right
 * @throws ApiError too_many_requests
 */
export async function checkGuess(
  platform: Platform,
  ctx: GuessContext,
  { scope, addressScope = scope }: { scope: string; addressScope?: string },
  check: () => boolean | Promise<boolean>,
): Promise<boolean> {
  // One after another, so that many guesses at once cannot all be checked before the first is counted.
  return oneAfterAnother(scope, async () => {
    const { limits } = platform;
    const address = `${scope}:${ctx.state.address}`;
    const device = readDevice(platform, ctx, scope);
    const isKnown = device !== undefined || (await limits.knownAddresses.has(address));
    const byAddress = [limits.guessesByAddress, `${addressScope}:${ctx.state.address}`] as const;
    const budgets: (readonly [Limit, string])[] = device
      ? [[limits.guessesByDevice, `${scope}:${device}`]]
      : [byAddress, [isKnown ? limits.guessesByKnownAddresses : limits.guessesByStrangers, scope]];
    for (const [limit, key] of budgets) await limit.check(key);
    if (await check()) {
      if (!isKnown) await limits.knownAddresses.add(address, 1);
      if (!device) rememberDevice(platform, ctx, scope);
      return true;
    }
    for (const [limit, key] of budgets) await limit.take(key);
    return false;
  });
}

const cookieName = (scope: string) => `known-${createHash('sha256').update(scope).digest('hex').slice(0, 12)}`;

const signature = ({ vault }: Platform, scope: string, device: string) => vault.hash(`${scope}:${device}`, 'device');

function rememberDevice(platform: Platform, ctx: Context, scope: string): void {
  const device = newToken();
  ctx.cookies.set(cookieName(scope), `${device}.${signature(platform, scope, device)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: platform.env.PUBLIC_URL.startsWith('https:'),
    maxAge: REMEMBER_MS,
    path: '/api',
  });
}

function readDevice(platform: Platform, ctx: Context, scope: string): string | undefined {
  const [device, signed] = ctx.cookies.get(cookieName(scope))?.split('.') ?? [];
  if (!device || !signed) return undefined;
  return equalSecrets(signed, signature(platform, scope, device)) ? device : undefined;
}

const tails = new Map<string, Promise<unknown>>();

async function oneAfterAnother<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
