import { type QueryFilter, trusted } from 'mongoose';
import type { Logger } from '../../platform/logger.ts';
import { newToken } from '../../platform/vault.ts';
import type { Urgency } from '../../records/mail-line.ts';
import { IN_LINE, type MailDocument, MailModel } from '../../records/mail.ts';

/** Time for which a lease outlives its sender, who renews it while a slow server keeps the mail waiting. */
const LEASE_MS = 120_000;
const RENEW_EVERY_MS = 30_000;
/** Time after writing a lease for which it is certainly held: nobody else has to be asked. */
const CERTAIN_MS = 60_000;

const leaseOwner = newToken();

/** The mails and resources that a lease is taken for and with. */
export interface Leasing {
  present: () => Date;
  logger: Logger;
}

/** The right to send one mail, which nobody else has meanwhile. */
export class Lease {
  readonly mail: MailDocument;
  /** True if others were found to have possibly sent the mail by now. */
  isLost = false;
  readonly #leasing: Leasing;
  #writtenAt: Moment;

  constructor(mail: MailDocument, leasing: Leasing, writtenAt: Moment) {
    this.mail = mail;
    this.#leasing = leasing;
    this.#writtenAt = writtenAt;
  }

  /** The state of the mail's record while nobody has taken this lease over, another sender of this process included. */
  get held(): Pick<MailDocument, 'id' | 'leaseOwner' | 'attempts' | 'status'> {
    const { id, attempts } = this.mail;
    return { id, leaseOwner, attempts, status: 'queued' };
  }

  /** Keeps it while work goes on. */
  async keepDuring<T>(work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => void this.#renewOrLog(), RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  /**
   * For the moment before the mail is handed over. A process that stood still, or whose clock has leapt, asks the database
   * whether the mail is still its own.
   * @throws if it is not, or nobody can tell
   */
  async assertHeld(): Promise<void> {
    if (passedSince(this.#writtenAt) < CERTAIN_MS) return;
    this.isLost = true;
    this.isLost = !(await this.#renew());
    if (this.isLost) throw new Error('the lease of a mail has run out');
  }

  async #renew(): Promise<boolean> {
    const writtenAt = thisMoment();
    const leaseUntil = leaseFrom(this.#leasing.present());
    const { matchedCount } = await MailModel.updateOne(this.held, { $set: { leaseUntil } });
    if (matchedCount === 1) this.#writtenAt = writtenAt;
    return matchedCount === 1;
  }

  async #renewOrLog(): Promise<void> {
    const { id, kind } = this.mail;
    try {
      await this.#renew();
    } catch (error) {
      const { name } = error as Error;
      this.#leasing.logger.warn({ mail: id, kind, reason: name }, 'The lease of a mail is as it was');
    }
  }
}

/**
 * Takes the next mail: what somebody waits for first, of each urgency one line after another, and of a line the mail that has
 * waited longest. Each fourth time it begins with what is less urgent, so that no flood keeps it back for good.
 * @param refused domains that the mail server refuses at the moment: one that it has not refused yet, and to another of them,
 *   if there is any
 */
export async function leaseNext(leasing: Leasing, refused?: readonly string[]): Promise<Lease | undefined> {
  const order = ORDERS[picks++ % ORDERS.length]!;
  for (const which of refused ? leastRefused(refused) : [{}]) {
    const lease = await takeInOrder(leasing, order, which);
    if (lease) return lease;
  }
  return undefined;
}

/** Returns the filters for the mails to try where the mail server refuses some, those most likely to be accepted first. */
function leastRefused(domains: readonly string[]): QueryFilter<MailDocument>[] {
  const fresh = { lastFault: null };
  const elsewhere = new RegExp(`(?:${domains.map(escapeRegExp).join('|')})$`, 'i');
  return [...(domains.length > 0 ? [{ ...fresh, 'to.address': trusted({ $not: elsewhere }) }] : []), fresh, {}];
}

const escapeRegExp = (text: string) => text.replaceAll(/[^\w@]/g, String.raw`\$&`);

/** `before` are mails of a release that knew no lines. */
const USUAL = [0, 'before', 1, 2] as const;
const ORDERS = [USUAL, USUAL, USUAL, [1, 2, 0, 'before'], USUAL, USUAL, USUAL, [2, 1, 0, 'before']] as const;
let picks = 0;
/** Of each urgency, the line that this process has taken from last. */
const lastLines = new Map<Urgency, string>();

async function takeInOrder(
  leasing: Leasing,
  order: readonly (Urgency | 'before')[],
  which: QueryFilter<MailDocument>,
): Promise<Lease | undefined> {
  for (const urgency of order) {
    const lease =
      urgency === 'before'
        ? await take(leasing, { ...which, urgency: trusted({ $exists: false }), line: trusted({ $exists: false }) })
        : await takeOfNextLine(leasing, urgency, which);
    if (lease) return lease;
  }
  return undefined;
}

async function takeOfNextLine(
  leasing: Leasing,
  urgency: Urgency,
  which: QueryFilter<MailDocument>,
): Promise<Lease | undefined> {
  const last = lastLines.get(urgency) ?? '';
  const after = await take(leasing, { ...which, urgency, line: trusted({ $gt: last }) });
  const lease = after ?? (last && (await take(leasing, { ...which, urgency, line: trusted({ $lte: last }) })));
  if (!lease) return undefined;
  lastLines.set(urgency, lease.mail.line ?? '');
  return lease;
}

async function take(leasing: Leasing, which: QueryFilter<MailDocument>): Promise<Lease | undefined> {
  const writtenAt = thisMoment();
  const now = leasing.present();
  const mail = await MailModel.findOneAndUpdate(
    {
      status: 'queued',
      nextAttemptAt: trusted({ $lte: now }),
      $or: [{ leaseUntil: null }, { leaseUntil: trusted({ $lte: now }) }],
      ...which,
    },
    { $set: { leaseUntil: leaseFrom(now), leaseOwner }, $inc: { attempts: 1 } },
    { sort: { line: 1, nextAttemptAt: 1, id: 1 }, hint: IN_LINE, returnDocument: 'after' },
  ).lean();
  return mail ? new Lease(mail, leasing, writtenAt) : undefined;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** By two clocks: the steady one stands while the machine sleeps, the other can be set. */
interface Moment {
  wall: number;
  steady: number;
}
const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() });
const passedSince = ({ wall, steady }: Moment) => Math.max(Date.now() - wall, performance.now() - steady);
