import { trusted } from 'mongoose';
import { isDuplicate } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type MailDocument, MailModel } from '../../records/mail.ts';
import { MailStopModel, type MailStopRecord } from '../../records/mail-stop.ts';
import { type Failure, MAIL_FAULT_WORDS } from '../mails/faults.ts';

const _id = 'smtp';
/** Rows of mails that were refused for good or for the time being, once they had come in or for whom they are to. */
const OF_RECIPIENTS = ['refusals:recipient', 'deferrals:recipient'];
const ROWS = ['refusals:message', 'deferrals:message', ...OF_RECIPIENTS];
/**
 * Number of different people's mails refused in a row, with none accepted in between, from which the reason is not their
 * content.
 */
const REFUSED_IN_A_ROW = 3;
/**
 * Time without an accepted mail after which temporary refusals count as a stop; a single one may be accepted a little later, as
 * with greylisting.
 */
const DEFERRED_FOR_MS = 3_600_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 600_000;
/**
 * Longest wait between retries where mails are refused for what may be in them, or for their recipients: the others must not
 * wait for long.
 */
const LAST_TRY_AFTER_REFUSALS_MS = 60_000;
/** Time for which all others wait for the one that tries; if it takes longer, or died, another follows. */
const TRY_MS = 60_000;
/** Numbers of refused mails that a stop remembers. */
const REMEMBERED = 20;

