import type { ResponseOf } from '@study-groups/contracts/call';
import {
  type getWriteBack,
  type WriteBack,
  WRITE_BACK_OUTCOMES,
  type WriteBackOutcome,
} from '@study-groups/contracts/write-back';
import { trusted } from 'mongoose';
import { LmsAccessModel } from '../../records/lms-access.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiPlatformModel } from '../../records/lti-platform.ts';
import { isSeen } from '../../records/sections.ts';
import { StudentModel } from '../../records/student.ts';
import { WriteBackModel, type WriteBackRecord } from '../../records/write-back.ts';
import { writableKind } from './access/endpoints.ts';
import { canUndo } from './commands.ts';

/**
 * The courses of a class into which its groups can be written, and how the last writing stands.
 * @param sections those that the caller sees alone: of others, neither groups nor students are shown
 */
export async function presentWriteBack(
  classId: number,
  sections?: readonly string[],
): Promise<ResponseOf<typeof getWriteBack>> {
  const linked = await LtiCourseModel.find({ classId }).lean();
  const ids = trusted({ $in: linked.map(({ platformId }) => platformId) });
  const platforms = new Map(
    (await LtiPlatformModel.find({ id: ids }, 'id name kind').lean()).map((each) => [each.id, each]),
  );
  const open = new Set(
    (await LmsAccessModel.find({ platformId: ids }, 'platformId').lean()).map((each) => each.platformId),
  );
  const courses = linked.flatMap(({ platformId, contextId, title }) => {
    const platform = platforms.get(platformId);
    if (!platform || !writableKind(platform.kind)) return [];
    const { name, kind } = platform;
    return [{ platformId, contextId, platform: name, kind, title: title ?? null, isOpen: open.has(platformId) }];
  });
  return { courses, ...(await presentCurrent(classId, sections)) };
}

/** Presents the state of a class's last write-back. @param sections see `presentWriteBack` */
export async function presentCurrent(
  classId: number,
  sections?: readonly string[],
): Promise<{ current: WriteBack | null }> {
  const record = await WriteBackModel.findOne({ classId }).sort({ id: -1 }).lean();
  return { current: record && (await present(sections ? await seenOf(record, sections) : record)) };
}

/** Returns the part of a write-back that is about students of some sections. */
async function seenOf(record: WriteBackRecord, sections: readonly string[]): Promise<WriteBackRecord> {
  const ids = record.wanted.flatMap(({ places }) => places.map(({ studentId }) => studentId));
  const students = await StudentModel.find({ classId: record.classId, id: trusted({ $in: ids }) }, 'id answers').lean();
  const seen = new Set(students.flatMap((student) => (isSeen(student, sections) ? [student.id] : [])));
  const wanted = record.wanted
    .map((group) => ({ ...group, places: group.places.filter(({ studentId }) => seen.has(studentId)) }))
    .filter(({ places }) => places.length > 0);
  const names = new Set(wanted.map(({ name }) => name));
  return { ...record, wanted, changes: record.changes.filter(({ name }) => names.has(name)) };
}

async function present(record: WriteBackRecord): Promise<WriteBack> {
  const { id, platformId, contextId, state, fault, setName, setId, done, total, changes, wanted, begunAt, endedAt } =
    record;
  const counts = Object.fromEntries(WRITE_BACK_OUTCOMES.map((each) => [each, 0])) as Record<WriteBackOutcome, number>;
  const elsewhere = [];
  for (const { name, places } of wanted)
    for (const { studentId, outcome, found } of places) {
      counts[outcome]++;
      if (outcome !== 'there' && outcome !== 'waiting') elsewhere.push({ studentId, group: name, outcome, found });
    }
  const ids = trusted({ $in: elsewhere.map(({ studentId }) => studentId) });
  const students = await StudentModel.find({ classId: record.classId, id: ids }, 'id fullName').lean();
  const names = new Map(students.map((student) => [student.id, student.fullName]));
  return {
    id,
    platformId,
    contextId,
    state,
    fault,
    continuesAt: fault && record.dueAt ? record.dueAt.toISOString() : null,
    setName,
    isNew: setId === null,
    done,
    total,
    groups: changes,
    counts,
    rows: elsewhere.flatMap(({ studentId, ...row }) => {
      const studentName = names.get(studentId);
      return studentName === undefined ? [] : [{ studentName, ...row }];
    }),
    canUndo: canUndo(record),
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
