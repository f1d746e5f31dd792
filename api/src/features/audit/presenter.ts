import type { AuditEvent } from '@study-groups/contracts/audit';
import { trusted } from 'mongoose';
import { ClassModel } from '../../records/class.ts';
import type { EventRecord } from '../../records/event.ts';
import { SeatModel } from '../../records/seat.ts';
import { StudentModel } from '../../records/student.ts';

/** Events as admins see them, with the names of classes and students that there are still. */
export async function presentTrail(events: readonly EventRecord[]): Promise<AuditEvent[]> {
  const [courses, students, seats] = await Promise.all([
    namesOf(
      events.map(({ classId }) => classId),
      (ids) => ClassModel.find({ id: trusted({ $in: ids }) }, '-_id id courseName').lean(),
    ),
    namesOf(
      events.map(({ studentId }) => studentId),
      (ids) => StudentModel.find({ id: trusted({ $in: ids }) }, '-_id id fullName').lean(),
    ),
    namesOf(
      events.flatMap(({ seatId = null, aboutSeat = null }) => [seatId, aboutSeat]),
      (ids) => SeatModel.find({ id: trusted({ $in: ids }) }, '-_id id fullName').lean(),
    ),
  ]);
  const nameAt = (seat: number | undefined) => (seat === undefined ? undefined : seats.get(seat)?.fullName);
  return events.map(
    ({ id, kind, at, by, adminId, adminUsername, seatId, aboutSeat, source, classId, studentId, facts }) => ({
      id,
      kind,
      at: at.toISOString(),
      by,
      admin: adminId === undefined ? null : { id: adminId, username: adminUsername ?? '' },
      ...(nameAt(seatId) && { person: nameAt(seatId) }),
      ...(nameAt(aboutSeat) && { aboutPerson: nameAt(aboutSeat) }),
      source: source ?? null,
      class: classId === null ? null : { id: classId, courseName: courses.get(classId)?.courseName ?? null },
      student: studentId === null ? null : { id: studentId, fullName: students.get(studentId)?.fullName ?? null },
      facts,
    }),
  );
}

/** Returns what is found for some ids, by id; queries nothing if there are none. */
async function namesOf<T extends { id: number }>(
  ids: readonly (number | null)[],
  find: (ids: number[]) => Promise<T[]>,
): Promise<Map<number, T>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  return new Map((known.length > 0 ? await find(known) : []).map((each) => [each.id, each]));
}
