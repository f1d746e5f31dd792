import { EVENT_KINDS } from '@study-groups/contracts/history';
import { trusted } from 'mongoose';
import { IN_ORDER } from '../../platform/database.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findEdit } from '../../records/edits.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';
import { byId } from '../groups/presenter.ts';
import { overlapOf } from '../groups/score.ts';
import { type HistoryRecord, SHOWN_EVENTS } from './events.ts';
import type { DashboardRecords } from './presenter.ts';

/** What nobody looks at is not read, for each field is memory to be freed again: a class has up to 2,000 students. */
const SHOWN = {
  students: '-_id -classId -accessKeyHash -matchedRun -leftOutOf -confirmAskedAt -confirmRemindedAt -words',
  // Counting the free members anew takes a fraction of the time of reading 126 numbers a group.
  groups: '-_id -classId -run -score -createdAt -overlap',
};

/** What is stored of a class: the newest events first, all else in the order in which it came. */
export async function readDashboard(cls: ClassRecord): Promise<DashboardRecords> {
  const classId = cls.id;
  const [students, groups, runs, events, undo, redo, preview] = await Promise.all([
    StudentModel.find({ classId }, SHOWN.students).sort(IN_ORDER).lean(),
    GroupModel.find({ classId }, SHOWN.groups).sort(IN_ORDER).lean(),
    RunModel.find({ classId }).sort({ number: 1 }).lean(),
    EventModel.find({ classId, kind: trusted({ $in: EVENT_KINDS }) })
      .sort({ at: -1, id: -1 })
      .limit(SHOWN_EVENTS)
      .lean<HistoryRecord[]>(),
    findEvent(classId, 'undo'),
    findEvent(classId, 'redo'),
    PreviewModel.findOne({ classId }, '-_id').lean(),
  ]);
  const byStudent = byId(students);
  for (const group of groups) {
    group.overlap = overlapOf(group.members.flatMap(({ studentId }) => byStudent.get(studentId) ?? []));
  }
  return { cls, students, groups, runs, events, undo, redo, preview };
}

/** What undoing, or redoing, would be about. */
async function findEvent(classId: number, way: 'undo' | 'redo'): Promise<HistoryRecord | null> {
  const edit = await findEdit(classId, way);
  return edit && EventModel.findOne({ id: edit.eventId }).lean<HistoryRecord>();
}
