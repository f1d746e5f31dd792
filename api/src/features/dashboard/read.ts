import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getDashboard } from '@study-groups/contracts/dashboard';
import { EVENT_KINDS } from '@study-groups/contracts/history';
import { MEETING_STATES } from '@study-groups/contracts/meeting';
import { IN_ORDER } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EditModel } from '../../records/edit.ts';
import { nextEdit } from '../../records/edits.ts';
import { EventModel } from '../../records/event.ts';
import { GroupModel } from '../../records/group.ts';
import { MeetingModel } from '../../records/meeting.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RemovedStudentModel } from '../../records/removed-student.ts';
import { RosterModel } from '../../records/roster.ts';
import { RunModel } from '../../records/run.ts';
import { SeatModel } from '../../records/seat.ts';
import { StudentModel } from '../../records/student.ts';
import { WaitingStudentModel } from '../../records/waiting-student.ts';
import { STANDING_FIELDS } from '../group-meetings/standing.ts';
import { byId } from '../groups/presenter.ts';
import { overlapOf } from '../groups/score.ts';
import { canReturn } from '../students/leave.ts';
import { SHOWN_EVENTS } from './events.ts';
import { type DashboardRecords, presentDashboard, type Viewer } from './presenter.ts';
import { isSeen } from '../../records/sections.ts';
import type { HistoryRecord } from './events.ts';

/**
 * Fields that are read; those that nobody looks at are left out, since each is memory to be freed again: a class has up to
 * 2,000 students.
 */
const SHOWN = {
  students: '-_id -classId -accessKeyHash -leftOutOf -confirmAskedAt -confirmRemindedAt -words',
  // Recounting the free members takes a fraction of the time of reading 126 numbers per group.
  groups: '-_id -classId -run -score -createdAt -overlap',
};

/**
 * Shows everything that somebody at the desk sees of the class. For a large class each part is slow enough that other requests
 * are served in between.
 */
export async function showDashboard(
  platform: Platform,
  cls: ClassRecord,
  viewer: Viewer,
): Promise<ResponseOf<typeof getDashboard>> {
  const records = recordsSeen(await readDashboard(cls), viewer.person?.sections);
  await endOfTurn();
  const dashboard = presentDashboard(platform, records, viewer);
  await endOfTurn();
  return dashboard;
}

/** Reads what is stored of a class: the newest events first, everything else in order of arrival. */
export async function readDashboard(cls: ClassRecord): Promise<DashboardRecords> {
  const classId = cls.id;
  const [students, groups, rest] = await Promise.all([
    StudentModel.find({ classId }, SHOWN.students).sort(IN_ORDER).lean(),
    GroupModel.find({ classId }, SHOWN.groups).sort(IN_ORDER).lean(),
    readRest(cls),
  ]);
  const byStudent = byId(students);
  for (const group of groups) {
    group.overlap = overlapOf(group.members.flatMap(({ studentId }) => byStudent.get(studentId) ?? []));
  }
  const { runs, events } = rest;
  const [undo = null] = rest.undo;
  const [redo = null] = rest.redo;
  const [preview = null] = rest.preview;
  const [roster = null] = rest.roster;
  const [earlier = null] = rest.earlier;
  const { meetings, seats } = rest;
  const [waiting = null] = rest.waiting;
  const { left } = rest;
  return { left, cls, students, groups, runs, events, undo, redo, preview, roster, earlier, waiting, meetings, seats };
}

/** As the database gives it: of what there is one at most, a list. */
type Rest = Pick<DashboardRecords, 'runs' | 'events' | 'meetings' | 'seats' | 'left'> & {
  [Name in 'undo' | 'redo' | 'preview' | 'roster' | 'earlier' | 'waiting']: NonNullable<DashboardRecords[Name]>[];
};

/** The little that is stored besides, by one command: each takes the process as long as fifty students. */
async function readRest({ id: classId, copiedFrom }: ClassRecord): Promise<Rest> {
  const part = (as: keyof Rest, { collection }: { collection: { name: string } }, ...pipeline: object[]) => ({
    $lookup: { from: collection.name, pipeline: [...pipeline, { $unset: '_id' }], as },
  });
  const eventOf = [
    { $lookup: { from: EventModel.collection.name, localField: 'eventId', foreignField: 'id', as: 'events' } },
    { $unwind: '$events' },
    { $replaceRoot: { newRoot: '$events' } },
  ];
  const [rest] = await ClassModel.collection
    .aggregate<Rest>([
      { $match: { id: classId } },
      { $project: { _id: 0, id: 1 } },
      part('runs', RunModel, { $match: { classId } }, { $sort: { number: 1 } }),
      part(
        'events',
        EventModel,
        { $match: { classId, kind: { $in: EVENT_KINDS } } },
        { $sort: { at: -1, id: -1 } },
        { $limit: SHOWN_EVENTS },
      ),
      part('undo', EditModel, ...nextEdit(classId, 'undo'), ...eventOf),
      part('redo', EditModel, ...nextEdit(classId, 'redo'), ...eventOf),
      part('preview', PreviewModel, { $match: { classId } }),
      part(
        'meetings',
        MeetingModel,
        { $match: { classId, state: { $in: MEETING_STATES } } },
        { $project: STANDING_FIELDS },
      ),
      part(
        'seats',
        SeatModel,
        { $match: { classId } },
        { $project: { id: 1, fullName: 1, email: 1, role: 1, removedAt: 1 } },
      ),
      ...(copiedFrom === undefined
        ? [{ $set: { earlier: [] } }]
        : [part('earlier', ClassModel, ...earlierClass(copiedFrom))]),
      part('waiting', WaitingStudentModel, { $match: { classId } }, { $count: 'count' }),
      part(
        'left',
        RemovedStudentModel,
        { $match: canReturn(classId) },
        {
          $project: {
            leftAt: '$removedAt',
            id: '$student.id',
            fullName: '$student.fullName',
            email: '$student.email',
            answers: '$student.answers',
          },
        },
      ),
      part('roster', RosterModel, { $match: { classId } }, { $project: { emails: '$people.email' } }),
    ])
    .toArray();
  const none = { undo: [], redo: [], preview: [], roster: [], earlier: [], waiting: [] };
  return rest ?? { runs: [], events: [], meetings: [], seats: [], left: [], ...none };
}

/** The class of a copy, if people can look at its groups. */
function earlierClass(id: number): object[] {
  const hasGroups = { id, status: 'approved', matchedRun: { $ne: null } };
  return [{ $match: hasGroups }, { $project: { slug: 1, courseName: 1 } }];
}

/**
 * Returns the part of a class that somebody limited to some sections is shown: their students, the groups that hold one of
 * them, and the history that names nobody else. What concerns the whole class, such as its rules and roster, is left out.
 * @param sections undefined for somebody who sees all of it
 */
function recordsSeen(records: DashboardRecords, sections: readonly string[] | undefined): DashboardRecords {
  if (!sections) return records;
  const students = records.students.filter((student) => isSeen(student, sections));
  const seen = new Set(students.map(({ id }) => id));
  const names = ({ studentId, otherStudentId }: HistoryRecord) =>
    [studentId, otherStudentId].every((id) => id === null || id === undefined || seen.has(id));
  return {
    ...records,
    cls: { ...records.cls, rules: null },
    students,
    left: records.left.filter((student) => isSeen(student, sections)),
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
