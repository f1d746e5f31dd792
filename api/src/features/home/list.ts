import type { HomeClass, HomeNeed } from '@study-groups/contracts/home';
import { type GroupCare, needsCare } from '@study-groups/scoring/care';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isActive } from '../../records/class-policy.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { freeSignUps } from '../../records/places.ts';
import { PreviewModel } from '../../records/preview.ts';
import { roleAt, SeatModel } from '../../records/seat.ts';
import { stateOf } from '../dashboard/policy.ts';
import { type CaredFor, readCares } from '../groups/cares.ts';
import { type Counts, countPeople, readPeople } from './counts.ts';
import { presentZone } from '../../platform/zones.ts';

/** The most classes that one home lists: the newest. */
const MOST_CLASSES = 200;
/** Time before its deadline during which a class that is missing people needs attention. */
const SOON_MS = 3 * 86_400_000;
/** Time for which a flood needs attention after its professor was notified of it. */
const FLOOD_MS = 3 * 86_400_000;

/** All classes of an address: those whose instructor it is, and those at whose desk it sits; the newest first. */
export async function listHome(email: string): Promise<HomeClass[]> {
  const seats = await SeatModel.find({ email }).lean();
  const seated = seats.filter(({ removedAt }) => !removedAt).map(({ classId }) => classId);
  const found = await ClassModel.find({
    status: trusted({ $ne: 'rejected' }),
    $or: [{ instructorEmail: email }, { id: trusted({ $in: seated }) }],
  })
    .sort({ id: -1 })
    .limit(MOST_CLASSES)
    .lean();
  const seatAt = new Map(seats.map((seat) => [seat.classId, seat]));
  const ids = found.map(({ id }) => id);
  const [people, previews] = await Promise.all([
    readPeople(ids),
    PreviewModel.distinct('classId', { classId: trusted({ $in: ids }) }),
  ]);
  const waiting = new Set(previews);
  const now = databaseNow();
  const cares = await readCares(
    found.filter((cls) => cls.matchedRun !== null && isRunning(cls, now)),
    now,
  );
  return found.flatMap((cls) => {
    const seat = seatAt.get(cls.id);
    const isOwner = cls.instructorEmail === email;
    const role = isOwner ? 'owner' : seat && roleAt(cls, seat);
    const ofClass = people.get(cls.id);
    if (!role || !ofClass) return [];
    const ofSeat = isOwner || !seat?.sections.length ? undefined : seat.sections;
    // A tutor sees nobody of the class as a whole, nor by sections.
    const sections = role === 'tutor' ? [] : ofSeat;
    const facts = {
      counts: countPeople(ofClass, sections),
      cares: cares.get(cls.id) ?? [],
      hasPreview: waiting.has(cls.id),
      isWhole: !sections,
      now,
    };
    return [present(cls, { role, isArchived: Boolean(seat?.archivedAt), ...facts })];
  });
}

interface Facts extends Pick<HomeClass, 'role' | 'isArchived'> {
  counts: Counts;
  cares: readonly CaredFor[];
  hasPreview: boolean;
  /** True if its reader sees all of the class; other readers decide nothing, so nothing needs them. */
  isWhole: boolean;
  now: Date;
}

function present(cls: ClassRecord, { role, isArchived, counts, cares, hasPreview, isWhole, now }: Facts): HomeClass {
  const { students, groups, listed } = counts;
  return {
    id: cls.id,
    slug: cls.status === 'approved' ? cls.slug : null,
    courseName: cls.courseName,
    courseCode: cls.courseCode ?? null,
    semester: cls.semester,
    year: cls.year,
    role,
    status: cls.status,
    state: stateOf(cls, now),
    deadline: cls.deadline.toISOString(),
    ...presentZone(cls.timeZone),
    isOver: !isActive(cls, now),
    isArchived,
    students,
    groups,
    ...(listed && { listed }),
    needs: isRunning(cls, now) && isWhole ? needsOf(cls, counts, { cares, hasPreview, now }) : [],
  };
}

const isRunning = (cls: ClassRecord, now: Date) => cls.status === 'approved' && isActive(cls, now);

/** Lists what needs somebody's attention in a class whose term runs, most urgent first. */
function needsOf(
  cls: ClassRecord,
  { students, unplaced, listed }: Counts,
  { cares, hasPreview, now }: Pick<Facts, 'cares' | 'hasPreview' | 'now'>,
): HomeClass['needs'] {
  const left = cls.deadline.getTime() - now.getTime();
  const isMatched = cls.matchedRun !== null;
  const missing = listed ? listed.people - listed.signedUp : 0;
  const groupsIn = (isIn: (care: GroupCare) => boolean) => ({ groups: cares.filter(({ care }) => isIn(care)).length });
  const unmet = groupsIn(({ meeting }) => meeting === 'unmet');
  const silent = groupsIn(({ meeting }) => meeting === 'silent');
  const inNeed = groupsIn(needsCare);
  const needs: [need: HomeNeed, isNeeded: boolean, about?: { students: number } | { groups: number }][] = [
    ['trouble', cls.matchTrouble?.nextTryAt === null],
    ['no-groups', !isMatched && left <= 0 && !cls.matchTrouble],
    ['unplaced', isMatched && unplaced > 0, { students: unplaced }],
    ['unmet', unmet.groups > 0, unmet],
    ['silent', silent.groups > 0, silent],
    ['care', inNeed.groups > 0, inNeed],
    ['preview', hasPreview],
    ['flood', isFlooded(cls, students, now)],
    ['missing', left > 0 && left <= SOON_MS && missing > 0, { students: missing }],
  ];
  return needs.filter(([, isNeeded]) => isNeeded).map(([need, , about]) => ({ need, ...about }));
}

function isFlooded(cls: ClassRecord, students: number, now: Date): boolean {
  const { floodToldAt, confirmAddresses } = cls;
  if (!floodToldAt || confirmAddresses) return false;
  return floodToldAt.getTime() >= now.getTime() - FLOOD_MS && students >= freeSignUps(cls);
}