/** Returns the wait after this many attempts: 5 s, doubling to 10 minutes, or to `lastMs`. */
export function retryAfter(attempts: number, lastMs = LAST_RETRY_MS): number {
  return Math.min(lastMs, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/** The stop of all sending, if the mail server takes no mails. */
export async function readStop(): Promise<MailStopRecord | null> {
  return MailStopModel.findOne({ _id }).lean();
}

/** Leave to send one mail. */
export interface Leave {
  /** The stop that it may end; null while mails are sent freely. */
  stop: MailStopRecord | null;
  /** True if the mails before it were refused. */
  isAfterRefusals: boolean;
}

/** Asks whether to send: freely, to try whether the server is back, or not at all. */
export async function askToSend(now: Date): Promise<Leave | undefined> {
  const records = await MailStopModel.find({ _id: trusted({ $in: [_id, ...ROWS] }) }).lean();
  const stop = records.find((record) => record._id === _id) ?? null;
  const leave = { stop, isAfterRefusals: records.length > (stop ? 1 : 0) };
  if (!stop) return leave;
  if (stop.nextTryAt > now) return undefined;
  const nextTryAt = new Date(now.getTime() + TRY_MS);
  const { modifiedCount } = await MailStopModel.updateOne({ _id, nextTryAt: stop.nextTryAt }, { $set: { nextTryAt } });
  return modifiedCount === 1 ? leave : undefined;
}

/** Lets the next one try at once: there was no mail to try with, or it proved nothing. */
export async function giveTryBack(now: Date): Promise<void> {
  await MailStopModel.updateOne({ _id }, { $set: { nextTryAt: now } });
}

/** Tells whether mails are refused one by one, each of which might be refused on its own account. */
export const isOfRefusals = (stop: MailStopRecord | null): boolean =>
  stop?.fault === 'message' || stop?.fault === 'recipient';

/**
 * Tells whether a mail failed for what the server does to all mails; then all sending is stopped, or stays so for longer.
 * @param mail its number
 * @param leave by which it was sent
 */
export async function isServersDoing(
  failure: Failure,
  mail: number,
  { stop }: Leave,
  now: Date,
  logger: Logger,
): Promise<boolean> {
  const { fault, stopsAll, mayBeOfAll, isRefusal } = failure;
  const isAsBefore = stop?.fault === fault && mayBeOfAll && (isRefusal || isForNow(stop));
  if (stopsAll || isAsBefore) {
    await stopSending(failure, stop, { mails: [mail], now, logger });
    return true;
  }
  if (!stop) return false;
  // Who asks for a recipient does not see yet whether a mail would be taken, nor does a full mailbox say who is let pass.
  const provesNothing = stop.fault === 'message' || (stop.fault === 'recipient' && fault !== 'message' && !mayBeOfAll);
  if (provesNothing) await giveTryBack(now);
  else await goOnSending(logger);
  return false;
}

const isForNow = ({ code }: MailStopRecord) => / 4\d\d$/.test(code);

/**
 * Counts a mail that was refused and put off, or given up, for its own sake. Where those of others follow, with none taken
 * between them, it was none of theirs: all sending is stopped, and they are kept.
 */
export async function countRefusal(
  failure: Failure,
  { id, lastFault }: Pick<MailDocument, 'id' | 'lastFault'>,
  now: Date,
  logger: Logger,
): Promise<void> {
  const { fault, code } = failure;
  if (!failure.mayBeOfAll) return;
  // What has come to its content shows that recipients pass.
  if (fault === 'message') await MailStopModel.deleteMany({ _id: trusted({ $in: OF_RECIPIENTS }) });
  const row = `${failure.isRefusal ? 'refusals' : 'deferrals'}:${fault}`;
  // A recipient who was refused before, when others were let pass, says nothing of the others.
  const isCounted = fault !== 'recipient' || lastFault !== 'recipient';
  const counted = await MailStopModel.findOneAndUpdate(
    { _id: row },
    {
      $set: { fault, code, nextTryAt: now },
      $setOnInsert: { since: now },
      $inc: { failures: 1 },
      $addToSet: { mails: trusted({ $each: isCounted ? [id] : [] }) },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  // Another sender may have stopped it while this mail was on its way.
  const isStopped = (await readStop())?.fault === fault;
  if (!isStopped && !(await isOfEverybody(counted, failure, now))) return;
  const mails = [...counted.mails, id];
  await MailModel.updateMany(
    { id: trusted({ $in: mails }), status: trusted({ $in: ['queued', 'dead'] }) },
    { $set: { status: 'queued', failingSince: null, nextAttemptAt: now } },
  );
  if (!isStopped) await stopSending(failure, null, { mails, now, logger });
  await MailStopModel.deleteOne({ _id: row });
}

async function isOfEverybody(counted: MailStopRecord, { isRefusal }: Failure, now: Date): Promise<boolean> {
  if (!isRefusal && now.getTime() - counted.since.getTime() < DEFERRED_FOR_MS) return false;
  return (await addressesOf(counted)).length >= REFUSED_IN_A_ROW;
}

/** To whom the mails are that were refused last. */
const addressesOf = ({ mails }: MailStopRecord): Promise<string[]> =>
  MailModel.distinct('to.address', { id: trusted({ $in: mails }) }).exec();

/** Stops all sending, or leaves it stopped for longer after a try. */
async function stopSending(
  { fault, code }: Failure,
  tried: MailStopRecord | null,
  { mails, now, logger }: { mails: number[]; now: Date; logger: Logger },
): Promise<void> {
  const last = isOfRefusals({ fault } as MailStopRecord) ? LAST_TRY_AFTER_REFUSALS_MS : LAST_RETRY_MS;
  if (tried) {
    const nextTryAt = new Date(now.getTime() + retryAfter(tried.failures + 1, last));
    const $push = { mails: trusted({ $each: mails, $slice: -REMEMBERED }) };
    await MailStopModel.updateOne({ _id }, { $set: { fault, code, nextTryAt }, $inc: { failures: 1 }, $push });
    return;
  }
  const nextTryAt = new Date(now.getTime() + retryAfter(1));
  try {
    await MailStopModel.create({ _id, fault, code, since: now, failures: 1, nextTryAt, mails });
    const reason = MAIL_FAULT_WORDS[fault].words;
    logger.error({ fault, code, reason }, 'The mail server takes no mails: sending is stopped');
  } catch (error) {
    // Another sender has stopped it in the same moment.
    if (!isDuplicate(error, '_id')) throw error;
  }
}

/** The domains of the mails that were refused last: a try with one of another is worth more. */
export async function refusedDomains(stop: MailStopRecord): Promise<string[]> {
  const addresses = await addressesOf(stop);
  return [...new Set(addresses.map((address) => address.slice(address.lastIndexOf('@'))))];
}

/** Lets everybody send again. */
export async function goOnSending(logger: Logger): Promise<void> {
  const { deletedCount } = await MailStopModel.deleteOne({ _id });
  await MailStopModel.deleteMany({ _id: trusted({ $in: ROWS }) });
  if (deletedCount === 1) logger.info('The mail server takes mails again');
}

/** A stop in a sentence for operators. */
export function stopInWords({ fault, code, since, nextTryAt }: MailStopRecord): string {
  return `no mail is sent since ${since.toISOString()}: ${MAIL_FAULT_WORDS[fault].words} (${code}); next try at ${nextTryAt.toISOString()}`;
}
