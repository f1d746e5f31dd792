import type { CDPSession, Locator, Page } from '@playwright/test';
import { cell, openWeek } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STEPS = 8;

let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await openClass(system, { courseName: 'Discrete Mathematics' }));
});

interface Point {
  x: number;
  y: number;
}

async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger: Playwright itself can only tap. */
function fingerOf(client: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', at),
    up: () => send('touchEnd'),
    async move(from: Point, to: Point) {
      for (let step = 1; step <= STEPS; step += 1) {
        const share = step / STEPS;
        await send('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      }
    },
  };
}

const chosen = (page: Page) => page.getByRole('gridcell', { selected: true });

const offsetOf = (page: Page) =>
  page.locator('[data-scroller]').evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));

test.describe('with a thumb', () => {
  test.use(PHONE);

  test('a tap toggles, a swipe scrolls both ways and chooses nothing, and the names of the days stay', async ({
    page,
    context,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => ['warning', 'error'].includes(message.type()) && warnings.push(message.text()));
    await page.clock.install();
    await openWeek(page, slug);
    const scroller = page.locator('[data-scroller]');
    await scroller.scrollIntoViewIfNeeded();
    await cell(page, 'tuesday', '10:00').tap();
    await expect(chosen(page)).toHaveCount(1);
    await expect(page.getByText('Tuesday, 10:00 AM to 11:00 AM: chosen.')).toBeAttached();

    await scroller.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // On a busy machine a finger would rest before it moves, and paint.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const finger = fingerOf(await context.newCDPSession(page));
    const from = await middleOf(cell(page, 'wednesday', '12:00'));
    const beside = { x: from.x - 200, y: from.y };
    // Where a cell is on the screen is known again once the list has come to rest.
    const rest = scroller.evaluate(
      (node) => new Promise((done) => node.addEventListener('scrollend', () => done(true))),
    );
    await finger.down(from);
    await finger.move(from, beside);
    await finger.up();
    await rest;
    expect((await offsetOf(page)).scrollLeft).toBeGreaterThan(50);

    const low = await middleOf(cell(page, 'thursday', '12:00'));
    await finger.down(low);
    await finger.move(low, { x: low.x, y: low.y - 150 });
    await finger.up();
    await expect.poll(async () => (await offsetOf(page)).scrollTop).toBeGreaterThan(50);
    await expect(chosen(page)).toHaveCount(1);
    const head = await page.getByRole('columnheader', { name: 'Thursday' }).boundingBox();
    expect(head?.y).toBeCloseTo((await scroller.boundingBox())?.y ?? 0, -1);
    expect(warnings).toEqual([]);
  });

  test('a finger that rests paints, and scrolls at the edge', async ({ page, context }) => {
    await openWeek(page, slug);
    const scroller = page.locator('[data-scroller]');
    await scroller.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const finger = fingerOf(await context.newCDPSession(page));
    const from = await middleOf(cell(page, 'monday', '10:00'));
    const to = await middleOf(cell(page, 'monday', '13:00'));
    await finger.down(from);
    await expect(scroller).toHaveAttribute('data-painting');
    await finger.move(from, to);
    await finger.up();
    await expect(page.getByText('Monday, 10:00 AM to 2:00 PM: chosen.')).toBeAttached();
    expect(await offsetOf(page)).toEqual({ scrollLeft: 0, scrollTop: 0 });

    const box = await scroller.boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 6, y: from.y };
    const start = await middleOf(cell(page, 'tuesday', '10:00'));
    await finger.down(start);
    await expect(scroller).toHaveAttribute('data-painting');
    await finger.move(start, edge);
    await expect(cell(page, 'sunday', '10:00')).toHaveAttribute('aria-selected', 'true');
    await finger.up();
    await expect(page.getByText('Tuesday to Sunday, 10:00 AM to 11:00 AM: chosen.')).toBeAttached();
  });
});
