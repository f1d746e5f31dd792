import type { MatchFault, MatchTrouble } from '@study-groups/contracts/jobs';
import { MatchInputError } from '../../matching/input.ts';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord, type MatchTroubleRecord } from '../../records/class.ts';
import { queueMail } from '../../records/outbox.ts';
import { matchingFailedMail } from './mails.ts';

/** Number of failures after which nobody tries again until somebody asks for it. */
const MOST_ATTEMPTS = 5;
const FIRST_RETRY_MS = 15_000;

/** Returns how long to wait after this many failures: 15 s, doubling; null when it is enough. */
function retryMatchAfter(attempts: number): number | null {
  return attempts >= MOST_ATTEMPTS ? null : FIRST_RETRY_MS * 2 ** (attempts - 1);
}

/**
 * Stores in a class that it could not be matched. The last time its professor is notified by mail.
 * @returns when to try again, if at all
 */
export async function noteTrouble(platform: Platform, cls: ClassRecord, error: unknown): Promise<Date | undefined> {
  const at = databaseNow();
  return inTransaction(async (session) => {
    const still = { id: cls.id, deadline: cls.deadline, matchedRun: null };
    const current = await ClassModel.findOne(still).session(session).lean();
    if (!current) return undefined;
    const attempts = (current.matchTrouble?.attempts ?? 0) + 1;
    const wait = retryMatchAfter(attempts);
    const nextTryAt = wait === null ? null : new Date(at.getTime() + wait);
    const matchTrouble = { attempts, fault: faultOf(error), at, nextTryAt };
    await ClassModel.updateOne({ id: cls.id }, { $set: { matchTrouble } }, { session });
    if (!nextTryAt) await queueMail(platform, session, matchingFailedMail(platform.vault, current, matchTrouble));
    return nextTryAt ?? undefined;
  });
}

/** Forgets what failed, so that the class is matched when its job runs next. @returns false if there is no such class */
export async function forgetTrouble(id: number): Promise<boolean> {
  const { matchedCount } = await ClassModel.updateOne({ id }, { $set: { matchTrouble: null } });
  return matchedCount === 1;
}

/** Presents what failed, as professors and admins see it. */
export function presentTrouble({ fault, attempts, at, nextTryAt }: MatchTroubleRecord): MatchTrouble {
  return { fault, attempts, at: at.toISOString(), nextTryAt: nextTryAt?.toISOString() ?? null };
}

function faultOf(error: unknown): MatchFault {
  if (error instanceof MatchInputError) return 'input';
  if (error instanceof ApiError) return 'busy';
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'unexpected';
}
