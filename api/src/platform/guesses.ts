import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { AppState } from './app-state.ts';
import { readCookie, setCookie } from './cookies.ts';
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
 * @param secret the password, or its hash: once it changes, browsers that knew the one before are strangers
 * @param addressScope under what the address's failures are counted; the scope unless told
 * @param check whether the password is right
 * @returns whether it is right
 * @throws ApiError too_many_requests
 */
export async function checkGuess(
  platform: Platform,
  ctx: GuessContext,
  { scope, secret, addressScope = scope }: { scope: string; secret: string; addressScope?: string },
  check: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const { limits } = platform;
  const device = readDevice(platform, ctx, { scope, secret });
  if (device) {
    const budget = { limit: limits.guessesByDevice, key: `${scope}:${device}` };
    await budget.limit.check(budget.key);
    return oneAfterAnother(device, () => spend([budget], check));
  }

  const byAddress = { limit: limits.guessesByAddress, key: `${addressScope}:${ctx.state.address}` };
  const address = `${scope}:${ctx.state.address}`;
  const isKnown = await limits.knownAddresses.has(address);
  const inAll = { limit: isKnown ? limits.guessesByKnownAddresses : limits.guessesByStrangers, key: scope };
  const budgets = [byAddress, inAll];
  // The one that a flood from everywhere uses up is asked alone, which keeps refusals cheap.
  await assertLeft([inAll]);
  await assertLeft([byAddress]);
  const isRight = await oneAfterAnother(`${scope}:${isKnown}`, () => spend(budgets, check));
  if (!isRight) return false;
  if (!isKnown) await oneAfterAnother(address, () => remember(limits.knownAddresses, address));
  rememberDevice(platform, ctx, { scope, secret });
  return true;
}

interface Budget {
  limit: Limit;
  key: string;
}

const assertLeft = (budgets: Budget[]) => Promise.all(budgets.map(({ limit, key }) => limit.check(key)));

/** Checks, and takes from the budgets what a wrong password costs. */
async function spend(budgets: Budget[], check: () => boolean | Promise<boolean>): Promise<boolean> {
  await assertLeft(budgets);
  if (await check()) return true;
  await Promise.all(budgets.map(({ limit, key }) => limit.take(key)));
  return false;
}

async function remember(known: Limit, address: string): Promise<void> {
  if (!(await known.has(address))) await known.add(address, 1);
}

const deviceCookie = (scope: string) => `known-${createHash('sha256').update(scope).digest('hex').slice(0, 12)}`;

interface Guarded {
  scope: string;
  secret: string;
}

const signature = ({ vault }: Platform, { scope, secret }: Guarded, device: string) =>
  vault.hash(JSON.stringify([scope, device, secret]), 'device');

function rememberDevice(platform: Platform, ctx: Context, guarded: Guarded): void {
  const device = newToken();
  const value = `${device}.${signature(platform, guarded, device)}`;
  setCookie(platform, ctx, { name: deviceCookie(guarded.scope), value, maxAge: REMEMBER_MS });
}

function readDevice(platform: Platform, ctx: Context, guarded: Guarded): string | undefined {
  const [device, signed] = readCookie(platform, ctx, deviceCookie(guarded.scope))?.split('.') ?? [];
  if (!device || !signed) return undefined;
  return equalSecrets(signed, signature(platform, guarded, device)) ? device : undefined;
}

const tails = new Map<string, Promise<unknown>>();

/** Those who share a budget go one after another, else many guesses at once would all be checked before one is counted. */
async function oneAfterAnother<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key);
  const mine = before ? before.catch(() => undefined).then(work) : work();
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
