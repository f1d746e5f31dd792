import { describe, expect, test } from '@jest/globals';
import { createEmptyGroup, removeGroup, moveStudent, removeStudent, undoEdit } from '@study-groups/contracts/actions';
import { moveStudents } from '@study-groups/contracts/moves';
import { createStudent } from '@study-groups/contracts/student';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { EDIT_MAILS_WAIT_MS } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { StudentModel } from '../../records/student.ts';
import { stopClock } from '../../testing/clock.ts';
import { expectSound, professor, startDashboard, versionOf } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildSubmission } from '../../testing/factories.ts';

const dashboard = startDashboard();
const { act, buildMatched, queued, read, readHistory } = dashboard;

/** Moves students of a class as it is. */
async function move(cls: ClassRecord, body: object) {
  const version = await versionOf(cls);
  const asked = { moves: [], removeEmptied: false, reason: 'moved', version, ...body };
  return act(moveStudents, { slug: cls.slug! }, asked);
}

/** The members of each group by name. */
async function membersOf(cls: ClassRecord) {
  const groups = await GroupModel.find({ classId: cls.id }).sort({ id: 1 }).lean();
  return Object.fromEntries(groups.map(({ name, members }) => [name, members.map(({ studentId }) => studentId)]));
}
const sorted = (ids: readonly (number | undefined)[]) => ids.toSorted((a, b) => a! - b!);

