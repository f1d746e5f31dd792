import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { exportGroups, getDashboard, matchClass as matchCall } from '@study-groups/contracts/dashboard';
import { getGroups } from '@study-groups/contracts/group';
import { extendDeadline, updateSettings } from '@study-groups/contracts/actions';
import { loginAdmin, updateClass } from '@study-groups/contracts/admin';
import type { Submission } from '@study-groups/contracts/student';
import mongoose from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { RunModel } from '../../records/run.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { atStep } from '../../testing/at-step.ts';
import { stopClock } from '../../testing/clock.ts';
import { ADMIN_PASSWORD, buildAdmin, buildClass, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { ENDLESS_MATCHER, TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { plannedMatches } from './due.ts';
import { matchClass } from './match-class.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  api.platform.matcher = TRIVIAL_MATCHER;
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const PASSED = { deadline: new Date(Date.now() - 60_000) };
const dashboardPassword = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

const fill = (cls: ClassRecord, count: number, overrides: Partial<Submission> = {}) =>
  buildStudents(api.platform, cls.id, count, overrides);

const counts = async (classId: number) => ({
  groups: await GroupModel.countDocuments({ classId }),
  runs: await RunModel.countDocuments({ classId }),
  yourGroup: await MailModel.countDocuments({ classId, kind: 'your-group' }),
  youAreLeader: await MailModel.countDocuments({ classId, kind: 'you-are-leader' }),
});

const match = (cls: ClassRecord, headers: Record<string, string> = dashboardPassword) =>
  api.call(matchCall, { params: { slug: cls.slug! }, body: {}, headers });

async function adminHeaders(): Promise<Record<string, string>> {
  const admin = await buildAdmin();
  const { body } = await api.call(loginAdmin, { body: { username: admin.username, password: ADMIN_PASSWORD } });
  return { authorization: `Bearer ${body.token}` };
}

describe('the match call', () => {
  test('forms groups of legal sizes, places everyone, and queues one mail to each, also to the leaders', async () => {
    const cls = await buildClass(api.platform, PASSED);
    const students = await fill(cls, 8);
    const { status, body } = await match(cls);
    expect(status).toBe(200);
    const members = body.groups.flatMap((group: { members: { id: number }[] }) => group.members.map(({ id }) => id));
    expect([...members].sort((a: number, b: number) => a - b)).toEqual(students.map(({ id }) => id));
    for (const group of body.groups) {
      expect(group.members.length).toBeGreaterThanOrEqual(3);
      expect(group.members.length).toBeLessThanOrEqual(5);
      expect(group.members.map((member: { isLeader: boolean }) => member.isLeader).indexOf(true)).toBe(0);
      expect(group.members.filter((member: { isLeader: boolean }) => member.isLeader)).toHaveLength(1);
    }
    // One to each student, and the summary to the instructor.
    expect(body.emailsQueued).toBe(8 + 1);
    // A caller who goes on at once names the version that this left.
    expect(body.version).toBe((await ClassModel.findOne({ id: cls.id }).lean())?.changes);
    expect(await counts(cls.id)).toEqual({
      groups: body.groups.length,
      runs: 1,
      yourGroup: 8,
      youAreLeader: 0,
    });
    expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({
      matchedRun: 1,
      runCount: 1,
      matchLeaseUntil: null,
      matchProgress: null,
    });
  });

  test('stores groups and mails with every field that their models would fill, and nothing that these refuse', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 3);
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    for (const name of [GroupModel.modelName, MailModel.modelName]) {
      const model = mongoose.model(name);
      const filled = Object.values(model.schema.paths).filter(
        ({ options }) => options.required || options.default !== undefined,
      );
      for (const document of await model.find().lean()) {
        for (const { path } of filled) expect(document).toHaveProperty(path);
        await model.hydrate(document).validate();
      }
    }
  });

  test('of equals, the one who submitted first leads', async () => {
    const cls = await buildClass(api.platform, { ...PASSED, size: '3' });
    const [first] = await fill(cls, 3);
    const { body } = await match(cls);
    expect(body.groups[0].members[0]).toMatchObject({ id: first!.id, isLeader: true });
  });

  test('is refused before the deadline to a professor, not to an admin; the mails go out all the same', async () => {
    const cls = await buildClass(api.platform);
    await fill(cls, 4);
    const refused = await match(cls);
    expect([refused.status, refused.body.code]).toEqual([403, 'deadline_not_passed']);
    const { status, body } = await match(cls, await adminHeaders());
    expect([status, body.emailsQueued]).toEqual([200, 5]);
  });

  test('is refused a second time, and to a class with too few students', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 2);
    const few = await match(cls);
    expect([few.status, few.body.code]).toEqual([409, 'not_enough_students']);
    await fill(cls, 1);
    expect((await match(cls)).status).toBe(200);
    const again = await match(cls);
    expect([again.status, again.body.code]).toEqual([409, 'groups_exist']);
    expect((await counts(cls.id)).groups).toBe(1);
  });

  test('is refused while somebody is at it, and the dashboard shows how far that is', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 4);
    let second: Awaited<ReturnType<typeof match>> | undefined;
    let dashboard: Awaited<ReturnType<typeof match>> | undefined;
    await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        second = await match(cls);
        dashboard = await api.call(getDashboard, { params: { slug: cls.slug! }, headers: dashboardPassword });
      }),
    });
    expect([second?.status, second?.body.code]).toEqual([409, 'matching_running']);
    expect(dashboard?.body.class.matching?.done).toBeGreaterThanOrEqual(0);
    expect(dashboard?.body.class.can).toEqual({ match: false, reshuffle: false, export: false });
    expect((await counts(cls.id)).runs).toBe(1);
  });

  test.each([
    [401, 'wrong_password', {}],
    [401, 'wrong_password', { 'x-dashboard-password': 'prof-wrong' }],
  ])('answers %s %s to a caller without the password', async (status, code, headers) => {
    const cls = await buildClass(api.platform, PASSED);
    const answer = await match(cls, headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('answers 404 for an unknown class and 400 for a body that holds something', async () => {
    const cls = await buildClass(api.platform, PASSED);
    const unknown = await api.call(matchCall, { params: { slug: 'no-such-class' }, headers: dashboardPassword });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'class_not_found']);
    const filled = await api.call(matchCall, {
      params: { slug: cls.slug! },
      body: { seed: 1 },
      headers: dashboardPassword,
    });
    expect(filled.status).toBe(400);
    expect(filled.body.errors).toEqual([{ path: 'seed', message: 'Unknown field' }]);
  });
});

