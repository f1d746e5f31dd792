import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { professor, startDashboard } from '../../testing/dashboard.ts';
import { buildAdmin, buildClass, buildGroups, buildStudent, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { groupScorer } from '../groups/score.ts';

const dashboard = startDashboard();
const { act, buildMatched, readHistory, queued } = dashboard;

describe('recommendations', () => {
  test('compare the student with every other group, best first', async () => {
    const { cls, ids, students, first, second } = await buildMatched();
    const friend = students[3]!;
    await StudentModel.updateOne({ id: ids[0]! }, { $set: { friendPreferences: [friend.email] } });
    await StudentModel.updateOne({ id: ids[0]! }, { $set: { 'availability.thursday': ['18:00', '19:00'] } });
    const { status, body } = await act(actions.getRecommendations, { classId: cls.id, studentId: ids[0]! });
    expect(status).toBe(200);
    expect(body.student).toMatchObject({ email: students[0]!.email, friendPreferences: [friend.email] });
    expect(body.recommendations).toEqual([
      expect.objectContaining({
        groupId: second.id,
        groupName: 'Group 2',
        currentSize: 3,
        maxSize: 5,
        timeCompatibility: { overlapPercentage: 100, compatibleTimes: ['thursday|18:00'], incompatibleTimes: [] },
        friendsInGroup: [{ fullName: friend.fullName, isLeader: true }],
        currentMatchScore: second.matchScore,
        // One of the student's three slots is free for each member.
        avgAvailabilityOverlap: 33.3,
      }),
    ]);
    const all = await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
    const members = second.members.map(({ studentId }) => studentId);
    expect(body.recommendations[0].matchingScore).toBe(groupScorer(all, cls)([...members, ids[0]!]).matchScore);
    expect(body.recommendations.map(({ groupId }: { groupId: number }) => groupId)).not.toContain(first.id);
  });

  test('of a full group come last, of an empty one hold no times', async () => {
    const { cls, late, first, second } = await buildMatched();
    await act(actions.createEmptyGroup, { slug: cls.slug! });
    for (let i = 0; i < 2; i++) {
      const { id } = await buildStudent(dashboard.api.platform, cls.id, { availability: { thursday: ['18:00'] } });
      await act(actions.moveStudent, { studentId: id, fromGroupId: 0, toGroupId: second.id });
    }
    const { body } = await act(actions.getRecommendations, { classId: cls.id, studentId: late.id });
    const groups = body.recommendations.map(({ groupId }: { groupId: number }) => groupId);
    expect(groups.at(-1)).toBe(second.id);
    expect(groups).toContain(first.id);
    expect(body.recommendations.find(({ currentSize }: { currentSize: number }) => currentSize === 0)).toMatchObject({
      timeCompatibility: { overlapPercentage: 0, compatibleTimes: [], incompatibleTimes: [] },
      avgAvailabilityOverlap: 0,
      matchingScore: 0,
    });
  });
});

describe('mails again', () => {
  const resend = (cls: ClassRecord, body: object) => act(actions.resendEmails, { slug: cls.slug! }, body);

  test('of each type go to whom they are for, and a second time too', async () => {
    const { cls, students } = await buildMatched();
    const grouped = students
      .slice(0, 6)
      .map(({ email }) => `your-group ${email}`)
      .sort();
    expect((await resend(cls, { type: 'class', password: 'prof-old' })).body).toEqual({
      success: true,
      message: '6 mails are on their way',
      emailsQueued: 6,
    });
    expect(await queued()).toEqual(grouped);
    await resend(cls, { type: 'class' });
    expect(await queued()).toHaveLength(12);
    await MailModel.deleteMany({});
    expect((await resend(cls, { type: 'all' })).body.emailsQueued).toBe(7);
    expect(await queued()).toEqual([`class-approved ${cls.instructorEmail}`, ...grouped]);
    await MailModel.deleteMany({});
    expect((await resend(cls, { type: 'classCreated' })).body.message).toBe('1 mail is on its way');
    const [mail] = await MailModel.find().lean();
    expect(openMail(dashboard.api.platform.vault, mail!).props).toMatchObject({
      dashboardPassword: CLASS_PASSWORDS.dashboard,
      groupsPassword: CLASS_PASSWORDS.groups,
    });
    expect((await readHistory(cls)).map(({ kind }: { kind: string }) => kind)).toEqual(Array(4).fill('emails-resent'));
  });

  test('remind the leaders that are named, else those who used no link', async () => {
    const { cls, students, ids, first } = await buildMatched();
    await GroupModel.updateOne({ id: first.id }, { $set: { 'members.0.emailClicked': true } });
    expect((await resend(cls, { type: 'inactive-leaders' })).body.emailsQueued).toBe(1);
    expect(await queued()).toEqual([`leader-reminder ${students[3]!.email}`]);
    expect((await resend(cls, { type: 'inactive-leaders', leaderIds: [ids[0]!, ids[0]!] })).body.emailsQueued).toBe(1);
    expect(await queued()).toContain(`leader-reminder ${students[0]!.email}`);
    const wrong = await resend(cls, { type: 'inactive-leaders', leaderIds: [ids[1]!] });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'not_a_leader']);
  });

  test('before there are groups only the approval mail can be sent', async () => {
    const cls = await buildClass(dashboard.api.platform);
    expect((await resend(cls, { type: 'all' })).body.emailsQueued).toBe(1);
    for (const type of ['class', 'inactive-leaders']) {
      const { status, body } = await resend(cls, { type });
      expect([status, body.code]).toEqual([409, 'no_groups']);
    }
  });

  test('cannot flood a class', async () => {
    const cls = await buildClass(dashboard.api.platform);
    await dashboard.api.platform.limits.resends.add(String(cls.id), 29);
    const statuses = [];
    for (let i = 0; i < 2; i++) statuses.push((await resend(cls, { type: 'classCreated' })).status);
    expect(statuses).toEqual([200, 429]);
    expect(await queued()).toHaveLength(1);
  });

  test('later deadlines and new groups, which mail everybody too, cannot either', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const slug = { slug: cls.slug! };
    const extend = (minutes: number) =>
      act(actions.extendDeadline, slug, { newDeadline: new Date(+cls.deadline + minutes * 60_000).toISOString() });
    await dashboard.api.platform.limits.costlyChanges.add(String(cls.id), 29);
    expect((await extend(1)).status).toBe(200);
    expect((await extend(2)).status).toBe(429);
    expect((await act(actions.reshuffleGroups, slug, { newGroupSize: 3 })).status).toBe(429);
  });

  test('a reminder goes to the leader alone', async () => {
    const { cls, students, ids, first } = await buildMatched();
    const { status, body } = await act(actions.remindLeader, { groupId: first.id, studentId: ids[0]! });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await queued()).toEqual([`leader-reminder ${students[0]!.email}`]);
    const wrong = await act(actions.remindLeader, { groupId: first.id, studentId: ids[1]! });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'not_a_leader']);
    expect(await readHistory(cls)).toMatchObject([{ kind: 'leader-reminded', studentName: students[0]!.fullName }]);
  });
});

