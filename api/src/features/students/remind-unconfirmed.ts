import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { UNCONFIRMED } from '../../records/confirmation.ts';
import { queueMails } from '../../records/outbox.ts';
import { StudentModel, type StudentRecord } from '../../records/student.ts';
import { confirmAddressMail } from '../classes/ask-to-confirm.ts';

export const jobs: Job[] = [
  { name: 'remind-unconfirmed', every: SWEEP_EVERY_MS, run: ({ platform }) => remindUnconfirmed(platform) },
];

/** Students who have not confirmed are reminded when less than this is left to the deadline, */
const BEFORE_DEADLINE_MS = 24 * 3_600_000;
/** and the mail that asked for it came at least this long ago. */
const AFTER_ASKED_MS = 3_600_000;
/** A class of 2,000 is reminded in parts, so that no transaction is long. */
const REMINDED_AT_ONCE = 200;

/**
 * Reminds students whose class asks for confirmed addresses and is about to close, each once for an address. Safe to repeat and
 * to run concurrently: that somebody was reminded is written with the mail.
 */
export async function remindUnconfirmed(platform: Platform): Promise<void> {
  const classes = await ClassModel.find(closingSoon(databaseNow())).lean();
  for (const cls of classes) while ((await remindSome(platform, cls)) === REMINDED_AT_ONCE);
}

const closingSoon = (now: Date) => ({
  status: 'approved' as const,
  confirmAddresses: true,
  matchedRun: null,
  deadline: trusted({ $gt: now, $lte: new Date(now.getTime() + BEFORE_DEADLINE_MS) }),
});

/** @returns how many were reminded */
async function remindSome(platform: Platform, { id }: ClassRecord): Promise<number> {
  const { vault } = platform;
  const first = await StudentModel.find(toRemind(id), 'id').limit(REMINDED_AT_ONCE).lean();
  if (first.length === 0) return 0;
  const ids = trusted({ $in: first.map((student) => student.id) });
  return inTransaction(async (session) => {
    const now = databaseNow();
    const cls = await ClassModel.findOne({ id, ...closingSoon(now) })
      .session(session)
      .lean();
    if (!cls) return 0;
    const students = await StudentModel.find({ ...toRemind(id), id: ids })
      .session(session)
      .lean();
    await queueMails(
      platform,
      session,
      students.map((student) => confirmAddressMail(vault, cls, student, reminderOf(student))),
    );
    await StudentModel.updateMany({ ...toRemind(id), id: ids }, { $set: { confirmRemindedAt: now } }, { session });
    return students.length;
  });
}

function toRemind(classId: number) {
  const longAgo = trusted({ $lte: new Date(databaseNow().getTime() - AFTER_ASKED_MS) });
  const asked = [{ confirmAskedAt: null }, { confirmAskedAt: longAgo }];
  return { classId, ...UNCONFIRMED, confirmRemindedAt: null, updatedAt: longAgo, $or: asked };
}

/** One for each address that the submission had. */
const reminderOf = ({ id, updatedAt }: StudentRecord) => `reminder-student-${id}-${updatedAt.toISOString()}`;
