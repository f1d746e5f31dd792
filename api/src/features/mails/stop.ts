import { trusted } from 'mongoose';
import { isDuplicate } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { MailModel } from '../../records/mail.ts';
import { MailStopModel, type MailStopRecord } from '../../records/mail-stop.ts';
import type { Failure } from './faults.ts';

const _id = 'smtp';
const REFUSALS = 'refusals';
/** So many people's mails refused one after another, and none taken between them, are no matter of what is in them. */
const REFUSED_IN_A_ROW = 3;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 600_000;
/** Where mails are refused for what may be in them, the others must not wait for long. */
const LAST_TRY_AFTER_REFUSALS_MS = 60_000;
/** How long all others wait for the one who tries; who takes longer, or died, is followed by another. */
const TRY_MS = 60_000;

/** How long to wait after so many attempts: 5 s, doubling to 10 minutes, or to `lastMs`. */
export function retryAfter(attempts: number, lastMs = LAST_RETRY_MS): number {
  return Math.min(lastMs, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/** The stop of all sending, if the mail server takes no mails. */
export async function readStop(): Promise<MailStopRecord | null> {
  return MailStopModel.findOne({ _id }).lean();
}

/** Leave to send one mail. */
export interface Leave {
  /** What it tries the end of; null while mails are sent freely. */
  stop: MailStopRecord | null;
  /** Whether the mails before it were refused. */
  isAfterRefusals: boolean;
}

/** Asks whether to send: freely, to try whether the server is back, or not at all. */
export async function askToSend(now: Date): Promise<Leave | undefined> {
  const records = await MailStopModel.find({ _id: trusted({ $in: [_id, REFUSALS] }) }).lean();
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

/**
 * Whether a mail failed for what the server does to all mails; then all sending is stopped, or stays so for longer. A refusal
 * of one mail is its own, until those of others follow it.
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
  const isOfMessage = failure.fault === 'message';
  if (failure.stopsAll || (isOfMessage && stop?.fault === 'message')) {
    await stopSending(failure, stop, now, logger);
    return true;
  }
  // Who asks for a recipient does not see yet whether a mail would be taken.
  if (stop?.fault === 'message') await giveTryBack(now);
  else if (stop) await goOnSending(logger);
  return isOfMessage && failure.isRefusal && (await isRefusedInARow(failure, mail, now, logger));
}

async function isRefusedInARow(failure: Failure, mail: number, now: Date, logger: Logger): Promise<boolean> {
  const { fault, code } = failure;
  const { mails } = await MailStopModel.findOneAndUpdate(
    { _id: REFUSALS },
    {
      $set: { fault, code, nextTryAt: now },
      $setOnInsert: { since: now },
      $inc: { failures: 1 },
      $addToSet: { mails: mail },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  const ofThese = { id: trusted({ $in: mails }) };
  const people = await MailModel.distinct('to.address', ofThese);
  if (people.length < REFUSED_IN_A_ROW) return false;
  await stopSending(failure, null, now, logger);
  // It was no failure of theirs.
  await MailModel.updateMany({ ...ofThese, status: 'queued' }, { $set: { failingSince: null, nextAttemptAt: now } });
  await MailStopModel.deleteOne({ _id: REFUSALS });
  return true;
}

/** Stops all sending, or leaves it stopped for longer after a try. */
async function stopSending(
  { fault, code }: Failure,
  tried: MailStopRecord | null,
  now: Date,
  logger: Logger,
): Promise<void> {
  const last = fault === 'message' ? LAST_TRY_AFTER_REFUSALS_MS : LAST_RETRY_MS;
  if (tried) {
    const nextTryAt = new Date(now.getTime() + retryAfter(tried.failures + 1, last));
    await MailStopModel.updateOne({ _id }, { $set: { fault, code, nextTryAt }, $inc: { failures: 1 } });
    return;
  }
  const nextTryAt = new Date(now.getTime() + retryAfter(1));
  try {
    await MailStopModel.create({ _id, fault, code, since: now, failures: 1, nextTryAt });
    logger.error({ fault, code }, 'The mail server takes no mails: sending is stopped');
  } catch (error) {
    // Another sender has stopped it in the same moment.
    if (!isDuplicate(error, '_id')) throw error;
  }
}

/** Lets everybody send again. */
export async function goOnSending(logger: Logger): Promise<void> {
  const { deletedCount } = await MailStopModel.deleteOne({ _id });
  await MailStopModel.deleteOne({ _id: REFUSALS });
  if (deletedCount === 1) logger.info('The mail server takes mails again');
}

const WORDS: Record<MailStopRecord['fault'], string> = {
  unreachable: 'the mail server does not answer',
  'sign-in': 'the mail server does not accept our sign-in',
  sender: 'the mail server does not accept our sender address',
  recipient: 'the mail server does not accept the recipient',
  message: 'the mail server does not accept the mail',
  other: 'the mail could not be sent',
};

/** A stop in a sentence for operators. */
export function stopInWords({ fault, code, since, nextTryAt }: MailStopRecord): string {
  return `no mail is sent since ${since.toISOString()}: ${WORDS[fault]} (${code}); next try at ${nextTryAt.toISOString()}`;
}