describe('students that change while the class is matched', () => {
  test('a student who signs up or edits meanwhile makes it start again', async () => {
    const cls = await buildClass(api.platform, PASSED);
    const students = await fill(cls, 5);
    let rounds = 0;
    const { run } = await matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        rounds += 1;
        if (rounds === 1) await fill(cls, 1);
        if (rounds === 2) {
          await StudentModel.updateOne({ id: students[0]!.id }, { $set: { updatedAt: new Date(Date.now() + 1) } });
        }
      }),
    });
    expect(rounds).toBe(3);
    expect(run.studentCount).toBe(6);
    expect((await counts(cls.id)).yourGroup).toBe(6);
  });

  test('a stream of newcomers is left without a group in the end, not matched for ever', async () => {
    const cls = await buildClass(api.platform);
    await fill(cls, 4);
    const { run } = await matchClass(api.platform, cls.id, {
      mayBeEarly: true,
      onStep: atStep('computed', async () => void (await fill(cls, 1))),
    });
    expect(run.studentCount).toBe(8);
    const dashboard = await api.call(getDashboard, { params: { slug: cls.slug! }, headers: dashboardPassword });
    expect(dashboard.body.students.filter(({ groupId }: { groupId: number | null }) => groupId === null)).toHaveLength(
      1,
    );
  });

  test('a deadline moved ahead meanwhile stops it', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 4);
    const matching = matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        await ClassModel.updateOne({ id: cls.id }, { $set: { deadline: new Date(Date.now() + 60_000) } });
      }),
    });
    await expect(matching).rejects.toMatchObject({ code: 'deadline_not_passed' });
    expect(await counts(cls.id)).toEqual({ groups: 0, runs: 0, yourGroup: 0, youAreLeader: 0 });
  });
});

