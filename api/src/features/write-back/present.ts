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
import { StudentModel } from '../../records/student.ts';
import { WriteBackModel, type WriteBackRecord } from '../../records/write-back.ts';
import { writableKind } from './access/endpoints.ts';
import { canUndo } from './commands.ts';

/** The courses of a class into which its groups can be written, and how the last writing stands. */
export async function presentWriteBack(classId: number): Promise<ResponseOf<typeof getWriteBack>> {
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
  return { courses, ...(await presentCurrent(classId)) };
}

/** Presents the state of a class's last write-back. */
export async function presentCurrent(classId: number): Promise<{ current: WriteBack | null }> {
  const record = await WriteBackModel.findOne({ classId }).sort({ id: -1 }).lean();
  return { current: record && (await present(record)) };
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
