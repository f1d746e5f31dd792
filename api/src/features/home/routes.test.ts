import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { archiveClass, getHome, type HomeClass } from '@study-groups/contracts/home';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { RosterModel } from '../../records/roster.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { buildClass, buildGroups, buildPreview, buildStudent, buildStudents } from '../../testing/factories.ts';
import { asking, buildQuestion } from '../../testing/questions.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const DANA = 'dana@example.edu';
const ADA = 'ada@example.edu';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const homeOf = async (email: string): Promise<HomeClass[]> =>
  (await api.call(getHome, { headers: await signInByMail(api, email) })).body.classes;
const theOne = async (): Promise<HomeClass> => (await homeOf(DANA))[0]!;

test('a home lists the classes of its address, as what it sits there, and requests that wait; nobody else’s', async () => {
  const own = await buildClass(api.platform);
  const assisted = await buildClass(api.platform, { instructorEmail: 'other@example.edu' });
  await buildSeat(assisted, { email: DANA });
  const left = await buildClass(api.platform, { instructorEmail: 'other@example.edu' });
  await buildSeat(left, { email: DANA, role: 'teacher', removedAt: new Date() });
  const pending = await buildClass(api.platform, { status: 'pending', slug: null, passwords: null });
  await buildClass(api.platform, { status: 'rejected', slug: null, passwords: null });
  const over = await buildClass(api.platform, { activeUntil: inDays(-1), deadline: inDays(-30) });
  expect(await homeOf(DANA)).toMatchObject([
    { id: over.id, role: 'owner', isOver: true, needs: [] },
    { id: pending.id, role: 'owner', status: 'pending', slug: null, needs: [] },
    { id: assisted.id, role: 'assistant', slug: assisted.slug },
    { id: own.id, role: 'owner', isOver: false, isArchived: false },
  ]);
});

describe('a class needs its people', () => {
  const needsAfter = async (cls: ClassRecord, change: Partial<ClassRecord>) => {
    await ClassModel.updateOne({ id: cls.id }, { $set: change });
    return (await theOne()).needs;
  };

  test('once the groups could not be formed, and while there are none after the deadline', async () => {
    const cls = await buildClass(api.platform);
    expect((await theOne()).needs).toEqual([]);
    expect(await needsAfter(cls, { deadline: inDays(-1) })).toEqual([{ need: 'no-groups' }]);
    const matchTrouble = { attempts: 5, fault: 'unexpected' as const, at: new Date(), nextTryAt: null };
    expect(await needsAfter(cls, { matchTrouble })).toEqual([{ need: 'trouble' }]);
  });

  test('while students are in no group, and new groups wait', async () => {
    const cls = await buildClass(api.platform, { deadline: inDays(-1) });
    const ids = (await buildStudents(api.platform, cls.id, 5)).map(({ id }) => id);
    await buildGroups(cls, [ids.slice(0, 3)]);
    expect(await theOne()).toMatchObject({ students: 5, groups: 1, needs: [{ need: 'unplaced', students: 2 }] });
    await buildPreview(cls, [ids]);
    expect((await theOne()).needs).toEqual([{ need: 'unplaced', students: 2 }, { need: 'preview' }]);
  });

  test('when somebody of the roster is missing shortly before the deadline', async () => {
    const cls = await buildClass(api.platform, { deadline: inDays(2) });
    const { email } = await buildStudent(api.platform, cls.id);
    await RosterModel.create({ classId: cls.id, people: [{ email }, { email: 'noa@example.edu' }] });
    expect(await theOne()).toMatchObject({
      listed: { people: 2, signedUp: 1 },
      needs: [{ need: 'missing', students: 1 }],
    });
    expect(await needsAfter(cls, { deadline: inDays(5) })).toEqual([]);
  });

  test('when more sign up than it expects', async () => {
    const cls = await buildClass(api.platform, { expectedStudents: 1, floodToldAt: new Date() });
    expect((await theOne()).needs).toEqual([]);
    await buildStudents(api.platform, cls.id, 11);
    const { needs } = await theOne();
    expect(needs).toEqual([{ need: 'flood' }]);
  });

  test('but nobody who sees some sections alone hears of the rest', async () => {
    const setup = asking(buildQuestion({ id: 'section' }));
    const cls = await buildClass(api.platform, { setup, deadline: inDays(-1) });
    await buildSeat(cls, { email: ADA, role: 'teacher', sections: ['north'] });
    for (const section of ['north', 'south', 'south']) {
      await buildStudent(api.platform, cls.id, { answers: { section } });
    }
    const [shown] = await homeOf(ADA);
    expect(shown).toMatchObject({ role: 'teacher', students: 1, needs: [] });
    expect(shown).not.toHaveProperty('listed');
  });
});

test('a class is put away by one of its people for themselves, and brought back', async () => {
  const cls = await buildClass(api.platform);
  await buildSeat(cls, { email: ADA, role: 'teacher' });
  const headers = await signInByMail(api, ADA);
  const put = (isArchived: boolean) =>
    api.call(archiveClass, { headers, params: { slug: cls.slug! }, body: { isArchived } });
  expect((await put(true)).body).toEqual({ isArchived: true });
  expect([(await homeOf(ADA))[0]!.isArchived, (await theOne()).isArchived]).toEqual([true, false]);
  await put(false);
  expect((await homeOf(ADA))[0]!.isArchived).toBe(false);
});