describe('a professor or an admin who changes the class while it is matched', () => {
  const change = (cls: ClassRecord, by: 'job' | 'admin', work: () => Promise<{ status: number }>) => {
    let changed: Promise<{ status: number }> | undefined;
    return matchClass(api.platform, cls.id, {
      mayBeEarly: by === 'admin',
      by: { by },
      onStep: atStep('computed', async () => expect((await (changed ??= work())).status).toBe(200)),
    });
  };

  test('by switching the job off keeps it from forming groups', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 4);
    const sent = { params: { slug: cls.slug! }, body: { autoMatch: false }, headers: dashboardPassword };
    const matching = change(cls, 'job', () => api.call(updateSettings, sent));
    await expect(matching).rejects.toMatchObject({ code: 'forbidden' });
    expect(await counts(cls.id)).toMatchObject({ groups: 0, yourGroup: 0 });
    expect((await match(cls)).status).toBe(200);
  });

  test('by extending the deadline keeps an admin from forming groups before it', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 4);
    const body = { newDeadline: new Date(Date.now() + 86_400_000).toISOString() };
    const sent = { params: { slug: cls.slug! }, body, headers: dashboardPassword };
    const matching = change(cls, 'admin', () => api.call(extendDeadline, sent));
    await expect(matching).rejects.toMatchObject({ code: 'deadline_not_passed' });
    expect(await counts(cls.id)).toMatchObject({ groups: 0, yourGroup: 0 });
  });

  test('by choosing another group size gets groups of that size', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 8);
    const body = {
      courseName: cls.courseName,
      instructorName: cls.instructorName,
      instructorEmail: cls.instructorEmail,
      deadline: cls.deadline.toISOString(),
      slug: cls.slug,
      groupSize: '2',
    };
    const sent = { params: { id: cls.id }, body, headers: await adminHeaders() };
    const { groups } = await change(cls, 'job', () => api.call(updateClass, sent));
    expect(groups.map(({ members }) => members.length)).toEqual([2, 2, 2, 2]);
    expect((await counts(cls.id)).runs).toBe(1);
  });
});

