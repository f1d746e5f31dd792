import type { ClassEvent, EventAuthor, EventFacts, EventKind } from '@study-groups/contracts/history';
import type { EventRecord } from '../../records/event.ts';

/** How many of the newest events the dashboard shows. */
export const SHOWN_EVENTS = 200;

/** An event of a kind that a class's history shows. */
export type HistoryRecord = EventRecord & { kind: EventKind; by: EventAuthor; facts: EventFacts };

/** An event as the dashboard shows it. @param names of the students of the class, by id */
export function presentEvent(event: HistoryRecord, names: ReadonlyMap<number, { fullName: string }>): ClassEvent {
  const { id, kind, by, at, studentId, facts } = event;
  const student = studentId === null ? undefined : names.get(studentId);
  return {
    ...facts,
    id,
    kind,
    by,
    at: at.toISOString(),
    studentName: student?.fullName ?? null,
    otherStudentName: null,
  };
}
