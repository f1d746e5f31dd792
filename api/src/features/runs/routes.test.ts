import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { reshuffleGroups } from '@study-groups/contracts/actions';
import { ENGAGEMENT_STYLES, STUDY_ROLES } from '@study-groups/contracts/choices';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { buildAdmin, buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { matchClass } from './match-class.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());
const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };
const passed = () => ({ deadline: new Date(Date.now() - 60_000) });

async function fill(cls: ClassRecord, count: number) {
  for (let i = 0; i < count; i++) {
    // Everybody shares one hour, and has another with some.
    const own = { [DAYS[1 + (i % 5)]!]: [SLOTS[i % 9]!] };
    await buildStudent(api.platform, cls.id, {
      availability: { monday: ['09:00', '10:00'], ...own },
      studyRole: [STUDY_ROLES[i % 4]!],
      engagementStyle: ENGAGEMENT_STYLES[i % 3]!,
      personalityType: 1 + ((i * 3) % 5),
    });
  }
}

const reshuffle = (cls: ClassRecord, newGroupSize: unknown, headers: Record<string, string> = professor) =>
  api.call(reshuffleGroups, { params: { slug: cls.slug! }, body: { newGroupSize }, headers });
const dashboard = async (cls: ClassRecord, headers: Record<string, string> = professor) =>
  (await api.call(getDashboard, { params: { slug: cls.slug! }, headers })).body;
const kinds = async () => (await MailModel.find().sort({ id: 1 }).lean()).map(({ kind }) => kind);

/** Each pair of students that is together. */
async function pairs(cls: ClassRecord): Promise<Set<string>> {
  const groups = await GroupModel.find({ classId: cls.id }).lean();
  return new Set(
    groups.flatMap(({ members }) => {
      const ids = members.map(({ studentId }) => studentId).sort((a, b) => a - b);
      return ids.flatMap((a, at) => ids.slice(at + 1).map((b) => `${a}-${b}`));
    }),
  );
}

