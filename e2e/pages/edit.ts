import type { Page } from '@playwright/test';
import { createStudent } from '@study-groups/contracts/student';
import { openClass, request } from '../support/api.ts';
import { peopleOf } from '../support/class.ts';
import { expect, type System } from '../support/system.ts';

/** Signs somebody up to a class of its own. @returns what the API answered */
export async function signedUp(system: System) {
  const { id: classId } = await openClass(system, { courseName: 'Topology' });
  const [person] = await peopleOf();
  const body = { classId, ...person!, fullName: 'Noa Levin', email: 'noa.levin@example.edu', friendPreferences: [] };
  return request(system, createStudent, { body });
}

/** Opens an edit link and types another name. */
export async function rename(page: Page, accessKey: string, name: string): Promise<void> {
  await page.goto(`/edit/${accessKey}`);
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('tab', { name: /Preferences/ }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
}
