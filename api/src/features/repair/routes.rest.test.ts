import { describe, expect, test } from '@jest/globals';
import { createEmptyGroup, removeStudent } from '@study-groups/contracts/actions';
import { UNANSWERED } from '@study-groups/contracts/choices';
import { NO_RULES } from '@study-groups/contracts/rules';
import { trusted } from 'mongoose';
import { ClassModel } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { until } from '../../testing/until.ts';
import { WITHOUT_END } from './testing/slow-thread.ts';
import { ask, buildTorn, dashboard, eventsOf, startSlowThread, tell } from './testing/searches.ts';

const { act } = dashboard;

describe('the lines of a repair', () => {
  test('dissolve a group that is too small, and open a new one for latecomers, an empty one first', async () => {
    const { cls, lateIds, groups } = await buildTorn([3, 3], 3);
    const { lines } = await tell(cls, { mostMoved: 0 });
    expect(lines[0]!.people.map(({ studentId, newGroup }) => [studentId, newGroup])).toEqual(
      lateIds.map((id) => [id, 0]),
    );
    expect(lines[0]!.groups).toMatchObject([{ groupId: null, newGroup: 0, before: null, sizeAfter: 3 }]);
    const { body } = await act(createEmptyGroup, { slug: cls.slug! });
    const again = await tell({ ...cls, changes: 1 }, { mostMoved: 0 });
    expect(again.lines[0]!.groups).toMatchObject([
      { groupId: body.group.id, newGroup: null, before: null, sizeAfter: 3 },
    ]);
    expect(again.standing.faults.sizes).toEqual([]);

    const small = await buildTorn([4, 4, 1], 0);
    const torn = await tell(small.cls, { mostMoved: 2 });
    expect(torn.standing.faults.sizes).toContainEqual({
      groupId: small.groups[2]!.id,
      newGroup: null,
      size: 1,
      faults: 2,
    });
    const best = torn.lines.at(-1)!;
    expect(best.faults.sizes).toEqual([]);
    expect(groups).toHaveLength(2);
  });

  test('leave out whose answers are missing, but not those whom the professor has placed without them', async () => {
    const { cls, members, lateIds } = await buildTorn([3, 3, 2], 2);
    const [placed] = members[0]!;
    await StudentModel.updateMany(
      { id: trusted({ $in: [placed!, lateIds[0]!] }) },
      { $set: { isIncomplete: true, studyFormat: UNANSWERED, studyRole: [], availability: {} } },
    );
    const { standing, lines } = await tell(cls);
    expect(standing).toMatchObject({ toPlace: 1, waiting: [{ studentId: lateIds[0], reason: 'incomplete' }] });
    expect(lines[0]).toMatchObject({ placed: 1, faults: { unplaced: [], sizes: [] } });
  });

  test('leave out who has not confirmed where the class asks for it, and say so', async () => {
    const { cls, lateIds } = await buildTorn([3, 2], 1);
    await ClassModel.updateOne({ id: cls.id }, { $set: { confirmAddresses: true } });
    const { standing, lines } = await tell(cls, { mostMoved: 0 });
    expect(standing).toMatchObject({ toPlace: 0, waiting: [{ studentId: lateIds[0], reason: 'unconfirmed' }] });
    expect(lines.every(({ placed }) => placed === 0)).toBe(true);
  });

  test('keep the rules of the class, and name those that are broken', async () => {
    const { cls, members } = await buildTorn([3, 3], 0);
    const together = [[members[0]![0]!, members[1]![0]!]] as [number, number][];
    await ClassModel.updateOne({ id: cls.id }, { $set: { rules: { ...NO_RULES, together } } });
    const { standing, lines } = await tell(cls, { mostMoved: 2 });
    expect(standing.faults.rules).toEqual([{ kind: 'together', students: together[0] }]);
    expect(lines.at(-1)).toMatchObject({ moved: 2, faults: { rules: [], sizes: [] } });
  });
});

describe('a search that goes on', () => {
  startSlowThread();

  test('ends as stale with the first line that is found for a class that was changed meanwhile', async () => {
    const { cls, members } = await buildTorn([3, 3], 1);
    const search = await ask(cls, { mostMoved: WITHOUT_END });
    await until(() => eventsOf(search).some(({ kind }) => kind === 'line'));
    // Its turn comes once the first is over, for a class that is another then.
    const waiting = await ask(cls, { mostMoved: 1 });
    await until(() => eventsOf(waiting).length > 0);
    await act(removeStudent, { slug: cls.slug!, studentId: members[0]![0]! });
    search.close();
    await until(() => waiting.ended !== '');
    expect(eventsOf(waiting).map(({ kind }) => kind)).toEqual(['standing', 'end']);
    expect(eventsOf(waiting).at(-1)).toEqual({ kind: 'end', end: 'stale' });
  });

  test('says where it can’t go on', async () => {
    const { cls } = await buildTorn([3, 3], 1);
    const { matchingThread } = dashboard.api.platform;
    dashboard.api.platform.matchingThread = new URL('file:///nowhere/at/all.js');
    const search = await ask(cls);
    await until(() => search.ended !== '');
    dashboard.api.platform.matchingThread = matchingThread!;
    expect(eventsOf(search).at(-1)).toEqual({ kind: 'end', end: 'failed' });
  });
});