describe('reshuffling', () => {
  test('is a new run that replaces all groups and mails everyone again', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 12);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const before = await GroupModel.find().lean();
    await MailModel.deleteMany({});
    const { status, body } = await reshuffle(cls, 3);
    expect(status).toBe(200);
    expect(body).toMatchObject({ newGroupSize: 3, emailsQueued: 12 + 1 });
    expect(body.groups.map(({ members }: { members: unknown[] }) => members.length)).toEqual([3, 3, 3, 3]);
    expect(body.groups.map(({ name }: { name: string }) => name)).toEqual([1, 2, 3, 4].map((n) => `Group ${n}`));
    const after = await GroupModel.find().lean();
    expect(after).toHaveLength(4);
    expect(after.map(({ id }) => id)).not.toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    // The links of the former leaders act for nobody.
    expect((await LeaderLinkModel.find().lean()).map(({ groupId }) => groupId).sort()).toEqual(
      after.map(({ id }) => id).sort(),
    );
    expect((await kinds()).filter((kind) => kind === 'your-group')).toHaveLength(12);
    const { runs, history, state } = await dashboard(cls);
    expect(state).toBe('complete');
    expect(runs.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    expect(runs[0].seed).not.toBe(runs[1].seed);
    expect(history).toMatchObject([
      { kind: 'reshuffled', by: 'professor', run: 2, newGroupSize: 3, emailsQueued: 13 },
      { kind: 'matched', by: 'job', run: 1 },
    ]);
  });

  test('with the same size puts other people together, where others are nearly as good', async () => {
    const cls = await buildClass(api.platform, { ...passed(), size: '4' });
    await fill(cls, 12);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const before = await pairs(cls);
    const { status, body } = await reshuffle(cls, 4);
    expect(status).toBe(200);
    expect(body.groups).toHaveLength(3);
    const after = await pairs(cls);
    const met = [...after].filter((pair) => before.has(pair));
    expect(met.length).toBeLessThan(before.size / 2);
    const { runs } = await dashboard(cls);
    expect(runs[1].classScore).toBeGreaterThan(runs[0].classScore * 0.9);
  });

  test('places everyone whom the size does not fit evenly, to the largest size', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 9);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const { body } = await reshuffle(cls, 8);
    const sizes = body.groups.map(({ members }: { members: unknown[] }) => members.length);
    expect(sizes).toEqual([9]);
  });

  test('keeps the sizes of the class where it is asked to, a range too, and forms other groups', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 8);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const sizesOf = (groups: { members: unknown[] }[]) => groups.map(({ members }) => members.length);
    const matesOf = (groups: { members: { id: number }[] }[]) =>
      groups.map(({ members }) => String(members.map(({ id }) => id).sort((a, b) => a - b))).sort();
    const before = await dashboard(cls);
    const { status, body } = await reshuffle(cls, 0);
    expect([status, body.newGroupSize]).toEqual([200, 0]);
    expect(sizesOf(body.groups).every((size) => size >= 3 && size <= 5)).toBe(true);
    expect(matesOf(body.groups)).not.toEqual(matesOf(before.groups));
    expect((await reshuffle(cls, 4)).status).toBe(200);
    const { runs, history } = await dashboard(cls);
    const own = { min: 3, max: 5 };
    expect(runs.map(({ sizes }: { sizes: object }) => sizes)).toEqual([own, own, { min: 4, max: 4 }]);
    expect(history.slice(0, 2).map(({ newGroupSize }: { newGroupSize?: number }) => newGroupSize)).toEqual([
      4,
      undefined,
    ]);
  });

  test('is offered to a class of pairs with two students, in its own size', async () => {
    const cls = await buildClass(api.platform, { ...passed(), size: '2' });
    await fill(cls, 2);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    expect((await dashboard(cls)).class.can.reshuffle).toBe(true);
    expect((await reshuffle(cls, 0)).status).toBe(200);
  });

  test('is refused without groups, with too few students, before the deadline and for other sizes', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 4);
    const none = await reshuffle(cls, 4);
    expect([none.status, none.body.code]).toEqual([409, 'no_groups']);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const few = await reshuffle(cls, 5);
    expect([few.status, few.body.code]).toEqual([409, 'not_enough_students']);
    for (const size of [1, 2, 9, '5', 4.5, null]) {
      const { status, body } = await reshuffle(cls, size);
      expect([status, body.errors[0].path]).toEqual([400, 'newGroupSize']);
    }
    const open = await buildClass(api.platform);
    await fill(open, 4);
    await matchClass(api.platform, open.id, { mayBeEarly: true });
    const early = await reshuffle(open, 4);
    expect([early.status, early.body.code]).toEqual([403, 'deadline_not_passed']);
    const admin = await signIn(api, await buildAdmin());
    const offered = async (headers?: Record<string, string>) => (await dashboard(open, headers)).class.can.reshuffle;
    expect([await offered(), await offered(admin)]).toEqual([false, true]);
    expect((await reshuffle(open, 4, admin)).status).toBe(200);
    expect((await reshuffle(cls, 4, {})).status).toBe(401);
    expect(await RunModel.countDocuments()).toBe(3);
  });

  test('two at once: one wins, the other hears that groups are being formed', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 9);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const answers = await Promise.all([reshuffle(cls, 3), reshuffle(cls, 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('matching_running');
    expect(await RunModel.countDocuments()).toBe(2);
  });

  test('without a lease too the transaction lets one through', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 6);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    const options = { mayBeEarly: false, newGroupSize: 3 } as const;
    let inner: Promise<unknown> | undefined;
    const outer = matchClass(api.platform, cls.id, {
      ...options,
      onStep: atStep('computed', async () => {
        await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: null } });
        inner ??= matchClass(api.platform, cls.id, options);
        await inner;
      }),
    });
    await expect(outer).rejects.toMatchObject({ code: 'matching_running' });
    expect(await RunModel.countDocuments()).toBe(2);
    expect(new Set((await GroupModel.find().lean()).map(({ run }) => run))).toEqual(new Set([2]));
  });
});
