import type { Page } from '@playwright/test';
import { removeStudent, removeStudents, updateSettings } from '@study-groups/contracts/actions';
import { DashboardPage } from '../pages/dashboard.ts';
import { request } from '../support/api.ts';
import { asProfessor, classOf, dashboardOf, signUp } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

/** The sizes of the class are 3 to 5. */
const SMALLEST = 3;

type Dashboard = Awaited<ReturnType<typeof dashboardOf>>;

/** The group of each student who is in one. */
const groupsOf = ({ students }: Dashboard) =>
  new Map(students.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId] as const])));

/** Returns the students who were in one group before and are in another after. */
function movedBetween(before: Dashboard, after: Dashboard): number[] {
  const now = groupsOf(after);
  return [...groupsOf(before)].filter(([id, groupId]) => now.has(id) && now.get(id) !== groupId).map(([id]) => id);
}

/** Returns the students who were in none before and are in one after. */
function placedBetween(before: Dashboard, after: Dashboard): number[] {
  const then = groupsOf(before);
  return [...groupsOf(after).keys()].filter((id) => !then.has(id));
}

/** Does the way that is marked, in the drawer that is open. @returns the class after it */
async function mend({ page }: DashboardPage, system: System, slug: string): Promise<Dashboard> {
  const { version } = await dashboardOf(system, slug);
  const ways = page.getByRole('dialog', { name: 'Place and Mend' });
  const marked = ways.getByRole('listitem').filter({ hasText: 'Recommended' });
  await expect(marked.getByText(/sizes and rules are kept/i)).toBeVisible();
  await expect(marked.getByText(/^Proven: /)).toBeVisible();
  await marked.getByRole('button', { name: /^Do This: / }).click();
  await expect(ways).toHaveCount(0);
  await expect(page.getByText('The groups are mended').last()).toBeVisible();
  const after = await dashboardOf(system, slug);
  expect(after.version).toBe(version + 1);
  return after;
}

function expectMended({ groups, students }: Dashboard, count: number): void {
  expect(Math.min(...groups.map(({ members }) => members.length))).toBeGreaterThanOrEqual(SMALLEST);
  expect(students).toHaveLength(count);
  expect(students.filter(({ groupId }) => groupId === null)).toEqual([]);
}

const inNone = (page: Page) => page.getByRole('region', { name: /^Not in a group/ });

test('two repairs after 40 students were matched, 4 came late and 5 dropped out leave nobody without a group, nor anybody moved twice', async ({
  page,
  system,
}) => {
  const course = await classOf(system, 40, {
    courseName: 'Term of Repairs',
    hasDeadlinePassed: true,
    groupSize: 'flex',
  });
  const { slug } = course;
  const asked = { params: { slug }, headers: asProfessor };
  await request(system, updateSettings, { ...asked, body: { lateSignUp: true } });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Study Groups');

  const [beforeFirst, afterFirst] =
    await test.step('four come late, two of a group leave, and all are mended', async () => {
      await signUp(system, course, { count: 4, after: 40 });
      const { groups } = await dashboardOf(system, slug);
      const smallest = groups.toSorted((a, b) => a.members.length - b.members.length)[0]!;
      for (const { id: studentId } of smallest.members.slice(0, 2)) {
        const { version } = await dashboardOf(system, slug);
        await request(system, removeStudent, { ...asked, params: { slug, studentId }, body: { version } });
      }
      const before = await dashboardOf(system, slug);
      expect(before.students.filter(({ groupId }) => groupId === null)).toHaveLength(4);
      await expect(inNone(page)).toContainText(/Not in a group\s*4/);
      await inNone(page).getByRole('button', { name: 'Place and Mend…' }).click();
      const after = await mend(dashboard, system, slug);
      expectMended(after, 42);
      await expect(inNone(page)).toHaveCount(0);
      return [before, after];
    });

  const [beforeSecond, afterSecond] =
    await test.step('three leave a group that was left as it was, and it is mended', async () => {
      const touched = new Set([...movedBetween(beforeFirst, afterFirst), ...placedBetween(beforeFirst, afterFirst)]);
      const untouched = afterFirst.groups.filter(({ members }) => members.every(({ id }) => !touched.has(id)));
      const largest = untouched.toSorted((a, b) => b.members.length - a.members.length)[0]!;
      const studentIds = largest.members.slice(0, 3).map(({ id }) => id);
      await request(system, removeStudents, { ...asked, body: { studentIds, version: afterFirst.version } });
      const before = await dashboardOf(system, slug);
      await expect(dashboard.group(largest.name).getByRole('listitem')).toHaveCount(largest.members.length - 3);
      await page
        .getByRole('region', { name: 'The groups in numbers' })
        .getByRole('button', { name: 'Place and Mend…' })
        .click();
      const after = await mend(dashboard, system, slug);
      expectMended(after, 39);
      return [before, after];
    });

  const moved = [...movedBetween(beforeFirst, afterFirst), ...movedBetween(beforeSecond, afterSecond)];
  const placed = placedBetween(beforeFirst, afterFirst);
  expect(placed).toHaveLength(4);
  expect(moved.length).toBeGreaterThan(0);
  expect(new Set([...moved, ...placed]).size).toBe(moved.length + placed.length);
  const repairs = afterSecond.history.filter(({ kind }) => kind === 'groups-repaired');
  expect(repairs).toMatchObject([
    { students: movedBetween(beforeSecond, afterSecond).length, placed: 0, by: 'professor' },
    { students: movedBetween(beforeFirst, afterFirst).length, placed: 4, by: 'professor' },
  ]);

  await test.step('the last repair is undone, and done again', async () => {
    await page
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await dashboard.says('Undone');
    expect(groupsOf(await dashboardOf(system, slug))).toEqual(groupsOf(beforeSecond));
    await page
      .getByRole('button', { name: /^Redo: / })
      .first()
      .click();
    await dashboard.says('Redone');
    expect(groupsOf(await dashboardOf(system, slug))).toEqual(groupsOf(afterSecond));
  });
});
