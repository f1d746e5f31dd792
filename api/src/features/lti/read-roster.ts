import type { ResponseOf } from '@study-groups/contracts/call';
import type {
  getClassCourses,
  LmsReading,
  readCourseRoster as readCourseRosterCall,
} from '@study-groups/contracts/lms';
import { type ExpectedPerson, MOST_ON_ROSTER } from '@study-groups/contracts/roster';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireNoHold } from '../../platform/hold.ts';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { isActive } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { LtiCourseModel, type LtiCourseRecord } from '../../records/lti-course.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { LtiRosterModel } from '../../records/lti-roster.ts';
import { JOB } from '../../records/record-event.ts';
import { RosterModel } from '../../records/roster.ts';
import { SeatModel, TAKEN } from '../../records/seat.ts';
import type { DashboardCaller } from '../classes/guard.ts';
import { saveRoster } from '../roster/save-roster.ts';
import { PlatformFault } from './ask-platform.ts';
import { type CourseMember, IncompleteList, readMembers, UnknownHost } from './members.ts';

export const jobs: Job[] = [
  { name: 'read-rosters', every: SWEEP_EVERY_MS, run: ({ platform }) => readDueRosters(platform) },
];

const HOUR_MS = 3_600_000;
/** The people of a course are read once a day, and again sooner where that failed. */
const EVERY_MS = 24 * HOUR_MS;
const AGAIN_MS = 3 * HOUR_MS;
/** Time that a job may take to read; if it died, another follows then. */
const LEASE_MS = HOUR_MS / 4;

/** The courses of a class, as its desk sees them. */
export async function presentCourses(classId: number): Promise<ResponseOf<typeof getClassCourses>> {
  const courses = await LtiCourseModel.find({ classId }).lean();
  const ids = trusted({ $in: courses.map(({ platformId }) => platformId) });
  const platforms = new Map(
    (await LtiPlatformModel.find({ id: ids }, 'id name').lean()).map(({ id, name }) => [id, name]),
  );
  const last = await LtiRosterModel.findOne({ classId }, '-emails').lean();
  const { readAt, reading, joined = 0, dropped = 0, withoutAddress = 0, notStudents = 0 } = last ?? {};
  return {
    courses: courses.map(({ platformId, title, membershipsUrl }) => ({
      platform: platforms.get(platformId) ?? '',
      title: title ?? null,
      givesPeople: membershipsUrl !== undefined,
    })),
    read:
      readAt && reading ? { at: readAt.toISOString(), reading, joined, dropped, withoutAddress, notStudents } : null,
  };
}

/**
 * Brings the roster of a class in line with its courses: people who joined one since it was last read are added, those who left
 * are removed, and manual changes stay. Every page of every list is read, or nothing is changed.
 * @throws ApiError stale or on_hold
 */
export async function readCourseRoster(
  platform: Platform,
  caller: DashboardCaller,
): Promise<ResponseOf<typeof readCourseRosterCall>> {
  await requireNoHold(platform.env);
  const classId = caller.cls.id;
  const courses = await LtiCourseModel.find({ classId, membershipsUrl: trusted({ $exists: true }) }).lean();
  const roster = (await RosterModel.findOne({ classId }, 'people').lean())?.people ?? [];
  const none = { joined: 0, dropped: 0, withoutAddress: 0, notStudents: 0 };
  const asItIs = { people: roster.length, version: caller.cls.changes };
  if (courses.length === 0) return { reading: 'no-course', ...none, ...asItIs };
  const before = new Set((await LtiRosterModel.findOne({ classId }, 'emails').lean())?.emails);
  const unchanged = (reading: LmsReading) => keep(classId, reading, none, asItIs);
  let members: CourseMember[];
  let leftOut: LeftOut[];
  try {
    [members, leftOut] = await withoutDesk(caller.cls, await readAll(platform, courses));
  } catch (error) {
    if (error instanceof IncompleteList) return unchanged('incomplete');
    if (error instanceof UnknownHost) return unchanged('unknown-host');
    if (!(error instanceof PlatformFault)) throw error;
    platform.logger.warn({ class: classId, reason: error.message, status: error.status }, 'A roster could not be read');
    return unchanged('failed');
  }
  const now = new Map(members.flatMap(({ email, fullName }) => (email ? [[email, fullName] as const] : [])));
  const next = merged(roster, before, now);
  if (next.length > MOST_ON_ROSTER) return unchanged('too-many');
  const counts = {
    joined: [...now.keys()].filter((email) => !before.has(email)).length,
    dropped: [...before].filter((email) => !now.has(email)).length,
    withoutAddress: members.filter(({ email }) => !email).length,
    notStudents: leftOut.length,
  };
  const isSame = next.length === roster.length && next.every((person, at) => person.email === roster[at]?.email);
  const saved = isSame ? asItIs : await saveRoster(caller, next, caller.cls.changes);
  const answer = await keep(classId, isSame ? 'same' : 'saved', counts, saved, [...now.keys()]);
  return { ...answer, leftOut: leftOut.slice(0, MOST_NAMED) };
}

