import { type ClientSession, trusted } from 'mongoose';
import type { ClassRecord } from './class.ts';
import { EditModel } from './edit.ts';
import { GroupModel, type GroupRecord } from './group.ts';
import { roleAt, SeatModel, type SeatRecord } from './seat.ts';

/** The tutors of groups by the ids of their seats. */
export type Tutors<Seat = Pick<SeatRecord, 'fullName' | 'email'>> = ReadonlyMap<number, Seat>;

type Owned = Pick<ClassRecord, 'id' | 'instructorEmail'>;
type Tutored = Pick<GroupRecord, 'tutorId'>;

/** Of some seats those that are taken. */
export function tutorsOf<Seat extends Pick<SeatRecord, 'id' | 'email' | 'role' | 'removedAt'>>(
  cls: Owned,
  seats: readonly Seat[],
): Tutors<Seat> {
  return new Map(seats.filter((seat) => roleAt(cls, seat) !== null).map((seat) => [seat.id, seat]));
}

/** Finds the tutors of groups of a class. */
export async function findTutors(
  cls: Owned,
  groups: readonly Tutored[],
  session: ClientSession | null = null,
): Promise<Tutors<SeatRecord>> {
  const ids = groups.flatMap(({ tutorId }) => tutorId ?? []);
  if (ids.length === 0) return new Map();
  const named = { classId: cls.id, id: trusted({ $in: ids }) };
  return tutorsOf(cls, await SeatModel.find(named).session(session).lean());
}

/** The tutor of a group; undefined if it has none. */
export function tutorOf<Seat>({ tutorId }: Tutored, tutors: Tutors<Seat>): Seat | undefined {
  return tutorId === undefined ? undefined : tutors.get(tutorId);
}

/** How a group's tutor is shown, beside its other fields. */
export function presentTutor(group: Tutored, tutors: Tutors): { tutor?: { fullName: string; email: string } } {
  const tutor = tutorOf(group, tutors);
  return tutor ? { tutor: { fullName: tutor.fullName, email: tutor.email } } : {};
}

/** Leaves the groups of a tutor without one, also where a change is undone: who comes back to the desk is given groups again. */
export async function endTutoring(session: ClientSession, classId: number, tutorId: number): Promise<void> {
  await GroupModel.updateMany({ classId, tutorId }, { $unset: { tutorId: 1 } }, { session });
  for (const state of ['before', 'after']) {
    const of = { classId, [`${state}.groups.tutorId`]: tutorId };
    const unset = { $unset: { [`${state}.groups.$[group].tutorId`]: 1 } };
    await EditModel.updateMany(of, unset, { session, arrayFilters: [{ 'group.tutorId': tutorId }] });
  }
}
