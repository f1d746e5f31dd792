import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import type { Call, ResponseOf } from '@study-groups/contracts/call';
import type { getDashboard } from '@study-groups/contracts/dashboard';
import { NO_RULES } from '@study-groups/contracts/rules';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { classScorer } from '@study-groups/scoring/score';
import { inTransaction } from '../../platform/transaction.ts';
import { sealPasswords } from '../../records/class-passwords.ts';
import { ClassModel } from '../../records/class.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { openMail } from '../../records/mail-payload.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { untilConflict } from '../../testing/conflict.ts';
import { expectSound, professor, startDashboard } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, buildSubmission } from '../../testing/factories.ts';
import { presentDashboard } from '../dashboard/presenter.ts';
import { readDashboard } from '../dashboard/read.ts';
import { presentGroupsOf } from './present-groups.ts';
import { byId, presentGroup } from './presenter.ts';
import { rescoreGroup } from './rescore.ts';
import { groupScorer } from './score.ts';

const dashboard = startDashboard();
const { act, buildMatched, read, readHistory, queued } = dashboard;

describe('changing the leader', () => {
  test('makes the member the one leader, with the links, and notifies all of the group', async () => {
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

  test('scores both groups again and notifies the student; a leader who goes is followed by another', async () => {
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
    expect(await queued()).not.toContain(`you-are-leader ${late.email}`);
    const [mail] = await MailModel.find({ studentId: late.id, kind: 'you-were-moved' }).sort({ id: -1 }).lean();
    expect(openMail(dashboard.api.platform.vault, mail!).props).toMatchObject({
      leads: { leaderToken: expect.any(String) },
    });
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
    // By the clock nobody has waited too long.
    stopClock();
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
    const cls = await buildClass(dashboard.api.platform);
    const students = await buildStudents(dashboard.api.platform, cls.id, 4);
    const [group] = await buildGroups(cls, [students.slice(0, 3).map(({ id }) => id)]);
    const [moved, edited] = await Promise.all([
      move(students[3]!.id, 0, group!.id),
      dashboard.api.call(updateStudent, {
        params: { accessKey: students[3]!.accessKey },
        body: { classId: cls.id, ...buildSubmission({ availability: { sunday: ['01:00'] } }) },
      }),
    ]);
    expect([moved.status, edited.status]).toEqual([200, 200]);
    await expectSound(cls);
  });

  test('waits for an edit under way that leaves the score of their group as it is', async () => {
    // By the clock nobody has waited too long.
    stopClock();
    const cls = await buildClass(dashboard.api.platform);
    const students = await buildStudents(dashboard.api.platform, cls.id, 5);
    const [moved, friend, other] = [students[0]!, students[2]!, students[4]!];
    const wish = (email: string) => ({ $set: { friendPreferences: [email] } });
    await StudentModel.updateOne({ id: moved.id }, wish(other.email));
    const ids = students.map(({ id }) => id);
    const [from, to] = await buildGroups(cls, [ids.slice(0, 2), ids.slice(2, 4)]);
    // As a run leaves its students.
    await StudentModel.updateMany({ classId: cls.id }, { $set: { matchedRun: from!.run } });
    let moving: ReturnType<typeof move> | undefined;
    await inTransaction(async (session) => {
      await StudentModel.updateOne({ id: moved.id }, wish(friend.email), { session });
      await rescoreGroup(session, cls.id, from!.id);
      moving ??= move(moved.id, from!.id, to!.id);
      await Promise.race([moving, untilConflict()]);
    });
    expect((await moving)?.status).toBe(200);
    await expectSound(cls);
  });
});

describe('removing a student', () => {
  test('erases submission, mails and links, and leaves the group with a leader and its new score', async () => {
    const { cls, students, ids, first, second } = await buildMatched();
    await act(actions.remindLeader, { groupId: first.id, studentId: ids[0]! });
    expect(await LeaderLinkModel.countDocuments({ studentId: ids[0]! })).toBe(1);
    const { status, body } = await act(actions.removeStudent, { slug: cls.slug!, studentId: ids[0]! });
    expect([status, body]).toEqual([200, { studentName: students[0]!.fullName, version: 1 }]);
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

  test('erases the mails to every address that they had, but none of an instructor who signed up too', async () => {
    const { platform } = dashboard.api;
    const cls = await buildClass(platform);
    const instructor = await buildStudent(platform, cls.id, { email: cls.instructorEmail });
    await act(actions.resendEmails, { slug: cls.slug! }, { type: 'classCreated' });
    await act(actions.removeStudent, { slug: cls.slug!, studentId: instructor.id });
    expect(await queued()).toEqual([`class-approved ${cls.instructorEmail}`]);

    const signUp = { classId: cls.id, ...buildSubmission({ email: 'before@example.edu' }) };
    const { accessKey } = (await dashboard.api.call(createStudent, { body: signUp })).body;
    const edit = { params: { accessKey }, body: { ...signUp, email: 'after@example.edu' } };
    const studentId: number = (await dashboard.api.call(updateStudent, edit)).body.student.id;
    // Two to each address: a change of the address is mailed to both.
    expect(await queued()).toHaveLength(4);
    await act(actions.removeStudent, { slug: cls.slug!, studentId });
    expect(await queued()).toEqual([`class-approved ${cls.instructorEmail}`]);
  });

  test('while the groups are read, before the students are, leaves them readable', async () => {
    const { cls, students, ids, first } = await buildMatched();
    const groups = await GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
    await act(actions.removeStudent, { slug: cls.slug!, studentId: ids[1]! });
    const records = { ...(await readDashboard(cls)), groups };
    const left = [expect.objectContaining({ id: ids[0] }), expect.objectContaining({ id: ids[2] })];
    expect(presentDashboard(dashboard.api.platform, records, { isAdmin: false }).groups[0]).toMatchObject({
      id: first.id,
      members: left,
    });
    expect((await presentGroupsOf(cls, groups))[0]!.members).toEqual(left);
    const members = byId(students.filter(({ id }) => id !== ids[1]));
    expect(presentGroup(groups[0]!, members, new Map()).members).toEqual(left);
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
    // By the clock nobody has waited too long.
    stopClock();
    const { cls } = await buildMatched();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => act(actions.createEmptyGroup, { slug: cls.slug! })),
    );
    expect(answers.map(({ body }) => body.group.name).sort()).toEqual(
      Array.from({ length: 10 }, (_, i) => `Group ${i + 3}`).sort(),
    );
    const open = await buildClass(dashboard.api.platform);
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
    expect(body.recommendations[0].matchingScore).toBe(groupScorer(all, cls)([...members, ids[0]!]).matchScore);
    expect(body.recommendations.map(({ groupId }: { groupId: number }) => groupId)).not.toContain(first.id);
  });

  test('follow the order of every preview: what breaks a rule stands below, whatever it would score', async () => {
    const { cls, late, first, second } = await buildMatched();
    const order = async () => {
      const { body } = await act(actions.getRecommendations, { classId: cls.id, studentId: late.id });
      return body.recommendations.map(({ groupId }: { groupId: number }) => groupId);
    };
    const [best, other] = await order();
    const member = (best === first.id ? first : second).members[0]!.studentId;
    const rules = { ...NO_RULES, apart: [[late.id, member]] };
    await ClassModel.updateOne({ id: cls.id }, { $set: { rules } });
    expect(await order()).toEqual([other, best]);
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

/** The scores of the groups as a page computes them, of nothing but what the dashboard holds. */
function scoresOnPage({ students, groups }: ResponseOf<typeof getDashboard>) {
  const scorer = classScorer(students.map((student) => ({ ...student, submittedAt: student.id })));
  return groups.map(({ members }) =>
    scorer.scoreGroup(members.map((member) => students.findIndex(({ id }) => id === member.id))),
  );
}

test('a page computes the scores that are stored, before and after a change', async () => {
  const { cls, ids, first, second } = await buildMatched();
  for (const change of [false, true]) {
    if (change) await act(actions.moveStudent, { studentId: ids[1]!, fromGroupId: first.id, toGroupId: second.id });
    const dashboard = await read(cls);
    const scores = scoresOnPage(dashboard);
    expect(scores.map(({ matchScore }) => matchScore)).toEqual(dashboard.groups.map(({ matchScore }) => matchScore));
    scores.forEach(({ breakdown }, at) =>
      breakdown.forEach(({ points }, term) =>
        expect(points).toBeCloseTo(dashboard.groups[at]!.breakdown[term]!.points, 6),
      ),
    );
  }
});

describe("another class's password", () => {
  test('opens none of the calls whose path holds ids, and its own ids lead to nothing here', async () => {
    const mine = await buildMatched();
    const other = await buildClass(dashboard.api.platform, { deadline: new Date(Date.now() - 60_000) });
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
