import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createEmptyGroup, removeStudent } from '@study-groups/contracts/actions';
import { type RepairEvent, repairEventSchema, repairGroups } from '@study-groups/contracts/repair';
import { UNANSWERED } from '@study-groups/contracts/choices';
import { NO_RULES } from '@study-groups/contracts/rules';
import { trusted } from 'mongoose';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { StudentModel } from '../../records/student.ts';
import { bundle, bundleMatchingThread } from '../../testing/bundle.ts';
import { professor, startDashboard } from '../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudent, buildStudents } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';
import { WITHOUT_END } from './testing/slow-thread.ts';

const dashboard = startDashboard();
const { act } = dashboard;
beforeAll(async () => void (dashboard.api.platform.matchingThread = await bundleMatchingThread()));

const closing = new Set<AbortController>();
afterEach(() => {
  for (const each of closing) each.abort();
  closing.clear();
});

/** Asks for the lines of a class. Its events come into `events`; `ended` says how the stream ended. */
async function ask(cls: ClassRecord, body: object = {}) {
  const abort = new AbortController();
  closing.add(abort);
  const response = await fetch(dashboard.api.url + repairGroups.path.replace(':slug', cls.slug!), {
    method: 'POST',
    headers: { ...professor, 'content-type': 'application/json', 'x-request-id': 'test' },
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
      for (const each of parts) search.events.push(repairEventSchema.parse(JSON.parse(each.slice('data: '.length))));
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
    expect(torn.standing.faults.sizes).toContainEqual({ groupId: small.groups[2]!.id, newGroup: null, size: 1 });
    const best = torn.lines.at(-1)!;
    expect(best.faults.sizes).toEqual([]);
    expect(groups).toHaveLength(2);
  });

  test('leave out whose answers are missing, but not whoever the professor has placed without them', async () => {
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
  beforeAll(
    async () => void (dashboard.api.platform.matchingThread = await bundle('features/repair/testing/slow-thread.ts')),
  );

  test('ends as stale with the first line that is found for a class that was changed meanwhile', async () => {
    const { cls, members } = await buildTorn([3, 3], 1);
    const search = await ask(cls, { mostMoved: WITHOUT_END });
    await until(() => search.events.some(({ kind }) => kind === 'line'));
    // Its turn comes once the first is over, for a class that is another then.
    const waiting = await ask(cls, { mostMoved: 1 });
    await until(() => waiting.events.length > 0);
    await act(removeStudent, { slug: cls.slug!, studentId: members[0]![0]! });
    search.close();
    await until(() => waiting.ended !== '');
    expect(waiting.events.map(({ kind }) => kind)).toEqual(['standing', 'end']);
    expect(waiting.events.at(-1)).toEqual({ kind: 'end', end: 'stale' });
  });

  test('says where it can’t go on', async () => {
    const { cls } = await buildTorn([3, 3], 1);
    const { matchingThread } = dashboard.api.platform;
    dashboard.api.platform.matchingThread = new URL('file:///nowhere/at/all.js');
    const search = await ask(cls);
    await until(() => search.ended !== '');
    dashboard.api.platform.matchingThread = matchingThread!;
    expect(search.events.at(-1)).toEqual({ kind: 'end', end: 'failed' });
  });
});
