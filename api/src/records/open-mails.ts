import { tooManyRequests } from '../platform/errors.ts';
import type { Fault } from '../platform/health.ts';
import type { Limits } from '../platform/limits.ts';
import type { Platform } from '../platform/platform.ts';

type Counted = Pick<Platform, 'limits' | 'logger'>;

/** All of them are counted together, over all processes. */
const INSTALLATION = 'installation';

/** When whoever was refused may ask again. */
const ASK_AGAIN_MS = 3_600_000;

let leftOut = 0;

/** How many mails this process has left out since it started, for too many were asked for. */
export const mailsLeftOut = () => leftOut;

const rulesOf = ({ openMailsByHour, openMailsByDay }: Limits) => [openMailsByHour, openMailsByDay];

/**
 * Counts mails that somebody causes who is no admin and opened no class: whoever signs up, edits, asks for a class or writes
 * to us. An installation sends so many and no more, so that nobody can send masses of mail through it.
 * @returns whether they may be sent; what they tell of counts either way
 */
export async function takeMails({ limits, logger }: Counted, count: number): Promise<boolean> {
  const taken = await Promise.all(rulesOf(limits).map((rule) => rule.tryTake(INSTALLATION)));
  if (!taken.every(Boolean)) {
    leftOut += count;
    logger.warn({ count }, 'Too many mails are asked for by strangers: some are left out');
    return false;
  }
  if (count > 1) await Promise.all(rulesOf(limits).map((rule) => rule.add(INSTALLATION, count - 1)));
  return true;
}

/** The same for one mail to an address that anybody may have named: so many go to each, so that no mailbox is flooded. */
export async function takeMailTo(platform: Counted, address: string): Promise<boolean> {
  return (await platform.limits.openMails.tryTake(address)) && (await takeMails(platform, 1));
}

/** The same for mails without which the deed is none. @throws ApiError too_many_requests */
export async function requireMails(platform: Counted, count: number): Promise<void> {
  if (!(await takeMails(platform, count))) throw tooManyRequests(ASK_AGAIN_MS);
}

/** Says so while mails are left out. */
export async function openMailsFault(limits: Limits): Promise<Fault | undefined> {
  const left = await Promise.all(rulesOf(limits).map((rule) => rule.hasLeft(INSTALLATION)));
  if (left.every(Boolean)) return undefined;
  const words = 'more mails are asked for by strangers than one installation sends: confirmations are left out';
  return { words, isVital: false };
}