describe('moving many students at once', () => {
  test('from groups and from none, with new groups, scores all, keeps a leader in each and mails everybody once', async () => {
    const now = stopClock();
    const { cls, students, ids, first, second, late } = await buildMatched();
    const moves = [
      { studentId: ids[0]!, toGroupId: second.id },
      { studentId: ids[3]!, toGroupId: first.id },
    ];
    const { status, body } = await move(cls, { moves, newGroups: [[late.id, ids[4]]] });
    expect([status, body.version]).toEqual([200, 1]);
    expect(body.groups.map(({ name }: { name: string }) => name)).toEqual(['Group 1', 'Group 2', 'Group 3']);
    expect(body.removedGroupIds).toEqual([]);
    await expectSound(cls);
    expect(Object.values(await membersOf(cls)).map(sorted)).toEqual([
      sorted([ids[1], ids[2], ids[3]]),
      sorted([ids[0], ids[5]]),
      sorted([ids[4], late.id]),
    ]);
    const placed = (await queued()).filter((mail) => mail.startsWith('you-were-moved'));
    expect(placed).toEqual([0, 3, 4, 6].map((at) => `you-were-moved ${students[at]!.email}`).sort());
    // Who has come learns from that mail who leads.
    const leads = await MailModel.find({ kind: 'leader-changed' }).lean();
    expect(
      leads.map(({ studentId }) => studentId).filter((id) => [ids[0], ids[3], ids[4], late.id].includes(id!)),
    ).toEqual([]);
    const due = await MailModel.find().lean();
    expect(new Set(due.map((mail) => mail.dueSince.getTime()))).toEqual(new Set([now.getTime() + EDIT_MAILS_WAIT_MS]));
    expect(await readHistory(cls)).toMatchObject([{ kind: 'students-moved', by: 'professor', students: 4, placed: 1 }]);
    expect((await readHistory(cls))[0]).not.toHaveProperty('group');
  });

  test('into one group names it in the history, and leaves an emptied group where it is', async () => {
    const { cls, ids, first, second } = await buildMatched();
    const moves = ids.slice(3, 6).map((studentId) => ({ studentId, toGroupId: first.id }));
    const { body } = await move(cls, { moves });
    expect(body.removedGroupIds).toEqual([]);
    expect(await membersOf(cls)).toMatchObject({ 'Group 2': [] });
    await expectSound(cls);
    expect(await readHistory(cls)).toMatchObject([
      { kind: 'students-moved', students: 3, placed: 0, group: 'Group 1' },
    ]);
    expect((await GroupModel.findOne({ id: second.id }).lean())?.matchScore).toBe(0);
  });

  test('removes groups that it empties where that is asked for, but none that was empty before', async () => {
    const { cls, ids, first, second } = await buildMatched();
    await act(createEmptyGroup, { slug: cls.slug! });
    const moves = ids.slice(3, 6).map((studentId) => ({ studentId, toGroupId: first.id }));
    const { body } = await move(cls, { moves, removeEmptied: true, reason: 'repaired' });
    expect(body.removedGroupIds).toEqual([second.id]);
    expect(body.groups.map(({ id }: { id: number }) => id)).toEqual([first.id]);
    expect(Object.keys(await membersOf(cls))).toEqual(['Group 1', 'Group 3']);
    const [event] = await readHistory(cls);
    expect(event).toMatchObject({ kind: 'groups-repaired', students: 3, placed: 0 });
    expect(event.toScore).toBeLessThan(event.fromScore);
  });

  test('is one undo, which brings removed groups back, removes new ones, and leaves nobody notified in time', async () => {
    const { cls, ids, first, late } = await buildMatched();
    const all = () => GroupModel.find({ classId: cls.id }, '-_id').sort({ id: 1 }).lean();
    const before = await all();
    const moves = ids.slice(3, 6).map((studentId) => ({ studentId, toGroupId: first.id }));
    const { body } = await move(cls, { moves, newGroups: [[late.id]], removeEmptied: true, reason: 'repaired' });
    const undone = await act(undoEdit, { slug: cls.slug! }, { version: body.version, eventId: body.eventId });
    expect(undone.status).toBe(200);
    expect(await all()).toEqual(before);
    expect(await queued()).toEqual([]);
    // Students who are in no group again are marked so: a concurrent edit of theirs conflicts.
    expect((await StudentModel.findOne({ id: late.id }).lean())?.matchedRun).toBeNull();
  });

  test('undone after the mails went, those who are in no group again are told', async () => {
    const { cls, late } = await buildMatched();
    const { body } = await move(cls, { newGroups: [[late.id]] });
    await MailModel.updateMany({}, { $set: { status: 'sent' } });
    await act(undoEdit, { slug: cls.slug! }, { version: body.version });
    const back = await MailModel.find({ status: 'queued' }).lean();
    expect(back.map(({ kind, to }) => [kind, to.address])).toEqual([['you-have-no-group', late.email]]);
  });

  test('is refused for whom or where there is nobody, changing nothing', async () => {
    const { cls, ids, first, second, late } = await buildMatched();
    const other = await buildClass(dashboard.api.platform);
    const stranger = await buildStudent(dashboard.api.platform, other.id);
    const [elsewhere] = await buildGroups(other, [[stranger.id]]);
    const into = (studentId: number, toGroupId: number) => ({ moves: [{ studentId, toGroupId }] });
    const good = { studentId: late.id, toGroupId: first.id };
    const refused = [
      [into(ids[0]!, 999_999), 404, 'group_not_found'],
      [into(ids[0]!, elsewhere!.id), 404, 'group_not_found'],
      [into(999_999, second.id), 404, 'submission_not_found'],
      [into(stranger.id, second.id), 404, 'submission_not_found'],
      [{ newGroups: [[stranger.id]] }, 404, 'submission_not_found'],
      [{ moves: [good, { studentId: ids[0], toGroupId: first.id }] }, 409, 'already_in_group'],
      [{ moves: [] }, 400, 'invalid_request'],
      [{ moves: [good, good] }, 400, 'invalid_request'],
      [{ moves: [good], newGroups: [[late.id]] }, 400, 'invalid_request'],
      [{ newGroups: [[]] }, 400, 'invalid_request'],
      [{ moves: [good], reason: 'shuffled' }, 400, 'invalid_request'],
    ] as const;
    const groups = await GroupModel.find().lean();
    for (const [body, expected, code] of refused) {
      const answer = await move(cls, body);
      expect([body, answer.status, answer.body.code]).toEqual([body, expected, code]);
    }
    const { status } = await act(
      moveStudents,
      { slug: cls.slug! },
      { moves: [good] },
      { 'x-dashboard-password': 'no' },
    );
    expect(status).toBe(401);
    const unmatched = await buildClass(dashboard.api.platform);
    const late2 = await buildStudent(dashboard.api.platform, unmatched.id);
    expect((await move(unmatched, { newGroups: [[late2.id]] })).body.code).toBe('no_groups');
    expect(await GroupModel.find().lean()).toEqual(groups);
    expect(await queued()).toEqual([]);
    expect(await readHistory(cls)).toEqual([]);
  });

  test('on a class that somebody has changed is refused, with the class as it is', async () => {
    const { cls, ids, first, second } = await buildMatched();
    await act(moveStudent, { studentId: ids[0]!, fromGroupId: first.id, toGroupId: second.id });
    const moves = [{ studentId: ids[1], toGroupId: second.id }];
    const { status, body } = await move(cls, { moves, version: 0 });
    expect([status, body.code, body.dashboard.version]).toEqual([409, 'stale', 1]);
  });

  test('sent again under its key, it is done once', async () => {
    const { cls, ids, second } = await buildMatched();
    const moves = [{ studentId: ids[0], toGroupId: second.id }];
    const headers = { ...professor, 'idempotency-key': 'a-line-of-a-repair' };
    const asked = { moves, newGroups: [[ids[1]]], removeEmptied: true, reason: 'repaired', version: 0 };
    const send = () => act(moveStudents, { slug: cls.slug! }, asked, headers);
    const [first, again] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await ClassModel.findOne({ id: cls.id }).lean())?.changes).toBe(1);
    expect(Object.keys(await membersOf(cls))).toHaveLength(3);
  });
});