describe('settings', () => {
  test('switch the matching at the deadline, and the history says who did', async () => {
    const cls = await buildClass(dashboard.api.platform);
    const set = (autoMatch: unknown, headers: Record<string, string> = professor) =>
      act(actions.updateSettings, { slug: cls.slug! }, { autoMatch }, headers);
    expect((await set(false, await signIn(dashboard.api, await buildAdmin()))).body).toEqual({
      autoMatch: false,
      firstMeeting: 'booked',
      groupSize: 'flex',
      timeZone: cls.timeZone,
      confirmAddresses: false,
      lateSignUp: false,
      rosterOnly: false,
      remindRoster: false,
      checks: true,
      peerFeedback: false,
      mendsItself: false,
      grantsWishes: false,
      sharesFigures: false,
      newGroupFrom: 2,
      emailsQueued: 0,
      version: 1,
      eventId: expect.any(Number),
    });
    expect((await set(false)).status).toBe(200);
    expect((await set('yes')).status).toBe(400);
    const { body } = await dashboard.api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor });
    expect(body.class.autoMatch).toBe(false);
    expect(body.history).toEqual([
      {
        id: expect.any(Number),
        kind: 'settings-changed',
        by: 'admin',
        at: expect.any(String),
        studentName: null,
        otherStudentName: null,
        autoMatch: false,
      },
    ]);
  });
});

