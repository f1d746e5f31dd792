import { faultCard } from '../pages/fault-card.ts';
import { test } from '../support/alone.ts';
import { command, liveFile, variant } from '../support/releases.ts';
import { expect } from '../support/system.ts';
import { expectByteNoticed, tools, TOOLS, TOOLS_SCRIPTS } from '../support/tools-remote.ts';

test.describe('a remote that other people deploy', () => {
  test('that is down shows a card in its own routes only, and comes back', async ({ page }) => {
    await page.route(TOOLS_SCRIPTS, (route) => route.abort());
    await page.goto('/tools');
    await expect(faultCard(page)).toContainText('No connection to the server');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.getByRole('link', { name: 'Request a Class' }).first().click();
    await expect(page.getByRole('heading', { name: 'Request a New Class' })).toBeVisible();
    await page.unroute(TOOLS_SCRIPTS);
    await page.goto('/tools');
    await expect(tools(page)).toBeVisible();
    await expect(faultCard(page)).toBeHidden();
  });
});

test.describe('what is live', () => {
  test('changes under open pages: a release, a page that goes on with the build before, and the way back', async ({
    page,
    browser,
    system,
  }) => {
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1, name: 'Study Tools', exact: true })).toBeVisible();

    const folder = await variant(TOOLS, { version: '0.2.0', replace: ['Study Tools', 'Study Tools, renewed'] });
    expect(await command(system, 'release', folder)).toContain('Released: tools 0.2.0');
    const later = await browser.newPage({ baseURL: system.url });
    await later.goto('/tools');
    await expect(later.getByRole('heading', { level: 1, name: 'Study Tools, renewed' })).toBeVisible();

    // The page that was already open has the previous build, including a part of it that it loads only now.
    await page.getByRole('link', { name: /Pomodoro Timer/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pomodoro Timer' })).toBeVisible();

    expect(await command(system, 'rollback', 'mf-tools')).toContain('Rolled back: tools');
    await later.reload();
    await expect(later.getByRole('heading', { level: 1, name: 'Study Tools', exact: true })).toBeVisible();
    await later.close();
  });
});

test.describe('what was tampered with is not run', () => {
  test('one byte of its first script, and the browser does not keep it', async ({ page, system }) => {
    const path = await liveFile(system, 'tools', ({ entry }) => entry);
    await expectByteNoticed(page, path);
  });
});