describe('the sweep', () => {
  test('two at once match a class once', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 7);
    await Promise.all([matchDueClasses(api.platform), matchDueClasses(api.platform), matchDueClasses(api.platform)]);
    expect(await counts(cls.id)).toMatchObject({ runs: 1, yourGroup: 7 });
  });

  test('even without leases the transaction lets one run through', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 6);
    const stealLease = async () =>
      void (await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: null } }));
    let inner: Promise<unknown> | undefined;
    const outer = matchClass(api.platform, cls.id, {
      mayBeEarly: false,
      onStep: atStep('computed', async () => {
        await stealLease();
        inner ??= matchClass(api.platform, cls.id, { mayBeEarly: false }).catch((error: unknown) => error);
        await inner;
      }),
    });
    await expect(outer).rejects.toMatchObject({ code: 'groups_exist' });
    expect(await counts(cls.id)).toMatchObject({ runs: 1, yourGroup: 6 });
  });

  test('ends at once when its worker stops, and leaves the class to the next', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 3);
    const stopping = new AbortController();
    await matchDueClasses(
      { ...api.platform, matcher: ENDLESS_MATCHER },
      {
        signal: stopping.signal,
        // The search has begun when the loop turns next.
        onStep: atStep('snapshot-read', async () => void setImmediate(() => stopping.abort())),
      },
    );
    expect(stopping.signal.aborted).toBe(true);
    expect(await ClassModel.findOne({ id: cls.id }).lean()).toMatchObject({ matchedRun: null, matchLeaseUntil: null });
    expect(await counts(cls.id)).toMatchObject({ groups: 0, runs: 0 });
    expect(api.logs.join('')).not.toContain('could not be matched');
  });

  test('leaves alone what is not due: ahead, switched off, too few, pending, ended', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const classes = [
      await buildClass(api.platform),
      await buildClass(api.platform, { ...PASSED, autoMatch: false }),
      await buildClass(api.platform, { ...PASSED, status: 'pending', slug: null }),
      await buildClass(api.platform, { ...PASSED, activeUntil: new Date(Date.now() - 1_000) }),
    ];
    for (const cls of classes) await fill(cls, 4);
    const few = await buildClass(api.platform, PASSED);
    await fill(few, 2);
    await matchDueClasses(api.platform);
    expect(await GroupModel.countDocuments()).toBe(0);
    const { body } = await api.call(getDashboard, { params: { slug: few.slug! }, headers: dashboardPassword });
    expect(body).toMatchObject({ state: 'ready', hasDeadlinePassed: true, class: { can: { match: false } } });
    const soon = await buildClass(api.platform, { deadline: new Date(Date.now() + 30_000) });
    await buildClass(api.platform, { deadline: tomorrow });
    const ahead = (await plannedMatches()).filter(({ at }) => at.getTime() > Date.now());
    expect(ahead.map(({ id }) => id)).toEqual(expect.arrayContaining([soon.id]));
  });
});

describe('what the groups are shown as', () => {
  test('the groups page holds name, e-mail, format and intensity of the members, and no more', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 3, { phoneNumber: '+972 52 1234567' });
    await match(cls);
    const page = (password: unknown) => api.call(getGroups, { params: { slug: cls.slug! }, body: { password } });
    const { status, body } = await page(CLASS_PASSWORDS.groups);
    expect(status).toBe(200);
    expect(Object.keys(body.groups[0].members[0]).sort()).toEqual(
      ['email', 'fullName', 'id', 'isLeader', 'studyFormat', 'studyIntensity'].sort(),
    );
    expect(body).toMatchObject({ className: 'Algorithms', instructor: 'Dana Cohen', timeZone: 'America/New_York' });
    expect(body.groups[0]).toMatchObject({ name: 'Group 1', meetingFrequency: 'once-a-week' });
    expect(JSON.stringify(body)).not.toContain('972');
    expect((await page('group-wrong')).status).toBe(401);
    expect((await page({ $ne: null })).status).toBe(400);
    expect((await page(CLASS_PASSWORDS.dashboard)).status).toBe(401);
  });

  test('guessing the groups password is limited', async () => {
    const cls = await buildClass(api.platform, PASSED);
    const statuses = new Set<number>();
    for (let i = 0; i < 31; i++) {
      const answer = await api.call(getGroups, { params: { slug: cls.slug! }, body: { password: `group-${i}` } });
      statuses.add(answer.status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });

  test('the file has a row a student, and what a spreadsheet would run is made harmless', async () => {
    const cls = await buildClass(api.platform, PASSED);
    await fill(cls, 2);
    await fill(cls, 1, { fullName: '=HYPERLINK("http://x")', phoneNumber: '+972-52-123 4567' });
    await match(cls);
    await fill(cls, 1, { fullName: 'Late Comer' });
    const { status, body, headers } = await api.call(exportGroups, {
      params: { slug: cls.slug! },
      query: { password: CLASS_PASSWORDS.dashboard },
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${cls.slug}-groups.csv"`);
    const lines = body.split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[4]).toContain(',Late Comer,');
    expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
    const wrong = await api.call(exportGroups, { params: { slug: cls.slug! }, query: { password: 'prof-wrong' } });
    expect(wrong.status).toBe(401);
  });
});
