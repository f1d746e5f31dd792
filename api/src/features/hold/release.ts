import type { Waiting } from '@study-groups/contracts/system';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { endHold, readHold } from '../../platform/hold.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { MailModel } from '../../records/mail.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { WriteBackModel } from '../../records/write-back.ts';
import { plannedMatches } from '../runs/due.ts';

/** Counts what begins when a hold ends: mails to send, classes to match, groups to write into learning platforms. */
export async function countWaiting(): Promise<Waiting> {
  const now = databaseNow();
  const [mails, planned, writeBacks] = await Promise.all([
    MailModel.countDocuments({ status: 'queued' }),
    plannedMatches(),
    WriteBackModel.countDocuments({ dueAt: trusted({ $type: 'date', $lte: now }) }),
  ]);
  return { mails, classes: planned.filter(({ at }) => at <= now).length, writeBacks };
}

/** Lets mails go out and jobs run. @returns false if they did already */
export async function releaseHold({ env }: Pick<Platform, 'env'>, by: Actor): Promise<boolean> {
  if (!(await readHold(env))) return false;
  await inTransaction(async (session) => {
    await endHold(env, session);
    await recordEvent(session, by, { kind: 'hold-released' });
  });
  return true;
}