describe('in the moment of a repair', () => {
  const repair = { removeEmptied: true, reason: 'repaired' } as const;

  test('a line into a group that somebody has removed or emptied is stale; sent for the class as it is, the removed one is not found', async () => {
    const { cls, ids, first, second, late } = await buildMatched();
    const line = { ...repair, moves: [{ studentId: late.id, toGroupId: second.id }] };
    const emptied = await move(cls, {
      moves: ids.slice(3, 6).map((studentId) => ({ studentId, toGroupId: first.id })),
    });
    expect(emptied.status).toBe(200);
    const onEmptied = await move(cls, { ...line, version: 0 });
    expect([onEmptied.status, onEmptied.body.code, onEmptied.body.dashboard.version]).toEqual([409, 'stale', 1]);
    expect(onEmptied.body.dashboard.groups).toContainEqual(expect.objectContaining({ id: second.id, members: [] }));
    const removed = await act(removeGroup, { slug: cls.slug!, groupId: second.id }, { version: 1 });
    expect(removed.status).toBe(200);
    const before = await membersOf(cls);
    const onRemoved = await move(cls, { ...line, version: 1 });
    expect([onRemoved.status, onRemoved.body.code]).toEqual([409, 'stale']);
    const again = await move(cls, line);
    expect([again.status, again.body.code]).toEqual([404, 'group_not_found']);
    expect(await membersOf(cls)).toEqual(before);
    expect((await readHistory(cls)).map(({ kind }: { kind: string }) => kind)).not.toContain('groups-repaired');
  });

  test('latecomers are lost by none: they wait in no group, and the line is done as it was seen', async () => {
    const { cls, ids, first, second, late } = await buildMatched();
    await ClassModel.updateOne({ id: cls.id }, { $set: { lateSignUp: true, matchedRun: 1 } });
    const signUp = () => dashboard.api.call(createStudent, { body: { classId: cls.id, ...buildSubmission() } });
    const moves = [
      { studentId: late.id, toGroupId: first.id },
      { studentId: ids[0]!, toGroupId: second.id },
    ];
    const [early, done, ...others] = await Promise.all([
      signUp(),
      move(cls, { ...repair, moves, version: 0 }),
      signUp(),
      signUp(),
    ]);
    expect([early, done, ...others].map(({ status }) => status)).toEqual([201, 200, 201, 201]);
    const { students } = await read(cls);
    const waiting = students.filter(({ groupId }) => groupId === null).map(({ id }) => id);
    expect([students.length, waiting.length]).toEqual([10, 3]);
    expect(waiting.some((id) => ids.includes(id))).toBe(false);
    expect(Object.values(await membersOf(cls)).map(sorted)).toEqual([
      sorted([ids[1], ids[2], late.id]),
      sorted([ids[0], ids[3], ids[4], ids[5]]),
    ]);
    await expectSound(cls);
  });

  test('a student who is removed meanwhile is in no group after it, whichever of the two came first', async () => {
    const { cls, late, first } = await buildMatched();
    const [done, removed] = await Promise.all([
      move(cls, { ...repair, moves: [{ studentId: late.id, toGroupId: first.id }], version: 0 }),
      act(removeStudent, { slug: cls.slug!, studentId: late.id }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 409]).toContain(done.status);
    expect(Object.values(await membersOf(cls)).flat()).not.toContain(late.id);
    await expectSound(cls);
  });
});
