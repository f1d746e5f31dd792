import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveStudents } from '@study-groups/contracts/moves';
import {
  MOST_MOVED,
  type RepairEvent,
  repairEventSchema,
  repairGroups,
  type RepairLine,
} from '@study-groups/contracts/repair';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { GroupModel } from '../../records/group.ts';
import { MailModel } from '../../records/mail.ts';
import { SeatModel } from '../../records/seat.ts';
import { bundle, bundleMatchingThread } from '../../testing/bundle.ts';
import { expectSound, professor, startDashboard } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildStudents } from '../../testing/factories.ts';
import { buildSeat, signInByMail } from '../../testing/seats.ts';
import { until } from '../../testing/until.ts';
import { WITHOUT_END } from './testing/slow-thread.ts';

const dashboard = startDashboard();
const { act, queued, readHistory } = dashboard;
beforeAll(async () => void (dashboard.api.platform.matchingThread = await bundleMatchingThread()));

const closing = new Set<AbortController>();
afterEach(() => {
  for (const each of closing) each.abort();
  closing.clear();
});

/** Asks for the lines of a class. Its events come into `events`; `ended` says how the stream ended. */
async function ask(cls: ClassRecord, body: object = {}, by: Record<string, string> = professor) {
  const abort = new AbortController();
  closing.add(abort);
  const response = await fetch(dashboard.api.url + repairGroups.path.replace(':slug', cls.slug!), {
    method: 'POST',
    headers: { ...by, 'content-type': 'application/json', 'x-request-id': 'test' },
    body: JSON.stringify({ version: cls.changes, ...body }),
    signal: abort.signal,
  });
  const search = { response, events: [] as RepairEvent[], ended: '', close: () => abort.abort() };
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) {
      const parts = (text + decoder.decode(part as Uint8Array, { stream: true })).split('\n\n');
      text = parts.pop()!;
      // A comment, which keeps the connection, is no event.
      for (const each of parts.filter((part) => part.startsWith('data: ')))
        search.events.push(repairEventSchema.parse(JSON.parse(each.slice('data: '.length))));
    }
  };
  read().then(
    () => (search.ended = 'in order'),
    (error: Error) => (search.ended = error.name),
  );
  return search;
}

/** All that is told of a class. */
async function tell(cls: ClassRecord, body?: object) {
  const search = await ask(cls, body);
  expect(search.response.status).toBe(200);
  await until(() => search.ended !== '');
  const [standing, ...others] = search.events;
  if (standing?.kind !== 'standing') throw new Error('it did not begin with how the class stands');
  const lines = others.flatMap((event) => (event.kind === 'line' ? [event.line] : []));
  return { standing, lines, end: search.events.at(-1) };
}

/** A class of groups of three, by size, and some who came later; those of a group are free together. */
async function buildTorn(sizes: readonly number[], late: number) {
  const cls = await buildClass(dashboard.api.platform, { deadline: new Date(Date.now() - 60_000), size: '3' });
  const members: number[][] = [];
  for (const [at, size] of sizes.entries()) {
    members.push([]);
    const availability = {
      [(['monday', 'tuesday', 'thursday'] as const)[at % 3]!]: ['09:00' as const, '10:00' as const],
    };
    for (let i = 0; i < size; i++)
      members[at]!.push((await buildStudent(dashboard.api.platform, cls.id, { availability })).id);
  }
  const lateIds = (await buildStudents(dashboard.api.platform, cls.id, late)).map(({ id }) => id);
  const groups = await buildGroups(cls, members);
  const current = await ClassModel.findOne({ id: cls.id }).lean();
  return { cls: current!, members, lateIds, groups };
}

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

  test('may be asked for so often an hour', async () => {
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
  beforeAll(
    async () => void (dashboard.api.platform.matchingThread = await bundle('features/repair/testing/slow-thread.ts')),
  );

  test('is cancelled with whoever asked, and then the next one of the class has its turn', async () => {
    const { cls } = await buildTorn([3, 3], 1);
    const first = await ask(cls, { mostMoved: WITHOUT_END });
    await until(() => first.events.some(({ kind }) => kind === 'line'));
    const second = await ask(cls, { mostMoved: 0 });
    await until(() => second.events.length > 0);
    expect(second.events.map(({ kind }) => kind)).toEqual(['standing']);
    first.close();
    await until(() => second.ended !== '');
    expect(second.events.at(-1)).toEqual({ kind: 'end', end: 'done' });
  });

  test('ends with the seat of whoever asked', async () => {
    const { cls } = await buildTorn([3, 3, 2], 1);
    const seat = await buildSeat(cls, { role: 'teacher' });
    const search = await ask(cls, { mostMoved: WITHOUT_END }, await signInByMail(dashboard.api, seat.email));
    await until(() => search.events.some(({ kind }) => kind === 'line'));
    await SeatModel.updateOne({ id: seat.id }, { $set: { removedAt: new Date() } });
    await until(() => search.ended !== '');
    const next = await ask(cls, { mostMoved: 0 });
    await until(() => next.ended !== '');
    expect(next.events.at(-1)).toEqual({ kind: 'end', end: 'done' });
  });
});
