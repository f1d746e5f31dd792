import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { AppState } from './app-state.ts';
import { readCookie, setCookie } from './cookies.ts';
import type { Platform } from './platform.ts';
import { proofRequired, spendProof } from './proof.ts';
import { equalSecrets, newToken } from './vault.ts';

const REMEMBER_MS = 30 * 86_400_000;
/** Characters of a hash that identifies what was typed: 132 bits. */
const TYPED_LENGTH = 22;

type GuessContext = Context & { state: AppState };

/** A password that somebody typed, and what it may open. */
export interface Guess {
  /** Name of what the password opens, like `class:7:dashboard`. */
  scope: string;
  /** The password, or its hash: once it changes, browsers that knew the one before are strangers. */
  secret: string;
  typed: string;
  /** Group whose wrong passwords are counted together, like `class:7`. */
  group: string;
}

/**
 * Checks a password. Different wrong ones are counted, by address and in all, and the same one again costs nothing. Once
 * the budget is used up each guess asks for a proof of work; a browser that got in before, known by a cookie, needs none.
 *
 * @param check whether the password is right
 * @returns whether it is right
 * @throws ApiError proof_required, with a challenge
 */
export async function checkGuess(
  platform: Platform,
  ctx: GuessContext,
  guess: Guess,
  check: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const device = readDevice(platform, ctx, guess);
  if (device) {
    const known = await inTurn(device, () => checkOfDevice(platform, `${guess.scope}:${device}`, check));
    if (known !== 'spent') return known === 'right';
  }
  const isRight = await checkOfStranger(platform, ctx, guess, check);
  if (isRight) rememberDevice(platform, ctx, guess);
  return isRight;
}

/** Resets the count of wrong passwords. @param group see `Guess` */
export async function clearGuesses({ limits, vault }: Platform, group: string): Promise<void> {
  await Promise.all(vault.hashes(group, 'guess').map((of) => limits.guesses.clear(of)));
}

type Check = () => boolean | Promise<boolean>;

async function checkOfDevice({ limits }: Platform, device: string, check: Check): Promise<'right' | 'wrong' | 'spent'> {
  if (!(await limits.guessesByDevice.hasLeft(device))) return 'spent';
  if (await check()) return 'right';
  await limits.guessesByDevice.add(device, 1);
  return 'wrong';
}

async function checkOfStranger(platform: Platform, ctx: GuessContext, guess: Guess, check: Check): Promise<boolean> {
  const { limits, vault } = platform;
  const { scope, secret, group } = guess;
  const text = vault.hash(JSON.stringify([scope, secret, guess.typed]), 'guess').slice(0, TYPED_LENGTH);
  const address = vault.hash(`${group}:${ctx.state.address}`, 'guess').slice(0, TYPED_LENGTH);
  const typed = { of: vault.hash(group, 'guess'), address, text };
  // A hall that types the same password at once is checked once.
  const found = await together(`${typed.of}:${address}:${text}`, async () => {
    const place = await limits.guesses.take(typed);
    if (place !== 'free') return place;
    const isRight = await check();
    await limits.guesses.settle(typed, isRight);
    return isRight ? 'right' : 'wrong';
  });
  if (found !== 'full') return found === 'right';
  if ((await limits.paidGuesses.count(text)) > 0) return false;
  if (!(await spendProof(platform, ctx, scope))) throw await proofRequired(platform, scope);
  if (await check()) return true;
  await limits.paidGuesses.add(text, 1);
  return false;
}

const deviceCookie = (scope: string) => `known-${createHash('sha256').update(scope).digest('hex').slice(0, 12)}`;

type Guarded = Pick<Guess, 'scope' | 'secret'>;

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

const flights = new Map<string, Promise<unknown>>();

/** Callers that ask for the same at the same time share one answer. */
function together<T>(key: string, work: () => Promise<T>): Promise<T> {
  const flight = (flights.get(key) as Promise<T> | undefined) ?? work().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

const turns = new Map<string, Promise<unknown>>();

/** Guesses of one browser go one after another, else many at once would all be checked before one is counted. */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key);
  const mine = before ? before.catch(() => undefined).then(work) : work();
  turns.set(key, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === mine) turns.delete(key);
  }
}
