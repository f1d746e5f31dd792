import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { tryLmsAccess } from '@study-groups/contracts/lms';
import { requireNoHold } from '../../../platform/hold.ts';
import type { Platform } from '../../../platform/platform.ts';
import { LmsFault, LmsRefusal } from '../lms-course.ts';
import { whoAmI } from '../open-course.ts';
import { findWritable } from './settings.ts';

/** An admin waits for it. */
const WITHIN_MS = 6_000;
const LATE = Symbol('late');

type Answer = ResponseOf<typeof tryLmsAccess>;

/** Asks a platform whether it lets us in, and as whom. @throws ApiError not_found or on_hold */
export async function tryAccess(platform: Platform, id: number): Promise<Answer> {
  await findWritable(id);
  await requireNoHold(platform.env);
  try {
    const user = await Promise.race([whoAmI(platform, id), sleep(WITHIN_MS, LATE, { ref: false })]);
    return user === LATE ? { fault: 'no-answer', user: null } : { fault: null, user };
  } catch (error) {
    if (error instanceof LmsRefusal) return { fault: 'forbidden', user: null };
    if (!(error instanceof LmsFault)) throw error;
    return { fault: faultOf(error), user: null };
  }
}

function faultOf({ fault }: LmsFault): NonNullable<Answer['fault']> {
  if (fault === 'busy') return 'no-answer';
  return fault === 'no-course' || fault === 'not-enrolled' ? 'forbidden' : fault;
}
