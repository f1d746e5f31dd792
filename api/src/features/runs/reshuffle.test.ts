import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { extendDeadline, reshuffleGroups } from '@study-groups/contracts/actions';
import { ENGAGEMENT_STYLES, STUDY_ROLES } from '@study-groups/contracts/choices';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { MESSAGES } from '@study-groups/contracts/messages';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildAdmin, buildClass, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { matchClass } from './match-class.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const DAY_MS = 86_400_000;
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
const extend = (cls: ClassRecord, newDeadline: unknown) =>
  api.call(extendDeadline, { params: { slug: cls.slug! }, body: { newDeadline }, headers: professor });
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
    expect(body).toMatchObject({ newGroupSize: 3, emailsQueued: 12 + 4 + 1 });
    expect(body.groups.map(({ members }: { members: unknown[] }) => members.length)).toEqual([3, 3, 3, 3]);
    expect(body.groups.map(({ name }: { name: string }) => name)).toEqual([1, 2, 3, 4].map((n) => `Group ${n}`));
    const after = await GroupModel.find().lean();
    expect(after).toHaveLength(4);
    expect(after.map(({ id }) => id)).not.toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    // The links of the leaders of before act for nobody.
    expect((await LeaderLinkModel.find().lean()).map(({ groupId }) => groupId).sort()).toEqual(
      after.map(({ id }) => id).sort(),
    );
    expect((await kinds()).filter((kind) => kind === 'your-group')).toHaveLength(12);
    const { runs, history, state } = await dashboard(cls);
    expect(state).toBe('complete');
    expect(runs.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    expect(runs[0].seed).not.toBe(runs[1].seed);
    expect(history).toMatchObject([
      { kind: 'reshuffled', by: 'professor', run: 2, newGroupSize: 3, emailsQueued: 17 },
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

describe('extending the deadline', () => {
  test('says the first of its messages that applies', async () => {
    const cls = await buildClass(api.platform, { deadline: new Date(Date.now() + 2 * DAY_MS) });
    const soon = new Date(Date.now() + DAY_MS).toISOString();
    const cases: [unknown, string][] = [
      [undefined, MESSAGES.newDeadlineMissing],
      ['', MESSAGES.newDeadlineMissing],
      ['  ', MESSAGES.newDeadlineMissing],
      ['next Friday', MESSAGES.deadlineInvalid],
      ['2026-13-40T00:00:00Z', MESSAGES.deadlineInvalid],
      ['2020-01-01T00:00:00Z', MESSAGES.newDeadlinePast],
      [soon, MESSAGES.newDeadlineEarlier],
      [cls.deadline.toISOString(), MESSAGES.newDeadlineEarlier],
      ['2090-01-01T00:00:00Z', MESSAGES.deadlineFar],
    ];
    for (const [deadline, message] of cases) {
      const { status, body } = await extend(cls, deadline);
      expect([status, body.errors]).toEqual([400, [{ path: 'newDeadline', message }]]);
    }
    expect((await dashboard(cls)).history).toEqual([]);
    expect(MESSAGES).toMatchObject({
      newDeadlineMissing: 'Please select a new deadline',
      deadlineInvalid: 'Please select a valid date and time',
      newDeadlinePast: 'New deadline must be in the future',
      newDeadlineEarlier: 'New deadline must be after the current deadline',
    });
  });

  test('with groups dissolves them, notifies every student, opens the sign-up, and matches again after it', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 6);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    await MailModel.deleteMany({});
    const now = stopClock();
    const deadline = new Date(now.getTime() + DAY_MS).toISOString();
    const { status, body } = await extend(cls, deadline);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: expect.stringContaining('dissolved'), emailsQueued: 6, class: { deadline } });
    expect(await kinds()).toEqual(Array(6).fill('deadline-extended'));
    expect(await GroupModel.countDocuments()).toBe(0);
    expect(await LeaderLinkModel.countDocuments()).toBe(0);
    const accepting = await dashboard(cls);
    expect(accepting).toMatchObject({
      state: 'accepting',
      groups: [],
      history: [{ kind: 'deadline-extended', deadline }, {}],
    });

    await matchDueClasses(api.platform);
    expect(await GroupModel.countDocuments()).toBe(0);
    stopClock(Date.parse(deadline));
    await matchDueClasses(api.platform);
    const { state, runs } = await dashboard(cls);
    expect(state).toBe('complete');
    expect(runs.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
  });

  test('before it passes notifies the students too, and never shortens the term', async () => {
    const cls = await buildClass(api.platform);
    await fill(cls, 2);
    const { body } = await extend(cls, new Date(Date.now() + 20 * DAY_MS).toISOString());
    expect(body).toMatchObject({ message: 'The deadline is extended.', emailsQueued: 2 });
    const now = await ClassModel.findOne({ id: cls.id }).lean();
    expect(now!.activeUntil.getTime()).toBeGreaterThanOrEqual(cls.activeUntil.getTime());
    const later = await extend(cls, new Date(Date.now() + 200 * DAY_MS).toISOString());
    expect(later.status).toBe(200);
    const last = await ClassModel.findOne({ id: cls.id }).lean();
    expect(last!.activeUntil.getTime()).toBeGreaterThan(last!.deadline.getTime());
  });

  test('while the class is being matched keeps the groups from being written', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 4);
    const matching = matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        expect((await extend(cls, new Date(Date.now() + DAY_MS).toISOString())).status).toBe(200);
      }),
    });
    await expect(matching).rejects.toMatchObject({ code: 'deadline_not_passed' });
    expect(await GroupModel.countDocuments()).toBe(0);
  });
});

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
