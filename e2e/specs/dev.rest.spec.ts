import { expect, test } from '@playwright/test';
import { startSystem } from '../support/system.ts';

test('npm run dev shows the pages of shell and remotes, each of which listens for its next build', async ({ page }) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', ({ message }) => failures.push(message));
  await startSystem(
    {},
    async ({ url }) => {
      const listening = page.waitForResponse(`${url}/.dev/changes`);
      await page.goto(`${url}/tools`);
      await expect(page.getByRole('heading', { name: 'Study Tools' })).toBeVisible();
      expect((await listening).headers()['content-type']).toBe('text/event-stream');
      await page.getByRole('link', { name: 'Request a Class' }).first().click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await page.goto(`${url}/parts`);
      await expect(page.getByRole('heading', { name: 'ConfirmDialog' })).toBeVisible();
      expect(failures).toEqual([]);
    },
    'scripts/dev.mjs',
  );
});
