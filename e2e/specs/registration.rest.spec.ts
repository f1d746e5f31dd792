import { readFile } from 'node:fs/promises';
import { type Answers, fillIn, register } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const NOA: Answers = {
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  availability: { monday: ['14:00', '15:00'] },
};

test('on a device whose clock says 2040 a class is open until the server says otherwise', async ({ page, system }) => {
  await page.clock.setFixedTime(new Date('2040-06-01T12:00:00Z'));
  const { slug } = await openClass(system, { courseName: 'Open in 2040' });
  // What the server has drawn is not what this device would show before it has heard the time.
  const heard = page.waitForResponse((answer) => answer.url().includes(`/api/`) && answer.url().includes(slug));
  await page.goto(`/class/${slug}`);
  await heard;
  await fillIn(page, NOA);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add the deadline to your calendar' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('SUMMARY:Sign-up closes: Open in 2040');
  expect(file).toContain(`DTSTAMP:${new Date().getUTCFullYear()}`);

  const closing = await openClass(system, { courseName: 'Closed in 2040', seconds: 2 });
  await expect(async () => {
    await page.goto(`/class/${closing.slug}`);
    await expect(page.getByRole('heading', { name: 'Submission Closed' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('answers are kept on the device until they are forgotten with one touch', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'Kept <b>Here</b>' });
  await register(page, slug, NOA);
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  expect(await kept()).toContain(NOA.email);
  const key = (await page.locator('code').textContent()) ?? '';
  await expect.poll(kept).toContain('"locked"');
  expect(await kept()).not.toContain(key);
  await page.goto('/');
  await page.getByRole('link', { name: 'Kept <b>Here</b>' }).click();
  await page.getByRole('button', { name: `Open the submission of \u2068${NOA.email}\u2069` }).click();
  await expect(page).toHaveURL(`/edit/${key}`);
  await expect(page.getByLabel('Full name')).toHaveValue(NOA.fullName);
  const other = await openClass(system, { courseName: 'Other' });
  await page.goto(`/class/${other.slug}`);
  await page.getByRole('button', { name: 'Forget my answers' }).click();
  expect(await kept()).not.toContain(NOA.email);
  await expect(page.getByRole('button', { name: 'Use them' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget my answers' })).toHaveCount(0);
});
