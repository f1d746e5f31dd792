import type { ClassEvent, EventAuthor, EventFacts, EventKind } from '@study-groups/contracts/history';
import type { EventRecord } from '../../records/event.ts';

/** Number of the newest events that the dashboard shows. */
export const SHOWN_EVENTS = 200;

/** An event of a kind that a class's history shows. */
export type HistoryRecord = EventRecord & { kind: EventKind; by: EventAuthor; facts: EventFacts };

type Names = ReadonlyMap<number, { fullName: string }>;

/** An event as the dashboard shows it. @param named the students of the class, and the seats at its desk, by id */
export function presentEvent(event: HistoryRecord, { students, seats }: { students: Names; seats: Names }): ClassEvent {
  const { id, kind, by, at, seatId, aboutSeat, studentId, otherStudentId, facts } = event;
  const nameOf = (student: number | null = null) =>
    student === null ? null : (students.get(student)?.fullName ?? null);
  const person = seats.get(seatId ?? 0)?.fullName;
  const aboutPerson = seats.get(aboutSeat ?? 0)?.fullName;
  return {
    ...facts,
    id,
    kind,
    by,
    ...(person !== undefined && { person }),
    ...(aboutPerson !== undefined && { aboutPerson }),
    at: at.toISOString(),
    studentName: nameOf(studentId),
    otherStudentName: nameOf(otherStudentId),
  };
}
