import type { Page } from '@playwright/test';
import { expect, test } from '../support/system.ts';

const NOON = new Date('2026-11-23T12:00:00-05:00');

/** What the page has made the browser play and show. */
interface Heard {
  sounds: number;
  notified: string[];
}

/** Listens to the page: a headless browser has neither a loudspeaker nor a desk to show notes on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { sounds: 0, notified: [] };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function play(...when) {
      heard.sounds += 1;
      start.apply(this, when);
    };
    class Note {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        heard.notified.push(title);
      }
    }
    Object.assign(globalThis, { heard, Notification: Note });
  });
}

const heardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
const count = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent();

test('a timer without a network goes through its phases, makes up for a sleep, and counts for the day', async ({
  context,
  page,
}) => {
  await page.clock.install({ time: NOON });
  await listen(page);
  await page.goto('/tools/pomodoro');
  const clock = page.getByRole('timer');
  await expect(clock).toHaveText('25:00');
  await page.locator('summary').click();
  await page.getByLabel('Notify me at the end of a phase').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.fastForward('10:00');
  await expect(clock).toHaveText('15:00');
  await expect(page).toHaveTitle(/^15:00 Work Session/);

  await page.clock.fastForward('15:00');
  await expect(page.getByText('Break Time')).toBeVisible();
  await expect.poll(() => heardBy(page)).toEqual({ sounds: 1, notified: ['Work session finished'] });
  expect([await count(page, 'Sessions completed'), await count(page, 'Total focus minutes')]).toEqual(['1', '25']);

  // Asleep until the evening: the break has long ended, and nothing was counted for it.
  await page.clock.fastForward('08:00:00');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(clock).toHaveText('25:00');
  expect(await count(page, 'Sessions completed')).toBe('1');

  await context.setOffline(false);
  await page.reload();
  expect(await count(page, 'Sessions completed')).toBe('1');
  await page.clock.fastForward('08:00:00');
  await page.reload();
  await expect(clock).toHaveText('25:00');
  expect(await count(page, 'Sessions completed')).toBe('0');
});

test('the timer fills the screen and gives it back', async ({ page }) => {
  await page.goto('/tools/pomodoro');
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});
