import { createStudent, getStudent } from '@study-groups/contracts/student';
import type { Page } from '@playwright/test';
import { openClass, request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { peopleOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

async function signedUp(system: System) {
  const { id: classId } = await openClass(system, { courseName: 'Topology' });
  const [person] = await peopleOf();
  const body = { classId, ...person!, fullName: 'Noa Levin', email: 'noa.levin@example.edu', friendPreferences: [] };
  return request(system, createStudent, { body });
}

/** Opens an edit link and types another name. */
async function rename(page: Page, accessKey: string, name: string): Promise<void> {
  await page.goto(`/edit/${accessKey}`);
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('tab', { name: /Preferences/ }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
}

const nameOf = async (system: System, accessKey: string) =>
  (await request(system, getStudent, { params: { accessKey } })).student.fullName;

test('of two tabs with one edit link the second is asked before it writes over the first', async ({
  context,
  page,
  system,
}) => {
  const { accessKey } = await signedUp(system);
  const first = await context.newPage();
  await rename(first, accessKey, 'Noa First');
  await rename(page, accessKey, 'Noa Second');
  await first.getByRole('button', { name: 'Update' }).click();
  await expect(first.getByText('Your information has been successfully updated.')).toBeVisible();

  await page.getByRole('button', { name: 'Update' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Newer answers were saved meanwhile' });
  await expect(notice).toContainText('It differs in: Full name.');
  expect(await nameOf(system, accessKey)).toBe('Noa First');
  expect(await violations(page)).toEqual([]);

  await test.step('it looks at the newer answers, and comes back to its own after a reload too', async () => {
    await page.getByRole('button', { name: 'Look at the newer ones' }).click();
    await page.getByRole('tab', { name: /Personal Info/ }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Noa First');
    await page.getByRole('button', { name: 'Back to mine' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Noa Second');
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Noa Second');
  });

  await test.step('it sends its own', async () => {
    await page.getByRole('tab', { name: /Preferences/ }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Your information has been successfully updated.')).toBeVisible();
    expect(await nameOf(system, accessKey)).toBe('Noa Second');
  });
});
