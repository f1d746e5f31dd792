import type { ClassEvent, EventAuthor, EventFacts, EventKind } from '@study-groups/contracts/history';
import type { EventRecord } from '../../records/event.ts';

/** How many of the newest events the dashboard shows. */
export const SHOWN_EVENTS = 200;

/** An event of a kind that a class's history shows. */
export type HistoryRecord = EventRecord & { kind: EventKind; by: EventAuthor; facts: EventFacts };

/** An event as the dashboard shows it. @param names of the students of the class, by id */
export function presentEvent(event: HistoryRecord, names: ReadonlyMap<number, { fullName: string }>): ClassEvent {
  const { id, kind, by, at, studentId, otherStudentId, facts } = event;
  const nameOf = (student: number | null = null) => (student === null ? null : (names.get(student)?.fullName ?? null));
  return {
    ...facts,
    id,
    kind,
    by,
    at: at.toISOString(),
    studentName: nameOf(studentId),
    otherStudentName: nameOf(otherStudentId),
  };
}
