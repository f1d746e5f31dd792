import { beforeAll, expect } from '@jest/globals';
import { type RepairEvent, repairEventSchema, repairGroups } from '@study-groups/contracts/repair';
import { ClassModel, type ClassRecord } from '../../../records/class.ts';
import { bundle, bundleMatchingThread } from '../../../testing/bundle.ts';
import { professor, startDashboard } from '../../../testing/dashboard.ts';
import { buildClass, buildGroups, buildStudents } from '../../../testing/factories.ts';
import { openStream } from '../../../testing/streams.ts';
import { until } from '../../../testing/until.ts';

/** The server of a file of tests of repairs. */
export const dashboard = startDashboard();
beforeAll(async () => void (dashboard.api.platform.matchingThread = await bundleMatchingThread()));

/** Has a search for `WITHOUT_END` moves go on until it is cancelled, in one block of tests. */
export const startSlowThread = () =>
  beforeAll(
    async () => void (dashboard.api.platform.matchingThread = await bundle('features/repair/testing/slow-thread.ts')),
  );

/** Asks for the lines of a class. */
export const ask = (cls: ClassRecord, body: object = {}, by: Record<string, string> = professor) =>
  openStream(dashboard.api.url + repairGroups.path.replace(':slug', cls.slug!), {
    method: 'POST',
    headers: { ...by, 'content-type': 'application/json', 'x-request-id': 'test' },
    body: JSON.stringify({ version: cls.changes, ...body }),
  });

/** The events that have come in whole. A comment, which keeps the connection, is none. */
export const eventsOf = ({ text }: { text: string }): RepairEvent[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith('data: '))
    .map((event) => repairEventSchema.parse(JSON.parse(event.slice('data: '.length))));

/** All that is told of a class. */
export async function tell(cls: ClassRecord, body?: object) {
  const search = await ask(cls, body);
  expect(search.response.status).toBe(200);
  await until(() => search.ended !== '');
  const events = eventsOf(search);
  const [standing, ...others] = events;
  if (standing?.kind !== 'standing') throw new Error('it did not begin with how the class stands');
  const lines = others.flatMap((event) => (event.kind === 'line' ? [event.line] : []));
  return { standing, lines, end: events.at(-1) };
}

/** A class of groups of three, by size, and some who came later; those of a group are free together. */
export async function buildTorn(sizes: readonly number[], late: number) {
  const cls = await buildClass(dashboard.api.platform, { deadline: new Date(Date.now() - 60_000), size: '3' });
  const members: number[][] = [];
  for (const [at, size] of sizes.entries()) {
    const availability = {
      [(['monday', 'tuesday', 'thursday'] as const)[at % 3]!]: ['09:00' as const, '10:00' as const],
    };
    const group = await buildStudents(dashboard.api.platform, cls.id, size, { availability });
    members.push(group.map(({ id }) => id));
  }
  const lateIds = (await buildStudents(dashboard.api.platform, cls.id, late)).map(({ id }) => id);
  const groups = await buildGroups(cls, members);
  const current = await ClassModel.findOne({ id: cls.id }).lean();
  return { cls: current!, members, lateIds, groups };
}
