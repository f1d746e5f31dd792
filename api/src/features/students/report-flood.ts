import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Vault } from '../../platform/vault.ts';
import { hasDeadlinePassed } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { type NewMail, queueMail, toInstructor } from '../../records/outbox.ts';
import { pageOpening } from '../../records/page-links.ts';
import { StudentModel } from '../../records/student.ts';

const DAY_MS = 86_400_000;
/**
 * Share of what a class takes without proofs that must come within a day, and the least number of sign-ups, for it to be a
 * flood, and no slow growth.
 */
const SHARE_OF_A_DAY = 0.25;
const LEAST_OF_A_DAY = 20;

type Flooded = Pick<ClassRecord, 'id' | 'floodToldAt'>;

/**
 * Notifies the professor that more sign up than the class expects, once a day at most. A sign-up does not fail for it.
 * @param free how many the class takes without proofs
 */
export async function reportFlood(platform: Platform, cls: Flooded, free: number): Promise<void> {
  if (isReported(cls)) return;
  try {
    const lastDay = trusted({ $gt: new Date(databaseNow().getTime() - DAY_MS) });
    const today = await StudentModel.countDocuments({ classId: cls.id, createdAt: lastDay });
    if (today >= Math.max(LEAST_OF_A_DAY, free * SHARE_OF_A_DAY)) await notify(platform, cls.id, today);
  } catch (err) {
    platform.logger.error({ class: cls.id, err }, 'The professor could not be notified of a flood of sign-ups');
  }
}

const isReported = ({ floodToldAt }: Flooded) =>
  Boolean(floodToldAt && floodToldAt.getTime() > databaseNow().getTime() - DAY_MS);

async function notify({ vault, logger }: Platform, id: number, today: number): Promise<void> {
  await inTransaction(async (session) => {
    const now = databaseNow();
    const cls = await findApproved({ id }, session);
    if (isReported(cls) || hasDeadlinePassed(cls, now)) return;
    await ClassModel.updateOne({ id }, { $set: { floodToldAt: now } }, { session });
    const studentCount = await StudentModel.countDocuments({ classId: id }).session(session);
    await queueMail({ vault }, session, floodMail(vault, cls, { studentCount, today, now }));
    logger.warn({ class: id, studentCount, today }, 'More students sign up than the class expects');
  });
}

/** The mail that says so. */
export function floodMail(
  vault: Vault,
  cls: ClassRecord,
  { studentCount, today, now }: { studentCount: number; today: number; now: Date },
): NewMail {
  const { id, courseName, slug } = cls;
  if (!slug) throw new Error(`class ${id} has no slug`);
  return {
    kind: 'sign-ups-flooded',
    ...toInstructor(cls),
    occurrence: `flood-${now.toISOString()}`,
    props: { courseName, slug, studentCount, today, ...pageOpening(vault, cls, 'dashboard') },
  };
}
