import type { WritableKind } from '@study-groups/contracts/lms';
import type { Platform } from '../../platform/platform.ts';
import { LmsAccessModel } from '../../records/lms-access.ts';
import type { LtiCourseRecord } from '../../records/lti-course.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { userAgentOf } from '../lti/addresses.ts';
import { writableKind } from './access/endpoints.ts';
import { tokenOf } from './access/token.ts';
import type { LmsInterface, Reach } from './client.ts';
import { type LmsCourse, LmsFault } from './lms-course.ts';
import { blackboard } from './platforms/blackboard.ts';
import { brightspace } from './platforms/brightspace.ts';
import { canvas } from './platforms/canvas.ts';
import { moodle } from './platforms/moodle.ts';

const INTERFACES: Record<WritableKind, LmsInterface> = { canvas, moodle, brightspace, blackboard };

/** By what the interface of a platform names a course; undefined where its launches don't say. */
export function courseIdOf(
  kind: WritableKind,
  { contextId, membershipsUrl = '' }: Pick<LtiCourseRecord, 'contextId' | 'membershipsUrl'>,
): string | undefined {
  // A launch of Canvas names the course by a word of its own; the address of its people has the number.
  return kind === 'canvas' ? /\/courses\/(\d+)\//.exec(membershipsUrl)?.[1] : contextId;
}

/** The surroundings of the work with a course. */
export type Surroundings = Pick<Reach, 'signal' | 'pause' | 'tries' | 'onAsked'>;

/** Returns how a platform is reached. @throws LmsFault access-refused where no admin has opened it */
async function reachPlatform(platform: Platform, platformId: number, around: Surroundings = {}) {
  const from = await LtiPlatformModel.findOne({ id: platformId }).lean();
  const access = await LmsAccessModel.findOne({ platformId }).lean();
  const kind = from && writableKind(from.kind);
  if (!from || !access || !kind) throw new LmsFault('access-refused');
  const reach: Reach = {
    baseUrl: access.baseUrl,
    userAgent: userAgentOf(platform),
    token: (refused) => tokenOf(platform, from, refused),
    ...around,
  };
  return { reach, kind };
}

/** A course into which groups are written. @throws LmsFault */
export async function openCourse(
  platform: Platform,
  course: LtiCourseRecord,
  around?: Surroundings,
): Promise<LmsCourse> {
  const { reach, kind } = await reachPlatform(platform, course.platformId, around);
  const courseId = courseIdOf(kind, course);
  if (courseId === undefined) throw new LmsFault('no-course');
  return INTERFACES[kind].course(reach, courseId);
}

/** Whom a platform takes us for, asked once. @throws LmsFault or LmsRefusal */
export async function whoAmI(platform: Platform, platformId: number): Promise<string | null> {
  const { reach, kind } = await reachPlatform(platform, platformId, { tries: 1 });
  return INTERFACES[kind].whoAmI(reach);
}
