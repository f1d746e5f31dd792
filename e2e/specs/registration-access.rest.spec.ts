import type { Page } from '@playwright/test';
import { openClass } from '../support/api.ts';
import { faultsInLooks } from '../support/looks.ts';
import { NAME } from '../support/sign-up-by-keyboard.mjs';
import { expect, test } from '../support/system.ts';

const signedUp = (page: Page) => expect(page.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();

test('every state of the form is without an axe finding, in any look', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'States of a Form', groupSize: 'flex' });
  const findings: string[] = [];
  const look = async (state: string) => void findings.push(...(await faultsInLooks(page, `registration-${state}`)));
  const card = (value: string) => page.locator(`label:has(input[value="${value}"])`);

  await page.goto(`/class/${slug}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await look('missing');
  await page.getByLabel('Full name').fill(NAME);
  await page.getByLabel('Email', { exact: true }).fill('noa@gmial.com');
  await page.getByLabel('Full name').focus();
  await expect(page.getByText('Did you mean')).toBeVisible();
  await look('mistyped');
  await page.getByLabel('Email', { exact: true }).fill('states@example.edu');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Weekday evenings' }).click();
  await look('week');
  await page.getByRole('button', { name: 'Next' }).click();
  await look('questions');
  for (const value of ['explainer', 'interactive', 'medium', 'depends-on-topic', '4', 'hybrid', 'moderate']) {
    await card(value).click();
    if (value !== 'explainer') await expect(card(value)).toBeHidden();
  }
  await look('folded');
  await card('once-a-week').click();
  await page.route('**/api/students', (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await look('unsent');
  await page.getByRole('button', { name: 'Submit' }).click();
  await signedUp(page);
  await look('success');
  await page.reload();
  await expect(page.getByText('You have signed up for this class')).toBeVisible();
  await look('signed-up');
  const other = await openClass(system, { courseName: 'More States of a Form', groupSize: 'flex' });
  await page.goto(`/class/${other.slug}`);
  await expect(page.getByRole('button', { name: 'Use them' })).toBeVisible();
  await look('offer');
  await page.getByRole('button', { name: 'Use them' }).click();
  await expect(page.getByText('Filled in as in')).toBeVisible();
  await look('taken');
  expect(findings).toEqual([]);
});
