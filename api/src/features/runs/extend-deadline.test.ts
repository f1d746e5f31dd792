import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEmptyGroup, extendDeadline, undoEdit, updateSettings } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { MESSAGES } from '@study-groups/contracts/messages';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MailModel } from '../../records/mail.ts';
import { RosterModel } from '../../records/roster.ts';
import { StudentModel } from '../../records/student.ts';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import { versionOf } from '../../testing/dashboard.ts';
import { atStep } from '../../testing/at-step.ts';
import { TRIVIAL_MATCHER } from '../../testing/trivial-matcher.ts';
import { stopClock } from '../../testing/clock.ts';
import { buildClass, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { buildRosterMail } from '../../testing/roster-mails.ts';
import { matchDueClasses } from '../../testing/match-due.ts';
import { sendWaitingInvitations } from '../roster/send-waiting.ts';
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
  await buildStudents(api.platform, cls.id, count);
}
const extend = (cls: ClassRecord, newDeadline: unknown, more = {}) =>
  api.call(extendDeadline, { params: { slug: cls.slug! }, body: { newDeadline, ...more }, headers: professor });
const dashboard = async (cls: ClassRecord, headers: Record<string, string> = professor) =>
  (await api.call(getDashboard, { params: { slug: cls.slug! }, headers })).body;
const kinds = async () => (await MailModel.find().sort({ id: 1 }).lean()).map(({ kind }) => kind);

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

  test('reminds those on the roster who have not signed up, and tells the others only if asked or their groups are gone', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 3);
    const [{ email } = { email: '' }] = await StudentModel.find({ classId: cls.id }).lean();
    const people = [{ email }, { email: 'noa@example.edu' }, { email: 'ron@example.edu' }];
    await RosterModel.create({ classId: cls.id, people });
    await buildRosterMail(cls.id, { email: 'ron@example.edu', stoppedAt: new Date() });
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const { body } = await extend(cls, inDays(1), { tellStudents: false });
    expect(body).toMatchObject({ emailsQueued: 0, reminded: 1 });
    await sendWaitingInvitations(api.platform);
    const [reminder] = await MailModel.find().lean();
    expect([await kinds(), reminder!.to.address]).toEqual([['roster-invitation'], 'noa@example.edu']);
    expect((await extend(cls, inDays(2), { tellStudents: true })).body).toMatchObject({ emailsQueued: 3, reminded: 0 });

    await ClassModel.updateOne({ id: cls.id }, { $set: passed() });
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    expect((await extend(cls, inDays(3), { tellStudents: false })).body).toMatchObject({ emailsQueued: 3 });
  });

  test('leaves what was changed before undoable, but for what was changed in groups', async () => {
    const cls = await buildClass(api.platform, passed());
    await fill(cls, 4);
    const call = { params: { slug: cls.slug! }, headers: professor };
    const undo = async () => (await api.call(undoEdit, { ...call, body: { version: await versionOf(cls) } })).status;
    const set = (changes: object) => api.call(updateSettings, { ...call, body: changes });
    await matchClass(api.platform, cls.id, { mayBeEarly: false });
    await set({ lateSignUp: true });
    expect((await api.call(createEmptyGroup, { ...call, body: {} })).status).toBe(200);
    await extend(cls, new Date(Date.now() + DAY_MS).toISOString());
    expect([await undo(), (await dashboard(cls)).class.lateSignUp]).toEqual([200, undefined]);
    expect(await undo()).toBe(409);

    await set({ lateSignUp: true });
    await extend(cls, new Date(Date.now() + 2 * DAY_MS).toISOString());
    expect([await undo(), (await dashboard(cls)).class.lateSignUp]).toEqual([200, undefined]);
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
