import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { AppState } from './app-state.ts';
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
  const { limits } = platform;
  const address = `${scope}:${ctx.state.address}`;
  const device = readDevice(platform, ctx, scope);
  const isKnown = device !== undefined || (await limits.knownAddresses.has(address));
  const budgets = device
    ? [{ limit: limits.guessesByDevice, key: `${scope}:${device}` }]
    : [
        { limit: limits.guessesByAddress, key: `${addressScope}:${ctx.state.address}` },
        { limit: isKnown ? limits.guessesByKnownAddresses : limits.guessesByStrangers, key: scope },
      ];
  const assertBudgets = () => Promise.all(budgets.map(({ limit, key }) => limit.check(key)));

  await assertBudgets();
  // Those who share a budget go one after another, else many guesses at once would all be checked before one is counted.
  const queue = device ?? `${scope}:${isKnown ? 'known' : 'strangers'}`;
  const isRight = await oneAfterAnother(queue, async (hasWaited) => {
    if (hasWaited) await assertBudgets();
    if (await check()) return true;
    for (const { limit, key } of budgets) await limit.take(key);
    return false;
  });
  if (isRight && !isKnown) await limits.knownAddresses.add(address, 1);
  if (isRight && !device) rememberDevice(platform, ctx, scope);
  return isRight;
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

async function oneAfterAnother<T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const before = tails.get(key);
  const mine = before ? before.catch(() => undefined).then(() => work(true)) : work(false);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
