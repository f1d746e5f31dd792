import { devices } from '@playwright/test';
import { fakeGoogle, FOLDER_PAGE, refusals, SHARE_URL, test } from '../support/google.ts';
import { expect } from '../support/system.ts';

test.describe('the group message', () => {
  const NUMBERS = ['+1 555 010-0000', '+1 555 010-0001'];
  const BODY = 'Hello & welcome; when?';
  const ADDRESS = `/sms-redirect?${new URLSearchParams({ numbers: NUMBERS.join(','), body: BODY })}`;
  const TEXT = 'Hello%20%26%20welcome%3B%20when%3F';
  const APPLE = `sms:/open?addresses=+15550100000,+15550100001&body=${TEXT}`;
  const OTHERS = `sms:+15550100000;+15550100001?body=${TEXT}`;

  const agents: [device: string, link: string][] = [
    ['iPhone 14', APPLE],
    ['Pixel 7', OTHERS],
  ];
  for (const [device, link] of agents) {
    test(`on ${device} opens its messaging app by the link that it takes, and is there to copy`, async ({
      browser,
      system,
    }) => {
      // The engine stays the same; who it says that it is decides.
      const { defaultBrowserType: _, ...options } = devices[device]!;
      const context = await browser.newContext({ ...options, baseURL: system.url });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      const opened: string[] = [];
      await page.exposeFunction('noteLink', (href: string) => opened.push(href));
      await page.addInitScript(() => {
        addEventListener(
          'click',
          (event) => {
            const { href } = event.target as HTMLAnchorElement;
            if (!href?.startsWith('sms:')) return;
            // The browser would ask whether to open another program.
            event.preventDefault();
            Reflect.get(globalThis, 'noteLink')(href);
          },
          true,
        );
      });
      await page.goto(ADDRESS);
      await expect.poll(() => opened).toEqual([link]);
      await expect(page.getByRole('heading', { name: 'Group Message' })).toBeVisible();
      // Names and numbers stand in the address no longer than needed.
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.poll(() => opened).toEqual([link, link]);
      await page.getByRole('button', { name: 'Copy Phone Numbers (2)' }).click();
      await expect(page.getByText('Copied to clipboard')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBERS.join(', '));
      await page.getByRole('button', { name: 'Copy Message Text' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(BODY);
      await context.close();
    });
  }
});

test.describe('Google’s sign-in in a window of its own', () => {
  test('reaches the page that opened it under our headers, and leads to the folder', async ({ page, context }) => {
    await fakeGoogle(context);
    const refused = refusals(page);
    const answer = await page.goto(FOLDER_PAGE);
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await popup).getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Authentication successful')).toBeVisible();
    await page.getByRole('button', { name: 'Create Shared Folder' }).click();
    await expect(page.getByRole('link', { name: 'Open Google Drive Folder' })).toHaveAttribute('href', SHARE_URL);
    expect(refused).toEqual([]);
  });
});