/**
 * Parts the students of courses from those who are not taken for one: somebody with a seat at the desk, whatever the list calls
 * them there, because platforms judge a launch and a list by different rights; or whose roles do not say.
 */
async function withoutDesk(cls: ClassRecord, members: readonly CourseMember[]): Promise<[CourseMember[], LeftOut[]]> {
  const people = await LtiPersonModel.find({ classId: cls.id, seatId: trusted({ $exists: true }) }).lean();
  const seats = await SeatModel.find({ classId: cls.id, ...TAKEN }, 'email').lean();
  const seated = new Set([
    cls.instructorEmail,
    ...seats.map(({ email }) => email),
    ...people.map(({ platformId, sub }) => JSON.stringify([platformId, sub])),
  ]);
  const judged = members.map((member) => {
    const { platformId, sub, email } = member;
    const atDesk = seated.has(JSON.stringify([platformId, sub])) || (email !== null && seated.has(email));
    return { member, why: atDesk ? ('seat' as const) : member.leftOut };
  });
  // Somebody may be in several of the courses.
  const leftOut = new Map<string, LeftOut>();
  for (const { member, why } of judged)
    if (why)
      leftOut.set(JSON.stringify([member.platformId, member.sub ?? member.email]), { name: nameOf(member), why });
  return [judged.flatMap(({ member, why }) => (why ? [] : [member])), [...leftOut.values()]];
}

const nameOf = ({ fullName, email, sub }: CourseMember) => fullName ?? email ?? sub ?? '';

async function readAll(platform: Platform, courses: readonly LtiCourseRecord[]): Promise<CourseMember[]> {
  const members: CourseMember[] = [];
  // One after another: platforms count what is asked of them at once.
  for (const course of courses) {
    const from = await LtiPlatformModel.findOne({ id: course.platformId }).lean();
    if (!from) throw new PlatformFault('no platform');
    members.push(...(await readMembers(platform, from, course)));
  }
  return members;
}

/** Returns the roster without people who left the courses, and with those who joined, in the order in which they joined. */
export function merged(
  roster: readonly ExpectedPerson[],
  before: ReadonlySet<string>,
  now: ReadonlyMap<string, string | null>,
): ExpectedPerson[] {
  const staying = roster
    .filter(({ email }) => !before.has(email) || now.has(email))
    // Read from a record, it carries more than a list that is sent.
    .map(({ email, fullName, section }) => ({ email, ...(fullName && { fullName }), ...(section && { section }) }));
  const listed = new Set(staying.map(({ email }) => email));
  const coming = [...now].filter(([email]) => !before.has(email) && !listed.has(email));
  return [...staying, ...coming.map(([email, fullName]) => ({ email, ...(fullName && { fullName }) }))];
}

type Counts = Pick<ResponseOf<typeof readCourseRosterCall>, 'joined' | 'dropped' | 'withoutAddress' | 'notStudents'>;
type LeftOut = NonNullable<ResponseOf<typeof readCourseRosterCall>['leftOut']>[number];
/** The most people who are named because they are not taken for students. */
const MOST_NAMED = 50;

async function keep(
  classId: number,
  reading: LmsReading,
  counts: Counts,
  { people, version }: { people: number; version: number },
  emails?: readonly string[],
): Promise<ResponseOf<typeof readCourseRosterCall>> {
  const readAt = databaseNow();
  const dueAt = new Date(readAt.getTime() + (emails ? EVERY_MS : AGAIN_MS));
  const change = { $set: { ...counts, reading, readAt, dueAt, ...(emails && { emails: [...emails] }) } };
  await LtiRosterModel.updateOne({ classId }, change, { upsert: true });
  return { reading, people, version, ...counts };
}

/** Reads the rosters that are due, each in one process only. Safe to repeat and to run concurrently. */
export async function readDueRosters(platform: Platform): Promise<void> {
  for (;;) {
    const now = databaseNow();
    const lease = { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } };
    const due = await LtiRosterModel.findOneAndUpdate({ dueAt: trusted({ $lte: now }) }, lease, {
      projection: { classId: 1 },
    }).lean();
    if (!due) return;
    const cls = await ClassModel.findOne({ id: due.classId }).lean();
    const isOver = !cls || cls.status === 'rejected' || (cls.status === 'approved' && !isActive(cls, now));
    if (isOver) await LtiRosterModel.deleteOne({ classId: due.classId });
    else if (cls.status === 'approved') await readForJob(platform, { cls, isAdmin: false, actor: JOB });
  }
}

async function readForJob(platform: Platform, caller: DashboardCaller): Promise<void> {
  try {
    const { reading } = await readCourseRoster(platform, caller);
    // Its platform was removed, or has stopped listing people; the next launch of the course says otherwise.
    if (reading === 'no-course') await LtiRosterModel.deleteOne({ classId: caller.cls.id });
  } catch (error) {
    // Somebody changes the class at this moment, or there is nothing to read: when the lease ends is soon enough.
    if (!(error instanceof ApiError)) throw error;
  }
}
