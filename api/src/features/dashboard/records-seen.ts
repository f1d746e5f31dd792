import { isSeen } from '../../records/sections.ts';
import type { HistoryRecord } from './events.ts';
import type { DashboardRecords } from './presenter.ts';

/**
 * What somebody who sees some sections alone is shown of a class: their students, the groups that hold one of them, and the
 * history that names nobody else. What is about the whole class, as its rules and roster, is left out.
 * @param sections undefined for whoever sees all of it
 */
export function recordsSeen(records: DashboardRecords, sections: readonly string[] | undefined): DashboardRecords {
  if (!sections) return records;
  const students = records.students.filter((student) => isSeen(student, sections));
  const seen = new Set(students.map(({ id }) => id));
  const names = ({ studentId, otherStudentId }: HistoryRecord) =>
    [studentId, otherStudentId].every((id) => id === null || id === undefined || seen.has(id));
  return {
    ...records,
    cls: { ...records.cls, rules: null },
    students,
    groups: records.groups.filter(
      ({ members }) => members.length === 0 || members.some(({ studentId }) => seen.has(studentId)),
    ),
    events: records.events.filter(names),
    undo: records.undo && names(records.undo) ? records.undo : null,
    redo: records.redo && names(records.redo) ? records.redo : null,
    preview: null,
    roster: null,
  };
}
