import { type ClassRequest, classRequestSchema } from '@study-groups/contracts/class';
import { DEFAULT_TIME_ZONE } from '@study-groups/contracts/fields';
import type { Language } from '@study-groups/contracts/language';
import { semesterOf } from '@study-groups/contracts/term';
import { DateTime } from 'luxon';
import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { sourceOf } from '../../platform/source.ts';
import { changeClass } from '../../records/change-class.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { bindPerson } from '../../records/lti-person.ts';
import { seatOwner } from '../../records/seat.ts';
import { checkClassPassword } from '../classes/guard.ts';
import { requestClass } from '../classes/request.ts';
import { linkCourse } from './courses.ts';
import type { Launch } from './open-launch.ts';
import { Refusal } from './refusal.ts';
import { isTheirAddress } from './seat.ts';
import { inZone, zoneOf } from '../../platform/zones.ts';

const DEADLINE_DAYS = 14;

/** The fields of a launch's short form, filled in already. */
export interface ShortRequest {
  courseName: string;
  courseCode: string;
  university: string;
  /** A day, at the end of which sign-up closes. */
  deadline: string;
}
export type RequestField = keyof ShortRequest;

/** Returns what is known of a course before anybody has typed. */
export function proposeRequest({ from, context }: Launch): ShortRequest {
  return {
    courseName: context?.title ?? '',
    courseCode: context?.label ?? context?.id ?? '',
    university: from.name,
    deadline: DateTime.fromJSDate(databaseNow()).plus({ days: DEADLINE_DAYS }).toISODate()!,
  };
}

/**
 * Requests a class on behalf of the course's teacher, which the course opens from then on. They get the owner's seat if the
 * address is theirs (`isTheirAddress`); else they take it like any existing seat, by a mail to it.
 * @param zone the time zone of the browser
 * @returns the first field that is not valid, or that it was requested; also where somebody else of the course was faster
 * @throws Refusal noIdentity
 */
export async function requestForCourse(
  platform: Platform,
  ctx: Context,
  launch: Launch,
  given: ShortRequest,
  { language, zone }: { language: Language; zone: string },
): Promise<{ wrong: RequestField } | { asked: true }> {
  const { fullName, email, from, sub } = launch;
  if (!fullName || !email) throw new Refusal('noIdentity');
  const timeZone = zoneOf(zone).isValid ? zone : DEFAULT_TIME_ZONE;
  const end = DateTime.fromISO(given.deadline, { zone: zoneOf(timeZone) }).endOf('day');
  const now = inZone(databaseNow(), timeZone);
  const parsed = classRequestSchema.safeParse({
    ...given,
    deadline: end.isValid ? end.startOf('minute').toUTC().toISO() : '',
    instructorName: fullName,
    instructorEmail: email,
    semester: semesterOf(now.month),
    year: String(now.year),
    timeZone,
    language,
  } satisfies Record<keyof Omit<ClassRequest, 'groupSize' | 'expectedStudents' | 'slugProposal' | 'status'>, unknown>);
  if (!parsed.success) return { wrong: fieldOf(parsed.error.issues[0]?.path[0]) };
  const isTheirs = await isTheirAddress(platform, ctx, launch, parsed.data.instructorEmail);
  try {
    await requestClass(platform, parsed.data, {
      also: async (session, cls) => {
        if (!(await linkCourse(session, launch, cls.id))) throw new CourseTaken();
        if (!isTheirs) return;
        const seat = await seatOwner(cls, null, session);
        const made = { seatId: seat!.id, isProven: true };
        await bindPerson(session, { platformId: from.id, sub, classId: cls.id }, made);
      },
    });
  } catch (error) {
    if (!(error instanceof CourseTaken)) throw error;
  }
  return { asked: true };
}

/** Somebody else has asked for the class of this course. */
class CourseTaken extends Error {
  override name = 'CourseTaken';
}

function fieldOf(name: unknown): RequestField {
  const fields: readonly RequestField[] = ['courseName', 'courseCode', 'university', 'deadline'];
  return fields.find((field) => field === name) ?? 'courseName';
}

/**
 * Makes a course open an existing class, for a teacher who knows its dashboard password.
 * @throws Refusal wrongPassword
 */
export async function linkExisting(
  platform: Platform,
  ctx: Context,
  launch: Launch,
  { slug, password }: { slug: string; password: string },
): Promise<ClassRecord> {
  const cls = await ClassModel.findOne({ slug, status: 'approved' }).lean();
  if (!cls || cls.isPasswordOff) throw new Refusal('wrongPassword');
  try {
    await checkClassPassword(platform, ctx, cls, 'dashboard', password);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_password') throw new Refusal('wrongPassword');
    throw error;
  }
  const by = { by: 'professor', source: sourceOf(platform.vault, ctx) } as const;
  return changeClass({ classId: cls.id, by, keepsVersion: true }, async ({ session, record, cls: now }) => {
    if (await linkCourse(session, launch, cls.id)) await record({ kind: 'course-linked' });
    return now;
  });
}
