import { getStudent } from '@study-groups/contracts/student';
import { rename, signedUp } from '../pages/edit.ts';
import { request } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { expect, type System, test } from '../support/system.ts';

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
