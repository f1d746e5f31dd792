import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { ClassModel } from '../../records/class.ts';
import { namingOf } from '../../records/group-members.ts';
import { GroupModel } from '../../records/group.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { StudentModel } from '../../records/student.ts';
import type { WriteBackRecord } from '../../records/write-back.ts';
import { groupTitle } from '../mails/group-words.ts';
import { type Lease, LeaseLost } from './lease.ts';
import type { LmsCourse, LmsGroup, LmsStudent } from './lms-course.ts';
import { freeName, planWriting, type WantedGroup } from './plan.ts';

/** A student of a class. */
interface OwnStudent {
  id: number;
  email: string;
  /** The number that the university gave them, as they typed it. */
  number?: string | undefined;
  /** Their id on the platform, if they signed up from there. */
  sub?: string | undefined;
}

/** The user that a student is in the course; a word where that can't be told. */
type Found = { userId: string } | 'unknown' | 'ambiguous';

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/**
 * Finds the students of a class among those of a course: by their launch, else by their address, else by their number. The
 * first of these that anybody has counts, and only if one alone has it. Two who are the same person there are nobody.
 */
export function findPeople(students: readonly OwnStudent[], there: readonly LmsStudent[]): Map<number, Found> {
  const bySub = index(there, ({ sub }) => sub);
  const byEmail = index(there, ({ email }) => email && folded(email));
  const byNumber = index(there, ({ number }) => number && folded(number));
  const found = new Map<number, Found>();
  const claims = new Map<string, number[]>();
  for (const { id, sub, email, number } of students) {
    const same =
      (sub ? bySub.get(sub) : undefined) ??
      byEmail.get(folded(email)) ??
      (number ? byNumber.get(folded(number)) : undefined) ??
      [];
    const [only, ...others] = same;
    found.set(id, !only ? 'unknown' : others.length > 0 ? 'ambiguous' : { userId: only });
    if (only && others.length === 0) claims.set(only, [...(claims.get(only) ?? []), id]);
  }
  for (const ids of claims.values()) if (ids.length > 1) for (const id of ids) found.set(id, 'ambiguous');
  return found;
}

/** The ids of those who have a word, by it. */
function index(people: readonly LmsStudent[], word: (person: LmsStudent) => string | undefined): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const person of people) {
    const key = word(person);
    if (key) byWord.set(key, [...(byWord.get(key) ?? []), person.id]);
  }
  return byWord;
}

type Wanted = WriteBackRecord['wanted'][number];

/** Reads a course and says what writing the groups of the class would change there. */
export async function readCourse(lease: Lease, course: LmsCourse): Promise<void> {
  const { classId, platformId, setId: knownId } = lease.record;
  const sets = await course.readSets();
  const set = sets.find(({ id }) => id === knownId);
  const setName = set?.name ?? freeName(lease.record.setName, new Set(sets.map(({ name }) => name)));
  const there = set ? await course.readGroups(set.id) : [];
  const taken = new Set(await course.readTakenNames(set?.id ?? null));
  const people = await course.readStudents();
  await lease.save();

  const cls = await ClassModel.findOne({ id: classId }, 'changes language').lean();
  if (!cls) throw new LeaseLost();
  const groups = await GroupModel.find({ classId }, 'id name members.studentId').sort({ id: 1 }).lean();
  const students = await StudentModel.find({ classId }, 'id email studentId').lean();
  const launched = trusted({ $in: students.map(({ id }) => id) });
  const launches = await LtiPersonModel.find({ classId, platformId, studentId: launched }, 'sub studentId').lean();
  const subs = new Map(launches.map(({ sub, studentId }) => [studentId, sub]));
  const subOf = (id: number) => {
    const sub = subs.get(id);
    return sub && (course.launchName?.(sub) ?? sub);
  };
  const found = findPeople(
    students.map(({ id, email, studentId }) => ({ id, email, number: studentId, sub: subOf(id) })),
    people,
  );
  const before = new Map(lease.record.wanted.map(({ groupId, lmsId }) => [groupId, lmsId]));
  const used = new Set(taken);
  const wanted = groups.map(({ id, members, ...group }): Wanted => {
    const name = groupTitle(cls.language, namingOf(group));
    const free = taken.has(name) ? freeName(`${name} · ${setName}`, used) : name;
    used.add(free);
    const places = members.map(({ studentId }) => {
      const person = found.get(studentId) ?? 'unknown';
      const userId = typeof person === 'string' ? null : person.userId;
      return { studentId, userId, outcome: typeof person === 'string' ? person : ('waiting' as const), found: null };
    });
    return { groupId: id, name: free, lmsId: (set && before.get(id)) ?? null, places };
  });
  const isStudent = studentTest(people);
  const { groups: changes, ids } = planWriting(wanted.map(asWanted), there, isStudent);
  const paired = wanted.map((group, at) => ({ ...group, lmsId: ids[at] ?? null }));
  await lease.save({
    state: 'ready',
    dueAt: null,
    endedAt: databaseNow(),
    setId: set?.id ?? null,
    setName,
    isMakingSet: false,
    // The current version, since changes made while it was read are not in it.
    classVersion: cls.changes,
    wanted: set ? settle(paired, there, new Set(), { isOver: false }) : paired,
    changes,
  });
}

/** Returns a function that tells whether a member of a group is a student of the course. */
export function studentTest(people: readonly { id: string }[]): (userId: string) => boolean {
  const ids = new Set(people.map(({ id }) => id));
  return (userId) => ids.has(userId);
}

/** Returns what a group is to have there: those of its students who are known. */
export const asWanted = ({ name, lmsId, places }: Wanted): WantedGroup => ({
  name,
  lmsId: lmsId ?? undefined,
  userIds: places.flatMap(({ userId }) => userId ?? []),
});

/**
 * Says of each student what became of their place, by what was read.
 * @param refused the ids there of those whom the platform did not take
 * @param isOver whether all was done that could be, so that who is not there is missing
 */
export function settle(
  wanted: readonly Wanted[],
  there: readonly LmsGroup[],
  refused: ReadonlySet<string>,
  { isOver }: { isOver: boolean },
): Wanted[] {
  const groupsOf = new Map<string, LmsGroup[]>();
  for (const group of there)
    for (const member of group.members) groupsOf.set(member, [...(groupsOf.get(member) ?? []), group]);
  return wanted.map((group) => ({
    ...group,
    places: group.places.map((place) => {
      const { userId } = place;
      if (userId === null) return place;
      const groups = groupsOf.get(userId) ?? [];
      const other = groups.find(({ id }) => id !== group.lmsId);
      const isThere = groups.some(({ id }) => id === group.lmsId);
      const absent = !isOver ? 'waiting' : refused.has(userId) ? 'refused' : other ? 'elsewhere' : 'missing';
      const outcome = isThere && (!other || !isOver) ? 'there' : isThere ? 'elsewhere' : absent;
      return { ...place, outcome, found: outcome === 'elsewhere' ? (other?.name ?? null) : null };
    }),
  }));
}
