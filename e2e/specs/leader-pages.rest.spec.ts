import { fakeGoogle, FOLDER_PAGE, refusals, SHARE_URL, test } from '../support/google.ts';
import { expect } from '../support/system.ts';

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

  test('says so when its window is closed, and can be tried again', async ({ page, context }) => {
    await fakeGoogle(context);
    await page.goto(FOLDER_PAGE);
    const first = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await first).close();
    await expect(page.getByText('Authentication failed')).toBeVisible();
    const second = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await second).getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Authentication successful')).toBeVisible();
  });

  test('works on that page alone: others load no script of Google’s, and keep no window that they open', async ({
    page,
    context,
  }) => {
    await fakeGoogle(context);
    const refused = refusals(page);
    const answer = await page.goto('/');
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin');
    const came = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = 'https://accounts.google.com/gsi/client';
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
          document.head.append(script);
        }),
    );
    expect(came).toBe(false);
    expect(refused.join()).toMatch(/accounts\.google\.com/);
    const popup = context.waitForEvent('page');
    await page.evaluate(() => void open('https://accounts.google.com/o/oauth2/auth', 'google', 'popup'));
    const opened = await popup;
    await opened.getByRole('button', { name: 'Allow' }).click();
    await expect(opened).toHaveTitle('Nobody opened this');
  });
});
