import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { updateStudent } from '@study-groups/contracts/student';
import { matchClass } from '../features/runs/match-class.ts';
import { openAccessKey } from '../records/access-key.ts';
import { ClassModel, type ClassRecord } from '../records/class.ts';
import { GroupModel } from '../records/group.ts';
import { MailModel } from '../records/mail.ts';
import { StudentModel } from '../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from './api.ts';
import { professor } from './dashboard.ts';
import { buildClass, buildStudent, buildSubmission } from './factories.ts';
import { TRIVIAL_MATCHER } from './trivial-matcher.ts';

/** The server of a file of tests of previews. */
export let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

export const STUDENTS = 9;

/** A class with groups and no mail of them left. */
export async function buildMatched(): Promise<ClassRecord> {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  for (let i = 0; i < STUDENTS; i++) {
    const own = { [DAYS[1 + (i % 5)]!]: [SLOTS[i % 9]!] };
    await buildStudent(api.platform, cls.id, { availability: { monday: ['09:00', '10:00'], ...own } });
  }
  await matchClass(api.platform, cls.id, { mayBeEarly: false });
  await MailModel.deleteMany({});
  return cls;
}

export const versionOf = async ({ id }: ClassRecord) => (await ClassModel.findOne({ id }).lean())!.changes;
export const sentTo = async (cls: ClassRecord, body: object = {}) => ({
  params: { slug: cls.slug! },
  headers: professor,
  body: { version: await versionOf(cls), ...body },
});
export const preview = async (cls: ClassRecord, newGroupSize = 3, more: object = {}) =>
  api.call(actions.previewGroups, await sentTo(cls, { newGroupSize, ...more }));
export const groupsOf = (cls: ClassRecord) => GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean();

/** Makes the changes that happen between a preview and its keeping. */
export const moved = async (cls: ClassRecord) => {
  const [from, to] = await groupsOf(cls);
  const params = { studentId: from!.members[1]!.studentId, fromGroupId: from!.id, toGroupId: to!.id };
  return api.call(actions.moveStudent, { params, headers: professor });
};
/** An edit of a submission, which the class takes since its deadline is ahead. */
export const edited = async (cls: ClassRecord) => {
  const student = await StudentModel.findOne({ classId: cls.id }).lean();
  const accessKey = openAccessKey(api.platform.vault, student!);
  return api.call(updateStudent, { params: { accessKey }, body: { classId: cls.id, ...buildSubmission() } });
};
export const reopen = ({ id }: ClassRecord) =>
  ClassModel.updateOne({ id }, { $set: { deadline: new Date(Date.now() + 60_000), closedDeadline: null } });
