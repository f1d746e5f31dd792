import { describe, expect, test } from '@jest/globals';
import * as actions from '@study-groups/contracts/actions';
import { createStudent, updateStudent } from '@study-groups/contracts/student';
import { inTransaction } from '../../platform/transaction.ts';
import { GroupModel, type GroupRecord } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { StudentModel } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { untilConflict } from '../../testing/conflict.ts';
import { expectSound, professor, startDashboard } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildStudents, buildSubmission } from '../../testing/factories.ts';
import { presentGroupsOf } from '../groups/present-groups.ts';
import { byId, presentGroup } from '../groups/presenter.ts';
import { rescoreGroup } from '../groups/rescore.ts';
import { presentDashboard } from './presenter.ts';
import { readDashboard } from './read.ts';

const dashboard = startDashboard();
const { act, buildMatched, readHistory, queued } = dashboard;

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
    expect((await presentGroupsOf(cls.id, groups))[0]!.members).toEqual(left);
    const members = byId(students.filter(({ id }) => id !== ids[1]));
    expect(presentGroup(groups[0]!, members).members).toEqual(left);
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
