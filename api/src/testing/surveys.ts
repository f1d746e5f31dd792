import { type SurveyName, SURVEYS } from '@study-groups/contracts/surveys';
import type { Platform } from '../platform/platform.ts';
import type { ClassRecord } from '../records/class.ts';
import type { GroupRecord } from '../records/group.ts';
import { RunModel } from '../records/run.ts';
import { StudentModel, type StudentRecord } from '../records/student.ts';
import { SurveyAnswerModel } from '../records/survey-answer.ts';
import { buildClass, buildGroups, buildStudents } from './factories.ts';

const DAY_MS = 86_400_000;

/** Creates the run that formed the first groups of a class, `daysAgo` days ago; its surveys count from it. */
export async function buildFirstRun({ id: classId }: Pick<ClassRecord, 'id'>, daysAgo: number): Promise<void> {
  await RunModel.create({
    classId,
    number: 1,
    seed: 1,
    groupCount: 1,
    studentCount: 4,
    classScore: 70,
    proven: false,
    iterations: 1,
    milliseconds: 1,
    createdAt: new Date(Date.now() - daysAgo * DAY_MS),
  });
}

/** Builds a class that wants every survey, with groups of this many members that were formed this many days ago. */
export async function buildSurveyed(
  platform: Platform,
  { daysAgo, sizes, ...fields }: Partial<ClassRecord> & { daysAgo: number; sizes: readonly number[] },
): Promise<{ cls: ClassRecord; students: StudentRecord[]; groups: GroupRecord[] }> {
  const cls = await buildClass(platform, { checks: true, peerFeedback: true, timeZone: 'UTC', ...fields });
  const students: StudentRecord[] = [];
  const members: number[][] = [];
  for (const size of sizes) {
    const group = await buildStudents(platform, cls.id, size);
    students.push(...group);
    members.push(group.map(({ id }) => id));
  }
  const groups = await buildGroups(cls, members);
  await buildFirstRun(cls, daysAgo);
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  await StudentModel.updateMany({ classId: cls.id }, { $set: { createdAt } });
  return { cls, students: students.map((student) => ({ ...student, createdAt })), groups };
}

/**
 * Creates the answer of a group's member to a survey, about some mates or the group, as a scale of the survey's first question.
 */
export async function buildSurveyAnswer(
  group: GroupRecord,
  studentId: number,
  survey: SurveyName,
  said: readonly [aboutId: number | null, scale: number][],
): Promise<void> {
  const [question] = SURVEYS[survey].questions;
  await SurveyAnswerModel.create({
    classId: group.classId,
    groupId: group.id,
    studentId,
    survey,
    answers: said.map(([aboutId, scale]) => ({ aboutId, scales: { [question]: scale } })),
    mateIds: group.members.map((member) => member.studentId).filter((id) => id !== studentId),
    answeredAt: new Date(),
  });
}
