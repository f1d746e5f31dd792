import type { Locator, Page } from '@playwright/test';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NOA = { fullName: 'Noa Levi', email: 'noa.levi@example.edu' };
const SUCCESS = 'Submission Successful!';

const signedUp = (page: Page) => expect(page.getByRole('heading', { name: SUCCESS })).toBeVisible();

/** Tells whether a finger would meet it where it is, without scrolling to it first. */
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
});
