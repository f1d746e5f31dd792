import type { newSubmissionSchema } from '@study-groups/contracts/student';
import type { z } from 'zod';
import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOrProve } from '../../platform/proof.ts';

const EVERY_CLASS = 'every class';

/** Counts a sign-up by its address, its class and in all. Beyond the rate that a lecture hall makes it asks for a proof. */
export function chargeSignUp(platform: Platform) {
  const { limits } = platform;
  return ({ ctx, body }: { ctx: Context; body: z.output<typeof newSubmissionSchema> }): Promise<void> => {
    const classId = String(body.classId);
    return takeOrProve(platform, ctx, `sign-up:${classId}`, [
      limits.signUps.tryTake(ctx.state.address),
      limits.signUpsToClass.tryTake(classId),
      limits.signUpsToClassByHour.tryTake(classId),
      limits.signUpsInAll.tryTake(EVERY_CLASS),
    ]);
  };
}
