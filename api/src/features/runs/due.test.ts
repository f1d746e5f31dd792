import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { buildClass, buildStudents } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const passed = () => ({ deadline: new Date(Date.now() - 60_000) });

async function fill(cls: ClassRecord, count: number) {
  await buildStudents(api.platform, cls.id, count);
}
const kinds = async () => (await MailModel.find().sort({ id: 1 }).lean()).map(({ kind }) => kind);

describe('a class with too few students at its deadline', () => {
  test('is reported once, and once more after a deadline that was extended in vain', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 2);
    await Promise.all([matchDueClasses(api.platform), matchDueClasses(api.platform)]);
    await matchDueClasses(api.platform);
    expect(await kinds()).toEqual(['class-needs-attention']);
    await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: new Date(Date.now() - 1_000) } });
    await matchDueClasses(api.platform);
    expect(await kinds()).toEqual(['class-needs-attention', 'class-needs-attention']);
    await fill(cls, 1);
    await matchDueClasses(api.platform);
    expect(await GroupModel.countDocuments()).toBe(1);
  });
});
