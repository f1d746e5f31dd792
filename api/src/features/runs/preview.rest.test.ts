import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { updateStudent } from '@study-groups/contracts/student';
import { openAccessKey } from '../../records/access-key.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { PreviewModel } from '../../records/preview.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { buildAdmin, buildClass, buildStudent, buildSubmission, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { eraseClass } from '../privacy/erase.ts';
import { matchClass } from './match-class.ts';
import { previewGroups } from './preview.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const STUDENTS = 9;

/** A class with groups and no mail of them left. */
async function buildMatched(): Promise<ClassRecord> {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  for (let i = 0; i < STUDENTS; i++) {
    const own = { [DAYS[1 + (i % 5)]!]: [SLOTS[i % 9]!] };
    await buildStudent(api.platform, cls.id, { availability: { monday: ['09:00', '10:00'], ...own } });
  }
  await matchClass(api.platform, cls.id, { mayBeEarly: false });
  await MailModel.deleteMany({});
  return cls;
}

const versionOf = async ({ id }: ClassRecord) => (await ClassModel.findOne({ id }).lean())!.changes;
const sentTo = async (cls: ClassRecord, body: object = {}) => ({
  params: { slug: cls.slug! },
  headers: professor,
  body: { version: await versionOf(cls), ...body },
});
const preview = async (cls: ClassRecord, newGroupSize = 3, more: object = {}) =>
  api.call(actions.previewGroups, await sentTo(cls, { newGroupSize, ...more }));
const groupsOf = (cls: ClassRecord) => GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
const membersOf = (groups: readonly { members: readonly { studentId: number }[] }[]) =>
  groups.map(({ members }) => members.map(({ studentId }) => studentId));

describe('a preview', () => {
  test('of a class that is erased while it is formed leaves nothing', async () => {
    const cls = await buildMatched();
    const options = { mayBeEarly: false, newGroupSize: 3, seen: await versionOf(cls) };
    const formed = previewGroups(api.platform, cls.id, {
      ...options,
      onStep: atStep('computed', () => eraseClass(cls.id, 'deleted')),
    });
    await expect(formed).rejects.toMatchObject({ code: 'class_not_found' });
    expect(await PreviewModel.countDocuments()).toBe(0);
  });
});

/** What happens between a preview and its keeping. */
const moved = async (cls: ClassRecord) => {
  const [from, to] = await groupsOf(cls);
  const params = { studentId: from!.members[1]!.studentId, fromGroupId: from!.id, toGroupId: to!.id };
  return api.call(actions.moveStudent, { params, headers: professor });
};
/** An edit of a submission, which the class takes since its deadline is ahead. */
const edited = async (cls: ClassRecord) => {
  const student = await StudentModel.findOne({ classId: cls.id }).lean();
  const accessKey = openAccessKey(api.platform.vault, student!);
  return api.call(updateStudent, { params: { accessKey }, body: { classId: cls.id, ...buildSubmission() } });
};
const reopen = ({ id }: ClassRecord) =>
  ClassModel.updateOne({ id }, { $set: { deadline: new Date(Date.now() + 60_000), closedDeadline: null } });

describe('a preview is outdated once', () => {
  test('and a move or an edit at the same moment as keeping never mixes with it', async () => {
    const asAdmin = await signIn(api, await buildAdmin());
    for (const change of [moved, edited]) {
      const cls = await buildMatched();
      const { body: shown } = await preview(cls);
      await reopen(cls);
      const sent = { ...(await sentTo(cls)), headers: asAdmin };
      const [kept] = await Promise.all([api.call(actions.keepPreview, sent), change(cls)]);
      if (kept.status !== 200) expect(['stale', 'preview_outdated']).toContain(kept.body.code);
      const members = membersOf(await groupsOf(cls));
      const isNew = (await RunModel.countDocuments({ classId: cls.id })) === 2;
      expect(isNew).toBe(kept.status === 200);
      // Nobody can be moved out of a group that is gone, so the kept groups are as they were shown.
      if (isNew) expect(members).toEqual(shown.preview.groups.map((group: { members: number[] }) => group.members));
      expect(members.flat()).toHaveLength(STUDENTS);
    }
  });
});
