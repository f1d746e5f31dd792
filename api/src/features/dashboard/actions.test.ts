import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { Call } from '@study-groups/contracts/call';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { updateStudent } from '@study-groups/contracts/student';
import { emptyDatabase, startTestApi, type TestApi } from '../../testing/api.ts';
import {
  buildAdmin,
  buildClass,
  buildGroups,
  buildStudent,
  buildSubmission,
  CLASS_PASSWORDS,
} from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import type { ClassRecord } from '../classes/model.ts';
import { LeaderLinkModel } from '../leader-links/model.ts';
import { GroupModel, type GroupRecord } from '../groups/model.ts';
import { scoreGroup } from '../groups/score.ts';
import { MailModel } from '../mails/model.ts';
import { openMail } from '../mails/payload.ts';
import { StudentModel } from '../students/model.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => emptyDatabase());

const professor = { 'x-dashboard-password': CLASS_PASSWORDS.dashboard };

/** A class of six in two groups of three, and one student who came later. */
async function buildMatched() {
  const cls = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
  const students = [];
  for (let i = 0; i < 7; i++) {
    const availability = i < 3 ? { monday: ['09:00' as const] } : { thursday: ['18:00' as const] };
    students.push(await buildStudent(api.platform, cls.id, { availability }));
  }
  const ids = students.map(({ id }) => id);
  const [first, second] = await buildGroups(cls, [ids.slice(0, 3), ids.slice(3, 6)]);
  return { cls, students, ids, first: first!, second: second!, late: students[6]! };
}

const act = (
  call: Call,
  params: Record<string, string | number>,
  body: object = {},
  headers: Record<string, string> = professor,
) => api.call(call, { params, headers, ...(call.method === 'POST' || call.method === 'PUT' ? { body } : {}) });

const readHistory = async (cls: ClassRecord) =>
  (await api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor })).body.history;

/** Kinds and recipients of the mails that were queued. */
async function queued(): Promise<string[]> {
  const mails = await MailModel.find().sort({ id: 1 }).lean();
  return mails.map(({ kind, to }) => `${kind} ${to.address}`).sort();
}

/** What must hold after every action. */
async function expectSound(cls: ClassRecord): Promise<void> {
  const students = await StudentModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  for (const group of await GroupModel.find({ classId: cls.id }).lean()) {
    const leaders = group.members.filter(({ isLeader }) => isLeader);
    expect(leaders).toHaveLength(group.members.length === 0 ? 0 : 1);
    expect(group.members.findIndex(({ isLeader }) => isLeader)).toBe(group.members.length === 0 ? -1 : 0);
    const facts = scoreGroup(
      students,
      group.members.map(({ studentId }) => studentId),
    );
    expect(group).toMatchObject({
      score: facts.score,
      bestMeetingTimes: facts.bestMeetingTimes,
      overlap: facts.overlap,
    });
  }
}

describe('changing the leader', () => {
  test('makes the member the one leader, with the links, and tells all of the group', async () => {
    const { cls, students, ids, first } = await buildMatched();
    const { status, body } = await act(actions.changeLeader, { groupId: first.id, studentId: ids[2]! });
    expect(status).toBe(200);
    expect(body.group.members.map(({ id, isLeader }: { id: number; isLeader: boolean }) => [id, isLeader])).toEqual([
      [ids[2], true],
      [ids[0], false],
      [ids[1], false],
    ]);
    expect(await queued()).toEqual(
      [
        `leader-changed ${students[0]!.email}`,
        `leader-changed ${students[1]!.email}`,
        `you-are-leader ${students[2]!.email}`,
      ].sort(),
    );
    await expectSound(cls);
    expect(await readHistory(cls)).toEqual([
      expect.objectContaining({
        kind: 'leader-changed',
        by: 'professor',
        studentName: students[2]!.fullName,
        group: 'Group 1',
      }),
    ]);
  });

  test('to whom it is already changes nothing; to somebody of another group is refused', async () => {
    const { cls, ids, first } = await buildMatched();
    expect((await act(actions.changeLeader, { groupId: first.id, studentId: ids[0]! })).status).toBe(200);
    expect([await queued(), await readHistory(cls)]).toEqual([[], []]);
    const stranger = await act(actions.changeLeader, { groupId: first.id, studentId: ids[3]! });
    expect([stranger.status, stranger.body.code]).toEqual([409, 'not_in_group']);
  });
});

