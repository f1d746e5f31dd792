import { expect, test } from '@jest/globals';
import { getEarlierMates } from '@study-groups/contracts/earlier-mates';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { professor, startDashboard } from '../../testing/dashboard.ts';
import { buildAdmin, buildClass, buildGroups, buildStudent } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

const dashboard = startDashboard();

/** A class with groups of people by their addresses. */
async function buildClassOf(groups: string[][], overrides: Partial<ClassRecord> = {}) {
  const { platform } = dashboard.api;
  const cls = await buildClass(platform, overrides);
  const idOf = new Map<string, number>();
  for (const name of groups.flat()) {
    const { id } = await buildStudent(platform, cls.id, { email: `${name}@example.edu` });
    idOf.set(name, id);
  }
  await buildGroups(
    cls,
    groups.map((names) => names.map((name) => idOf.get(name)!)),
  );
  return { cls, id: (name: string) => idOf.get(name)! };
}

test('who shared a group in an earlier class of the instructor is told by ids of this class, the latest class first', async () => {
  const deadline = (year: number) => ({ deadline: new Date(`${year}-02-01T00:00:00Z`) });
  await buildClassOf([['ana', 'dov', 'gone'], ['mei']], { courseName: 'Algebra', ...deadline(2025) });
  await buildClassOf([['mei', 'ana', 'dov']], { courseName: 'Topology', ...deadline(2026) });
  await buildClassOf([['ana', 'mei']], { courseName: 'Another’s', instructorEmail: 'other@example.edu' });
  const { cls, id } = await buildClassOf([['ana'], ['dov'], ['mei'], ['new']]);
  const ask = async (headers: Record<string, string>) =>
    (await dashboard.api.call(getEarlierMates, { params: { slug: cls.slug! }, headers })).body.classes;
  const found = await ask(professor);
  expect(found.map(({ courseName }: { courseName: string }) => courseName)).toEqual(['Topology', 'Algebra']);
  expect(found.map(({ pairs }: { pairs: unknown[] }) => pairs.length)).toEqual([3, 1]);
  expect(found[1].pairs).toEqual([[id('ana'), id('dov')]]);

  await ClassModel.updateOne({ id: cls.id }, { $set: { mayPasswordBeKnown: true } });
  expect(await ask(professor)).toEqual([]);
  expect(await ask(await signIn(dashboard.api, await buildAdmin()))).toHaveLength(2);
});
