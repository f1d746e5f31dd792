import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOrProve } from '../../platform/proof.ts';
import { ClassModel } from '../../records/class.ts';
import { freeSignUps } from '../../records/places.ts';
import { StudentModel } from '../../records/student.ts';
import { reportFlood } from './report-flood.ts';

const EVERY_CLASS = 'every class';

/**
 * Counts a sign-up by its address and in all, and looks how many its class has. Beyond the rate that a lecture hall makes, and
 * beyond the class's own size, it asks for a proof.
 * @throws ApiError proof_required
 */
export async function requireProofBeyondLimits(platform: Platform, ctx: Context, classId: number): Promise<void> {
  const { limits } = platform;
  await takeOrProve(platform, ctx, `sign-up:${classId}`, [
    isWithinSize(platform, classId),
    limits.signUps.tryTake(ctx.state.address),
    limits.signUpsInAll.tryTake(EVERY_CLASS),
    limits.signUpsInAllByHour.tryTake(EVERY_CLASS),
  ]);
}

/** Returns whether a class has fewer sign-ups than it takes without proofs. If it has more, the professor is notified of a flood. */
async function isWithinSize(platform: Platform, id: number): Promise<boolean> {
  const cls = await ClassModel.findOne({ id }, 'id expectedStudents floodToldAt').lean();
  // The one who stores it refuses it.
  if (!cls) return true;
  const free = freeSignUps(cls);
  if ((await StudentModel.countDocuments({ classId: id })) < free) return true;
  await reportFlood(platform, cls, free);
  return false;
}
