import { violations } from '../support/axe.ts';
import { chooseLanguage } from '../support/language.ts';
import { shot } from '../support/picture.ts';
import { expect, test, type System } from '../support/system.ts';
import type { Page } from '@playwright/test';
import { createStudent } from '@study-groups/contracts/student';
import { openClass, request } from '../support/api.ts';
import { peopleOf } from '../support/class.ts';

test('the notice that newer answers were saved fits a phone', async ({ context, system }) => {
  const { accessKey } = await signedUp(system);
  const first = await context.newPage();
  for (const [language, update, title] of [
    ['en', 'Update', 'Newer answers were saved meanwhile'],
    ['he', 'עדכון', 'בינתיים נשמרו תשובות חדשות יותר'],
  ] as const) {
    await test.step(`it fits a phone (${language})`, async () => {
      const phone = await context.newPage();
      await phone.setViewportSize({ width: 390, height: 844 });
      await rename(phone, accessKey, `Noa Phone ${language}`);
      await rename(first, accessKey, `Noa Meanwhile ${language}`);
      await first.getByRole('button', { name: 'Update' }).click();
      await expect(first.getByText('Your information has been successfully updated.')).toBeVisible();
      await chooseLanguage(phone, language);
      await phone.getByRole('button', { name: update }).click();
      await expect(phone.getByRole('alert').filter({ hasText: title })).toBeVisible();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violations(phone)).toEqual([]);
      await shot(phone, `newer-${language}`);
      await phone.close();
    });
  }
});

/** Signs somebody up to a class of its own. @returns what the API answered */
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
