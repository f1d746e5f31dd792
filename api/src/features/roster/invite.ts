import type { ResponseOf } from '@study-groups/contracts/call';
import type { inviteListed } from '@study-groups/contracts/roster';
import { databaseNow } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeClass } from '../../records/change-class.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { sendWaiting } from './send-waiting.ts';
import { askExpected, type LeftOut } from '../../records/roster-standing.ts';
import { ApiError } from '../../platform/errors.ts';
import { hasDeadlinePassed, isActive, isClosed } from '../../records/class-policy.ts';
import type { ClassRecord } from '../../records/class.ts';

type Answer = ResponseOf<typeof inviteListed>;

/**
 * Mails everybody on the roster who has not signed up and may get a mail: those whom the pace of the class and of all classes
 * lets pass at once, the others later.
 * @throws ApiError class_ended or submission_closed
 */
export async function inviteRoster(platform: Platform, caller: DashboardCaller): Promise<Answer> {
  const leftOut = await askForAll(caller);
  const { emailsQueued, waiting } = await sendWaiting(platform, caller.cls.id, caller.actor);
  return { emailsQueued, leftOut, ...(waiting > 0 && { waiting }) };
}

/** Writes down who is to be mailed. @returns who is not, and why */
function askForAll({ cls: { id: classId }, actor: by }: DashboardCaller): Promise<Record<LeftOut, number>> {
  return changeClass({ classId, by, keepsVersion: true }, async ({ session, cls }) => {
    const now = databaseNow();
    assertBeforeDeadline(cls, now);
    return (await askExpected(session, classId, now)).leftOut;
  });
}

/** Refuses what is of use only as long as everybody can sign up. @throws ApiError class_ended or submission_closed */
function assertBeforeDeadline(cls: ClassRecord, now: Date): void {
  if (!isActive(cls, now)) throw new ApiError('class_ended');
  if (hasDeadlinePassed(cls, now) || isClosed(cls)) throw new ApiError('submission_closed');
}
