import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { MailModel } from '../../records/mail.ts';
import { mailKey, queueMail } from '../../records/outbox.ts';
import { StudentModel } from '../../records/student.ts';
import { countByClass } from '../classes/list.ts';
import { needsAttentionMail } from './mails.ts';
import { matchClass, type MatchOptions } from './match-class.ts';

/** The classes whose term runs, that wait for the job to match them. */
const waiting = (now: Date) => ({
  status: 'approved' as const,
  matchedRun: null,
  autoMatch: true,
  activeUntil: trusted({ $gt: now }),
});

/** Deadlines of the job's classes that lie ahead by at most `withinMs`. */
export async function upcomingDeadlines(withinMs: number): Promise<{ id: number; deadline: Date }[]> {
  const now = databaseNow();
  const deadline = trusted({ $gt: now, $lte: new Date(now.getTime() + withinMs) });
  return ClassModel.find({ ...waiting(now), deadline }, 'id deadline').lean();
}

/**
 * Matches every class whose deadline has passed, the longest overdue first. A class with too few students
 * waits, which its instructor is told once a deadline; one that
 * somebody else is matching is left to them, and one that fails is logged and tried again by the next sweep.
 * @param options `signal` ends it in the middle
 */
export async function matchDueClasses(
  platform: Platform,
  options: Pick<MatchOptions, 'onStep' | 'signal'> = {},
): Promise<void> {
  const now = databaseNow();
  const due = await ClassModel.find({ ...waiting(now), deadline: trusted({ $lte: now }) })
    .sort({ deadline: 1 })
    .lean();
  // In one go, for classes with too few stay due until their term ends.
  const counts = await countByClass(
    StudentModel,
    due.map(({ id }) => id),
  );
  for (const cls of due) {
    if (options.signal?.aborted) return;
    const { id } = cls;
    try {
      const studentCount = counts.get(id) ?? 0;
      if (studentCount < cls.minGroupSize) {
        await tellOfTooFew(platform, cls, studentCount);
        continue;
      }
      await matchClass(platform, id, { mayBeEarly: false, ...options });
    } catch (error) {
      if (options.signal?.aborted || (error instanceof ApiError && error.status < 500)) continue;
      platform.logger.error({ class: id, err: error }, 'A class could not be matched');
    }
  }
}

/** One mail for each deadline: the mail's own key says whether it was queued before. */
async function tellOfTooFew(platform: Platform, cls: ClassRecord, studentCount: number): Promise<void> {
  const mail = needsAttentionMail(cls, studentCount);
  if (await MailModel.exists({ key: mailKey(mail) })) return;
  try {
    await inTransaction(async (session) => {
      const now = await ClassModel.findOne({ id: cls.id, deadline: cls.deadline }, 'id').session(session).lean();
      if (now) await queueMail(platform, session, mail);
    });
  } catch (error) {
    // Another worker was at it in the same moment.
    if (!isDuplicate(error, 'key')) throw error;
  }
}
