import type { Locator, Page } from '@playwright/test';
import { type Answers, register } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NOA: Answers = {
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  availability: { monday: ['14:00', '15:00'] },
};
const SUCCESS = 'Submission Successful!';

const signedUp = (page: Page) => expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();

/** Whether a finger would meet it where it is, without scrolling to it first. */
function isInReach(target: Locator): Promise<boolean> {
  return target.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (node === met || node.contains(met));
  });
}

/** A thumb that counts its touches, and never swipes. */
function thumb() {
  let count = 0;
  return {
    get touches() {
      return count;
    },
    async touch(target: Locator): Promise<void> {
      await expect.poll(() => isInReach(target), { message: `${target} is in reach` }).toBe(true);
      await target.tap();
      count += 1;
    },
  };
}

/** The cards that a student chooses, one of each question. */
const CHOSEN = ['Explainer', 'Discussing', 'Somewhat', 'It depends', '4 people', 'Hybrid', 'Moderate', '2 to 3'];

const cardOf = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.locator(`input[aria-label^="${name}"]`) });

test.describe('with a thumb', () => {
  test.use(PHONE);

  test('twelve touches besides typing answer everything in a class of several sizes, and four the second time', async ({
    page,
    system,
  }) => {
    const first = await openClass(system, { courseName: 'Algorithms', groupSize: 'flex' });
    await page.goto(`/class/${first.slug}`);
    const hand = thumb();
    await hand.touch(page.getByLabel('Full name'));
    await page.keyboard.type(NOA.fullName);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
    await page.keyboard.type(NOA.email);
    await page.keyboard.press('Enter');
    await hand.touch(page.getByRole('button', { name: 'Weekday evenings' }));
    await hand.touch(page.getByRole('button', { name: 'Next' }));
    for (const name of CHOSEN) {
      await hand.touch(cardOf(page, name));
      // A second role may be wanted.
      if (name !== 'Explainer') await expect(cardOf(page, name)).toBeHidden();
    }
    await hand.touch(page.getByRole('button', { name: 'Submit' }));
    await signedUp(page);
    expect(hand.touches).toBeLessThanOrEqual(12);

    const second = await openClass(system, { courseName: 'Geometry', groupSize: 'flex' });
    await page.goto(`/class/${second.slug}`);
    const again = thumb();
    await expect(page.getByText('The same answers as in \u2068Algorithms\u2069?')).toBeVisible();
    await again.touch(page.getByRole('button', { name: 'Use them' }));
    await again.touch(cardOf(page, 'Hardly'));
    await expect(cardOf(page, 'Hardly')).toBeHidden();
    await again.touch(page.getByRole('button', { name: 'Submit' }));
    await signedUp(page);
    expect(again.touches).toBeLessThanOrEqual(4);
  });

  test('what is answered folds to its answer, and opens by one touch', async ({ page, system }) => {
    const { slug } = await openClass(system, { courseName: 'Folded', groupSize: 'flex' });
    await page.goto(`/class/${slug}`);
    await page.getByRole('tab', { name: /Preferences/ }).tap();
    await expect(cardOf(page, 'Doing')).toBeVisible();
    const height = () => page.getByRole('tabpanel').evaluate((panel) => panel.clientHeight);
    const long = await height();
    await cardOf(page, 'Explainer').tap();
    await cardOf(page, 'Recorder').tap();
    await expect(page.getByRole('button', { name: 'Explainer, Recorder' })).toBeVisible();
    await cardOf(page, 'Discussing').dblclick();
    const engagement = page.getByRole('group', { name: 'How do you learn best with others?' });
    await expect(engagement.getByRole('radio')).toHaveCount(0);
    // The second half of a double tap answers nothing.
    await expect(page.locator('input[name=priorKnowledge]:checked')).toHaveCount(0);
    for (const name of CHOSEN.slice(2)) await cardOf(page, name).tap();
    await expect.poll(height).toBeLessThan(long / 1.5);
    await engagement.getByRole('button').tap();
    await expect(engagement.getByRole('radio', { name: 'Discussing' })).toBeFocused();
    await cardOf(page, 'Doing').tap();
    await expect(engagement.getByRole('button', { name: 'Doing' })).toBeVisible();
  });
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

test('Back goes one tab back and asks nothing, and after the success off the page', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'There and Back' });
  await page.goto('/tools');
  await page.goto(`/class/${slug}`);
  await page.getByLabel('Full name').fill(NOA.fullName);
  await page.getByLabel('Email', { exact: true }).fill(NOA.email);
  await page.getByRole('tab', { name: /Preferences/ }).click();
  const tab = (name: RegExp) => expect(page.getByRole('tab', { selected: true, name })).toBeVisible();
  await page.goBack();
  await tab(/Availability/);
  await page.goBack();
  await tab(/Personal Info/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await tab(/Availability/);
  await page.getByRole('button', { name: 'Weekday evenings' }).click();
  await page.reload();
  await tab(/Availability/);
  await page.goBack();
  await tab(/Personal Info/);

  const fresh = await openClass(system, { courseName: 'Sent' });
  await page.goto('/tools');
  await register(page, fresh.slug, NOA);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Study Tools' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('You have signed up for this class')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('an address that looks mistyped is asked about, corrected with one touch, and taken as it is otherwise', async ({
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Slips' });
  await page.goto(`/class/${slug}`);
  await page.getByLabel('Email', { exact: true }).fill('noa.levi@gmial.com');
  await page.getByLabel('Full name').fill(NOA.fullName);
  await expect(page.getByText('Did you mean \u2068noa.levi@gmail.com\u2069?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, correct it' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noa.levi@gmail.com');

  await page.getByLabel('Email', { exact: true }).fill(NOA.email);
  await page.getByRole('tab', { name: /Preferences/ }).click();
  const friend = page.getByLabel("A friend's email");
  await friend.fill('dan@exmaple.edu');
  await friend.press('Enter');
  const friends = page.getByRole('list', { name: 'Friends you named' });
  await expect(friends).toContainText('dan@exmaple.edu');
  await page.getByRole('button', { name: 'Yes, correct it' }).click();
  await expect(friends).toHaveText('dan@example.edu');
  await friend.fill('maya@example.ed');
  await friend.press('Enter');
  await page.getByRole('button', { name: 'No, leave it' }).click();
  await expect(friends).toContainText('maya@example.ed');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});
