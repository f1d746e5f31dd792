import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createStudent } from '@study-groups/contracts/student';
import { DashboardPage } from '../pages/dashboard.ts';
import { test } from '../support/alone.ts';
import { openClass, PASSWORDS, request } from '../support/api.ts';
import { dashboardOf, endSignUp, peopleOf } from '../support/class.ts';
import { expect } from '../support/system.ts';

const run = promisify(execFile);

/** A process and all that it has started, and these, down to the database. */
async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-e', '-o', 'pid=,ppid=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const parent of family) family.push(...rows.flatMap(([child, of]) => (of === parent ? child : [])));
  return family;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with the one before.
  }
}

test('everything is killed at once: each accepted sign-up is there, once, and the deadline that passed is kept', async ({
  page,
  started,
  system,
}) => {
  const { id, slug } = await openClass(system, { courseName: 'Outlives It' });
  const people = (await peopleOf()).slice(0, 10);
  const accepted: string[] = [];
  const signUp = async (at: number) => {
    const email = `outlives-${at}@example.edu`;
    await request(system, createStudent, { body: { classId: id, ...people[at], email, friendPreferences: [] } });
    accepted.push(email);
  };
  for (let at = 0; at < 8; at += 1) await signUp(at);
  await endSignUp(system, { id, slug }, { autoMatch: true });
  const last = [signUp(8), signUp(9)];
  const family = await familyOf(started!.child.pid!);
  // The program, its server, its database and what keeps these running.
  expect(family.length).toBeGreaterThanOrEqual(4);
  for (const pid of family) kill(pid);
  await Promise.allSettled(last);
  await expect(fetch(system.url)).rejects.toThrow();

  await started!.again();
  await expect.poll(async () => (await dashboardOf(system, slug)).groups.length).toBeGreaterThan(0);
  const { students, groups } = await dashboardOf(system, slug);
  const emails = students.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(accepted));
  expect(new Set(emails).size).toBe(emails.length);
  expect(groups.flatMap(({ members }) => members)).toHaveLength(students.length);
  // A mail that was on its way comes once more, under the same id.
  const mailsOf = (email: string) =>
    new Set(
      system.mailbox
        .to(email)
        .filter(({ subject }) => /: You are in Group \d+( and lead it)?$/.test(subject ?? ''))
        .map(({ messageId }) => messageId),
    ).size;
  await expect.poll(() => emails.map(mailsOf)).toEqual(emails.map(() => 1));

  await page.goto(`${system.url}/dashboard/${slug}`);
  await new DashboardPage(page).unlock(PASSWORDS.dashboardPassword);
  await expect(page.getByText('Matching Complete')).toBeVisible();
});