test('the expected number of students is a setting, and may be not known any more', async () => {
  const cls = await buildClass(dashboard.api.platform);
  const set = async (expectedStudents: unknown) =>
    (await act(actions.updateSettings, { slug: cls.slug! }, { expectedStudents }, professor)).body;
  const shown = async () => {
    const { body } = await dashboard.api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor });
    return body.class.expectedStudents;
  };
  expect([(await set(120)).expectedStudents, await shown()]).toEqual([120, 120]);
  expect((await set(0)).errors).toEqual([{ path: 'expectedStudents', message: MESSAGES.expectedStudents }]);
  expect([(await set(null)).expectedStudents, await shown()]).toEqual([undefined, undefined]);
});

describe("another class's password", () => {
  test('opens none of the calls whose path holds ids, and its own ids lead to nothing here', async () => {
    const mine = await buildMatched();
    const { sealPasswords } = await import('../../records/class-passwords.ts');
    const other = await buildClass(dashboard.api.platform, { deadline: new Date(Date.now() - 60_000) });
    const { ClassModel } = await import('../../records/class.ts');
    const passwords = sealPasswords(dashboard.api.platform.vault, other.id, {
      dashboard: 'prof-other',
      groups: 'group-other',
    });
    await ClassModel.updateOne({ id: other.id }, { $set: { passwords } });
    const theirs = { 'x-dashboard-password': 'prof-other' };
    const student = await buildStudent(dashboard.api.platform, other.id);
    const [group] = await buildGroups(other, [[student.id]]);

    const { ids, first, cls } = mine;
    const calls: [Call, Record<string, string | number>][] = [
      [actions.changeLeader, { groupId: first.id, studentId: ids[1]! }],
      [actions.remindLeader, { groupId: first.id, studentId: ids[0]! }],
      [actions.moveStudent, { studentId: ids[0]!, fromGroupId: first.id, toGroupId: mine.second.id }],
      [actions.getRecommendations, { classId: cls.id, studentId: ids[0]! }],
      [actions.removeStudent, { slug: cls.slug!, studentId: ids[0]! }],
    ];
    for (const [call, params] of calls) {
      for (const headers of [theirs, {}]) {
        const { status, body } = await act(call, params, {}, headers as Record<string, string>);
        expect([call.path, status, body.code]).toEqual([call.path, 401, 'wrong_password']);
      }
    }
    const abroad: [Call, Record<string, string | number>, string][] = [
      [actions.moveStudent, { studentId: ids[0]!, fromGroupId: first.id, toGroupId: group!.id }, 'group_not_found'],
      [actions.moveStudent, { studentId: ids[0]!, fromGroupId: 0, toGroupId: group!.id }, 'submission_not_found'],
      [actions.removeStudent, { slug: other.slug!, studentId: ids[0]! }, 'submission_not_found'],
      [actions.getRecommendations, { classId: other.id, studentId: ids[0]! }, 'submission_not_found'],
    ];
    for (const [call, params, code] of abroad) {
      const { status, body } = await act(call, params, {}, theirs);
      expect([call.path, status, body.code]).toEqual([call.path, 404, code]);
    }
    expect(await queued()).toEqual([]);
    expect(await StudentModel.countDocuments({ classId: cls.id })).toBe(7);
  });
});
