import { describe, expect, test } from '@jest/globals';
import { moveStudents } from '@study-groups/contracts/moves';
import { MOST_MOVED, repairGroups, type RepairLine } from '@study-groups/contracts/repair';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { SeatModel } from '../../records/seat.ts';
import { expectSound, professor } from '../../testing/dashboard.ts';
import { buildClass } from '../../testing/factories.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { until } from '../../testing/until.ts';
import { WITHOUT_END } from './testing/slow-thread.ts';
import { ask, buildTorn, dashboard, eventsOf, startSlowThread, tell } from './testing/searches.ts';

const { act, queued, readHistory } = dashboard;

/** Does a line in one change, as the page does. */
function apply(cls: ClassRecord, { people }: RepairLine) {
  const moves = people.flatMap(({ studentId, toGroupId }) => (toGroupId === null ? [] : [{ studentId, toGroupId }]));
  const count = Math.max(0, ...people.map(({ newGroup }) => (newGroup === null ? 0 : newGroup + 1)));
  const newGroups = Array.from({ length: count }, (_, at) =>
    people.filter(({ newGroup }) => newGroup === at).map(({ studentId }) => studentId),
  );
  const body = { moves, newGroups, removeEmptied: true, reason: 'repaired', version: cls.changes };
  return act(moveStudents, { slug: cls.slug! }, body);
}

describe('the lines of a repair', () => {
  test('tell how the class stands, then the best for each number of moves, and how it ended', async () => {
    const { cls, lateIds, groups } = await buildTorn([3, 3, 2], 1);
    const { standing, lines, end } = await tell(cls);
    expect(standing).toMatchObject({ version: 0, toPlace: 1, waiting: [], faults: { unplaced: lateIds, rules: [] } });
    expect(standing.worst?.score).toBe(Math.min(...groups.map(({ matchScore }) => matchScore)));
    const [first] = lines;
    expect(first).toMatchObject({ moved: 0, placed: 1, faults: { unplaced: [], sizes: [], rules: [] }, proven: true });
    expect(first!.people).toEqual([
      { studentId: lateIds[0], fromGroupId: null, toGroupId: groups[2]!.id, newGroup: null },
    ]);
    expect(first!.groups).toMatchObject([{ groupId: groups[2]!.id, sizeBefore: 2, sizeAfter: 3 }]);
    expect(lines.map(({ moved }) => moved)).toEqual(lines.map(({ moved }) => moved).toSorted((a, b) => a - b));
    expect(end).toEqual({ kind: 'end', end: 'done' });
  });

  test('can each be done in one change, with the groups, score and mails that they said', async () => {
    const { cls, lateIds } = await buildTorn([3, 3, 1], 2);
    const { lines } = await tell(cls, { mostMoved: 2 });
    const line = lines.at(-1)!;
    const { status, body } = await apply(cls, line);
    expect(status).toBe(200);
    await expectSound(cls);
    const mails = await MailModel.find().lean();
    const told = mails.map(({ studentId, kind }) => `${studentId} ${kind}`).sort();
    expect(line.mails.map(({ studentId, kind }) => `${studentId} ${kind}`).sort()).toEqual(told);
    const [event] = await readHistory(cls);
    expect(event).toMatchObject({ kind: 'groups-repaired', students: line.moved, placed: lateIds.length });
    expect(event.toScore).toBeCloseTo(line.classScore, 9);
    for (const { groupId, after, sizeAfter } of line.groups) {
      const group = await GroupModel.findOne({ id: groupId }).lean();
      expect([group?.matchScore ?? null, group?.members.length ?? 0]).toEqual([after, sizeAfter]);
    }
    expect(body.removedGroupIds).toEqual(
      line.groups.flatMap(({ groupId, after }) => (after === null ? [groupId] : [])),
    );
  });
});

describe('a search', () => {
  test('is refused for a class without groups, or that is being matched, or has changed; for a wrong body or password', async () => {
    const { cls } = await buildTorn([3, 3], 1);
    const asked = (params: object, headers = professor) => act(repairGroups, { slug: cls.slug! }, params, headers);
    expect((await asked({ version: 1 })).body).toMatchObject({ code: 'stale', dashboard: { version: 0 } });
    expect((await asked({ version: 0, mostMoved: MOST_MOVED + 1 })).status).toBe(400);
    expect((await asked({})).status).toBe(400);
    expect((await asked({ version: 0 }, { 'x-dashboard-password': 'wrong' })).status).toBe(401);
    expect((await act(repairGroups, { slug: 'nowhere' }, { version: 0 })).body.code).toBe('class_not_found');
    await ClassModel.updateOne({ id: cls.id }, { $set: { matchLeaseUntil: new Date(Date.now() + 60_000) } });
    expect((await asked({ version: 0 })).body.code).toBe('matching_running');
    const open = await buildClass(dashboard.api.platform);
    expect((await act(repairGroups, { slug: open.slug! }, { version: 0 })).body.code).toBe('no_groups');
  });

  test('may be asked for a limited number of times an hour', async () => {
    const { cls } = await buildTorn([3], 0);
    await dashboard.api.platform.limits.repairs.add(String(cls.id), 120);
    expect((await act(repairGroups, { slug: cls.slug! }, { version: 0 })).body.code).toBe('too_many_requests');
  });

  test('changes nothing and mails nobody', async () => {
    const { cls } = await buildTorn([3, 3], 1);
    const groups = await GroupModel.find().lean();
    await tell(cls);
    expect(await GroupModel.find().lean()).toEqual(groups);
    expect([await queued(), await readHistory(cls)]).toEqual([[], []]);
  });
});

describe('a search that goes on', () => {
  startSlowThread();

  test('is cancelled when the one who asked leaves, and then the next one of the class has its turn', async () => {
    const { cls } = await buildTorn([3, 3], 1);
    const first = await ask(cls, { mostMoved: WITHOUT_END });
    await until(() => eventsOf(first).some(({ kind }) => kind === 'line'));
    const second = await ask(cls, { mostMoved: 0 });
    await until(() => eventsOf(second).length > 0);
    expect(eventsOf(second).map(({ kind }) => kind)).toEqual(['standing']);
    first.close();
    await until(() => second.ended !== '');
    expect(eventsOf(second).at(-1)).toEqual({ kind: 'end', end: 'done' });
  });

  test('ends with the seat of the one who asked', async () => {
    const { cls } = await buildTorn([3, 3, 2], 1);
    const seat = await buildSeat(cls, { role: 'teacher' });
    const search = await ask(cls, { mostMoved: WITHOUT_END }, await signInByMail(dashboard.api, seat.email));
    await until(() => eventsOf(search).some(({ kind }) => kind === 'line'));
    await SeatModel.updateOne({ id: seat.id }, { $set: { removedAt: new Date() } });
    await until(() => search.ended !== '');
    const next = await ask(cls, { mostMoved: 0 });
    await until(() => next.ended !== '');
    expect(eventsOf(next).at(-1)).toEqual({ kind: 'end', end: 'done' });
  });
});