describe('moving a student', () => {
  const move = (studentId: number, fromGroupId: number, toGroupId: number, headers = professor) =>
    act(actions.moveStudent, { studentId, fromGroupId, toGroupId }, {}, headers);

  test('scores both groups again and tells the student; a leader who goes is followed by another', async () => {
    const { cls, students, ids, first, second } = await buildMatched();
    const { status, body } = await move(ids[0]!, first.id, second.id);
    expect(status).toBe(200);
    expect(body.groups.map(({ id }: GroupRecord) => id)).toEqual([first.id, second.id]);
    expect(body.groups[0].members).toHaveLength(2);
    expect(body.groups[1].members).toHaveLength(4);
    expect(body.groups[1].matchScore).toBeLessThan(second.matchScore);
    await expectSound(cls);
    const [newLeader, other] = body.groups[0].members;
    expect(await queued()).toEqual(
      [
        `leader-changed ${other.email}`,
        `you-are-leader ${newLeader.email}`,
        `you-were-moved ${students[0]!.email}`,
      ].sort(),
    );
    expect(await readHistory(cls)).toMatchObject([
      { kind: 'student-moved', studentName: students[0]!.fullName, fromGroup: 'Group 1', group: 'Group 2' },
    ]);
  });

  test('from no group with 0, and into an empty group, which the student then leads', async () => {
    const { cls, late, ids, first, second } = await buildMatched();
    expect((await move(late.id, 0, second.id)).status).toBe(200);
    const { body } = await act(actions.createEmptyGroup, { slug: cls.slug! });
    expect(body.group).toMatchObject({ name: 'Group 3', members: [], matchScore: 0, meetingFrequency: null });
    expect((await move(late.id, second.id, body.group.id)).status).toBe(200);
    expect((await move(ids[1]!, first.id, body.group.id)).status).toBe(200);
    await expectSound(cls);
    const group = await GroupModel.findOne({ id: body.group.id }).lean();
    expect(group?.members.map(({ studentId, isLeader }) => [studentId, isLeader])).toEqual([
      [late.id, true],
      [ids[1], false],
    ]);
    expect(await queued()).toContain(`you-are-leader ${late.email}`);
  });

  test('is refused where the path does not say what is', async () => {
    const { ids, first, second, late } = await buildMatched();
    const expectations = [
      [await move(ids[0]!, 0, second.id), 409, 'not_in_group'],
      [await move(late.id, first.id, second.id), 409, 'not_in_group'],
      [await move(ids[0]!, first.id, first.id), 409, 'already_in_group'],
      [await move(999_999, 0, second.id), 404, 'submission_not_found'],
      [await move(ids[0]!, first.id, 999_999), 404, 'group_not_found'],
      [await move(ids[0]!, 999_999, second.id), 404, 'group_not_found'],
      [await move(ids[0]!, first.id, 0), 404, 'group_not_found'],
    ] as const;
    for (const [{ status, body }, expectedStatus, code] of expectations) {
      expect([status, body.code]).toEqual([expectedStatus, code]);
    }
    expect(await queued()).toEqual([]);
  });

  test('many at once leave every student in one group, and every score right', async () => {
    const { cls, ids, first, second, late } = await buildMatched();
    const answers = await Promise.all([
      move(ids[0]!, first.id, second.id),
      move(ids[0]!, first.id, second.id),
      move(ids[3]!, second.id, first.id),
      move(late.id, 0, first.id),
      move(late.id, 0, second.id),
      act(actions.changeLeader, { groupId: first.id, studentId: ids[1]! }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    await expectSound(cls);
    const groups = await GroupModel.find({ classId: cls.id }).lean();
    const placed = groups.flatMap(({ members }) => members.map(({ studentId }) => studentId));
    expect([...placed].sort((a, b) => a - b)).toEqual(ids);
  });

  test('and an edit of the same student at once end with the score of the edit', async () => {
    const cls = await buildClass(api.platform);
    const students = [];
    for (let i = 0; i < 4; i++) students.push(await buildStudent(api.platform, cls.id));
    const [group] = await buildGroups(cls, [students.slice(0, 3).map(({ id }) => id)]);
    const [moved, edited] = await Promise.all([
      move(students[3]!.id, 0, group!.id),
      api.call(updateStudent, {
        params: { accessKey: students[3]!.accessKey },
        body: buildSubmission({ availability: { sunday: ['01:00'] } }),
      }),
    ]);
    expect([moved.status, edited.status]).toEqual([200, 200]);
    await expectSound(cls);
  });
});

describe('removing a student', () => {
  test('erases submission, mails and links, and leaves the group with a leader and its new score', async () => {
    const { cls, students, ids, first, second } = await buildMatched();
    await act(actions.remindLeader, { groupId: first.id, studentId: ids[0]! });
    expect(await LeaderLinkModel.countDocuments({ studentId: ids[0]! })).toBe(1);
    const { status, body } = await act(actions.removeStudent, { slug: cls.slug!, studentId: ids[0]! });
    expect([status, body]).toEqual([200, { studentName: students[0]!.fullName }]);
    expect(await StudentModel.countDocuments({ id: ids[0]! })).toBe(0);
    expect(await LeaderLinkModel.countDocuments({ studentId: ids[0]! })).toBe(0);
    expect((await queued()).join()).not.toContain(students[0]!.email);
    expect((await GroupModel.findOne({ id: second.id }).lean())?.members).toHaveLength(3);
    await expectSound(cls);
    const history = await readHistory(cls);
    expect(history[0]).toMatchObject({ kind: 'student-removed', studentName: null, group: 'Group 1' });
    expect(JSON.stringify(history)).not.toContain(students[0]!.fullName);
    const again = await act(actions.removeStudent, { slug: cls.slug!, studentId: ids[0]! });
    expect([again.status, again.body.code]).toEqual([404, 'submission_not_found']);
  });

  test('down to the last one leaves an empty group', async () => {
    const { cls, ids, first } = await buildMatched();
    for (const studentId of ids.slice(0, 3)) await act(actions.removeStudent, { slug: cls.slug!, studentId });
    expect(await GroupModel.findOne({ id: first.id }).lean()).toMatchObject({ members: [], matchScore: 0 });
    await expectSound(cls);
  });
});

describe('empty groups', () => {
  test('get the next free number, ten at once too, and need a class with groups', async () => {
    const { cls } = await buildMatched();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => act(actions.createEmptyGroup, { slug: cls.slug! })),
    );
    expect(answers.map(({ body }) => body.group.name).sort()).toEqual(
      Array.from({ length: 10 }, (_, i) => `Group ${i + 3}`).sort(),
    );
    const open = await buildClass(api.platform);
    const refused = await act(actions.createEmptyGroup, { slug: open.slug! });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_groups']);
  });
});

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
    expect(body.recommendations[0].matchingScore).toBe(scoreGroup(all, [...members, ids[0]!]).matchScore);
    expect(body.recommendations.map(({ groupId }: { groupId: number }) => groupId)).not.toContain(first.id);
  });

  test('of a full group come last, of an empty one hold no times', async () => {
    const { cls, late, first, second } = await buildMatched();
    await act(actions.createEmptyGroup, { slug: cls.slug! });
    for (let i = 0; i < 2; i++) {
      const { id } = await buildStudent(api.platform, cls.id, { availability: { thursday: ['18:00'] } });
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
    expect(openMail(api.platform.vault, mail!).props).toMatchObject({
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
    const cls = await buildClass(api.platform);
    expect((await resend(cls, { type: 'all' })).body.emailsQueued).toBe(1);
    for (const type of ['class', 'inactive-leaders']) {
      const { status, body } = await resend(cls, { type });
      expect([status, body.code]).toEqual([409, 'no_groups']);
    }
  });

  test('cannot flood a class', async () => {
    const cls = await buildClass(api.platform);
    let status = 200;
    for (let i = 0; i < 31; i++) ({ status } = await resend(cls, { type: 'classCreated' }));
    expect(status).toBe(429);
    expect(await queued()).toHaveLength(30);
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
    const cls = await buildClass(api.platform);
    const set = (autoMatch: unknown, headers: Record<string, string> = professor) =>
      act(actions.updateSettings, { slug: cls.slug! }, { autoMatch }, headers);
    expect((await set(false, await signIn(api, await buildAdmin()))).body).toEqual({ autoMatch: false });
    expect((await set(false)).status).toBe(200);
    expect((await set('yes')).status).toBe(400);
    const { body } = await api.call(getDashboard, { params: { slug: cls.slug! }, headers: professor });
    expect(body.class.autoMatch).toBe(false);
    expect(body.history).toEqual([
      {
        id: expect.any(Number),
        kind: 'settings-changed',
        by: 'admin',
        at: expect.any(String),
        studentName: null,
        autoMatch: false,
      },
    ]);
  });
});

describe("another class's password", () => {
  test('opens none of the calls whose path holds ids, and its own ids lead to nothing here', async () => {
    const mine = await buildMatched();
    const { sealPasswords } = await import('../classes/passwords.ts');
    const other = await buildClass(api.platform, { deadline: new Date(Date.now() - 60_000) });
    const { ClassModel } = await import('../classes/model.ts');
    const passwords = sealPasswords(api.platform.vault, other.id, { dashboard: 'prof-other', groups: 'group-other' });
    await ClassModel.updateOne({ id: other.id }, { $set: { passwords } });
    const theirs = { 'x-dashboard-password': 'prof-other' };
    const student = await buildStudent(api.platform, other.id);
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
