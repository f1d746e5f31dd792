import { isDuplicate } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { MailStopModel, type MailStopRecord } from '../../records/mail-stop.ts';
import type { Failure } from './faults.ts';

const _id = 'smtp';
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 600_000;
/** How long all others wait for the one who tries; who takes longer, or died, is followed by another. */
const TRY_MS = 60_000;

/** How long to wait after so many attempts: 5 s, doubling to 10 minutes. */
export function retryAfter(attempts: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/** The stop of all sending, if the mail server takes no mails. */
export async function readStop(): Promise<MailStopRecord | null> {
  return MailStopModel.findOne({ _id }).lean();
}

/** Whether to send: freely, one mail to try whether the server is back, or not at all. */
export async function askToSend(now: Date): Promise<'freely' | 'to try' | 'not'> {
  const stop = await readStop();
  if (!stop) return 'freely';
  if (stop.nextTryAt > now) return 'not';
  const nextTryAt = new Date(now.getTime() + TRY_MS);
  const { modifiedCount } = await MailStopModel.updateOne({ _id, nextTryAt: stop.nextTryAt }, { $set: { nextTryAt } });
  return modifiedCount === 1 ? 'to try' : 'not';
}

/** Lets the next one try at once: there was no mail to try with. */
export async function giveTryBack(now: Date): Promise<void> {
  await MailStopModel.updateOne({ _id }, { $set: { nextTryAt: now } });
}

/** Stops all sending, or leaves it stopped for longer after a try. */
export async function stopSending({ fault, code }: Failure, wasTry: boolean, now: Date, logger: Logger): Promise<void> {
  const stop = wasTry ? await readStop() : null;
  if (stop) {
    const nextTryAt = new Date(now.getTime() + retryAfter(stop.failures + 1));
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
