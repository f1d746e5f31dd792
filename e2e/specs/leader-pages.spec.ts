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
});
