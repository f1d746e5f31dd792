import type { Page } from '@playwright/test';
import { openClass } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { inEachLook } from '../support/each-look.ts';
import { shot } from '../support/picture.ts';
import { listenTo } from '../support/screen-reader.mjs';
import { NAME, signUpByKeyboard } from '../support/sign-up-by-keyboard.mjs';
import { spoken } from '../support/speech-model.mjs';
import { expect, test } from '../support/system.ts';

const LONGEST_SECONDS = 90;

const signedUp = (page: Page) => expect(page.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();

test('on the keyboard alone a screen reader says all that the form asks and what came of it, within a minute and a half', async ({
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Algorithms', groupSize: 'flex' });
  await page.goto(`/class/${slug}`);
  await page.getByRole('tab', { name: /Personal Info/ }).focus();
  const reader = await listenTo(page);
  await signUpByKeyboard(page, reader);
  await reader.press('Shift');
  const script = reader.said.join('\n');
  for (const line of [
    /^Full name, textbox, required, As your classmates know you$/m,
    /^Student ID.*textbox/m,
    /^Email, textbox, required, Your edit link and, later, your group are sent here$/m,
    /25 hours/,
    /^Which roles do you like to take\?, group, Choose one or two\., Explainer, checkbox, /m,
    /^How do you learn best with others\?, group, /m,
    /^Doing, radio, checked, I take notes/m,
    /^How would you describe yourself\?, slider, /m,
    /^Submit, button$/m,
    /Success!.*Your information has been submitted\./,
    /^Thank you for signing up for Algorithms\.$/m,
  ]) {
    expect(script).toMatch(line);
  }
  const { seconds } = spoken(reader.said);
  expect(seconds, `${seconds.toFixed(0)} s of speech:\n${script}`).toBeLessThanOrEqual(LONGEST_SECONDS);
});

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`every state of the form on a ${size} is without an axe finding, in each look`, async ({ page, system }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { slug } = await openClass(system, { courseName: `States on a ${size}`, groupSize: 'flex' });
    const findings: string[] = [];
    const look = (state: string) =>
      inEachLook(page, async (name, { colours }) => {
        const found = await violations(page, { colours });
        findings.push(...found.map((finding) => `${state} ${name}: ${finding}`));
        await shot(page, `registration-${size}-${state}-${name}`, { fullPage: true });
      });
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
    await page.getByLabel('Email', { exact: true }).fill(`${size}@example.edu`);
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
    await page.route('**/api/students', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await look('unsent');
    await page.getByRole('button', { name: 'Submit' }).click();
    await signedUp(page);
    await look('success');
    await page.reload();
    await expect(page.getByText('You have signed up for this class')).toBeVisible();
    await look('signed-up');
    const other = await openClass(system, { courseName: `More states on a ${size}`, groupSize: 'flex' });
    await page.goto(`/class/${other.slug}`);
    await expect(page.getByRole('button', { name: 'Use them' })).toBeVisible();
    await look('offer');
    await page.getByRole('button', { name: 'Use them' }).click();
    await expect(page.getByText('Filled in as in')).toBeVisible();
    await look('taken');
    expect(findings).toEqual([]);
  });
}
