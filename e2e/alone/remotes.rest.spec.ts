import { rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { faultCard } from '../pages/fault-card.ts';
import { test } from '../support/alone.ts';
import { command, editList, listFile, liveFile, readList, variant } from '../support/releases.ts';
import { expect } from '../support/system.ts';
import {
  expectByteNoticed,
  expectCardWhileLive,
  expectOthersWork,
  tools,
  TOOLS,
  TOOLS_SCRIPTS,
} from '../support/tools-remote.ts';

/** The shell is there without any list of what is live, and says that its parts are not. */
async function expectShellAlone(page: Page): Promise<void> {
  await page.goto('/tools');
  await expect(faultCard(page)).toContainText('This part is not available');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Smart study groups' })).toBeVisible();
}

test.describe('a remote that other people deploy', () => {
  test('that hangs shows its card, and its page when it comes after all', async ({ page }) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(TOOLS_SCRIPTS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/tools', { waitUntil: 'commit' });
    await expect(faultCard(page)).toContainText('This takes longer than usual');
    letGo();
    await expect(tools(page)).toBeVisible();
  });

  test('is asked once more for a script that fails', async ({ page }) => {
    const failed = new Set<string>();
    await page.route(TOOLS_SCRIPTS, async (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.abort();
    });
    await page.goto('/tools');
    await expect(tools(page)).toBeVisible();
    expect(failed.size).toBeGreaterThan(1);
  });

  test('that answers with a page of HTML, or has files of another remote, shows its card', async ({ page }) => {
    for (const other of ['<!doctype html><title>no</title>', 'var student = {};']) {
      await page.route(TOOLS_SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body: other }));
      await page.goto('/tools');
      await expect(faultCard(page)).toContainText('This part was not loaded');
      await page.unroute(TOOLS_SCRIPTS);
    }
    await expectOthersWork(page);
  });

  test('that throws while it renders shows its card', async ({ page, system }) => {
    await expectCardWhileLive(page, system, ['"grid.title"', '(()=>{throw new TypeError("no title")})()']);
  });
});

test.describe('what is live', () => {
  test('a page whose build is gone since says that a newer one is out, and has it after a reload', async ({
    page,
    system,
  }) => {
    await page.goto('/tools');
    await expect(tools(page)).toBeVisible();
    const before = (await readList(system)).remotes['tools']?.release.base ?? '';
    await page.route(`**${before}**`, (route) => route.abort());
    const folder = await variant(TOOLS, { version: '0.2.2', replace: ['Study Tools', 'Study Tools, newest'] });
    await command(system, 'release', folder);
    await page.getByRole('link', { name: /Pomodoro Timer/ }).click();
    await expect(faultCard(page)).toContainText('A newer version is out');
    await faultCard(page).getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pomodoro Timer' })).toBeVisible();
    await command(system, 'rollback', 'tools');
  });

  test('built for another contract is refused; forced, it shows what it needs and what is there', async ({
    page,
    system,
  }) => {
    const folder = await variant(TOOLS, {
      version: '9.0.0',
      replace: ['Study Tools', 'Study Tools of the future'],
      contracts: '^99.1.0',
    });
    await expect(command(system, 'release', folder)).rejects.toThrow('tools 9.0.0 needs contracts ^99.1.0, not');
    expect(await command(system, 'release', folder, '--force')).toContain('visitors see a card in the pages of tools');
    await page.goto('/tools');
    await expect(faultCard(page)).toContainText(`It needs version 99.1.0 of this site, which has ${CONTRACT_VERSION}.`);
    // A page that is loaded now would show the same.
    await expect(faultCard(page).getByRole('button')).toHaveCount(0);
    await expectOthersWork(page);
    await command(system, 'rollback', 'tools');
    await page.goto('/tools');
    await expect(tools(page)).toBeVisible();
  });

  test('stays as it is when the same builds are started again, rolled back or not', async ({ system }) => {
    const before = (await readList(system)).remotes['tools'];
    const folder = await variant(TOOLS, { version: '0.2.1', replace: ['Study Tools', 'Study Tools, again'] });
    await command(system, 'release', folder);
    expect((await readList(system)).remotes['tools']?.previous.length).toBeGreaterThan(0);
    await command(system, 'rollback', 'tools');
    expect((await readList(system)).remotes['tools']?.release.base).toBe(before?.release.base);
  });
});

test.describe('what was tampered with is not run', () => {
  test('an entry with the hash of another script: its remote alone shows a card', async ({ page, system }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const undo = await editList(system, ({ remotes }) => {
      const { files, entry } = remotes['tools']!.release as { files: Record<string, string>; entry: string };
      files[entry] = files[entry]!.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    });
    try {
      await page.goto('/tools');
      await expect(faultCard(page)).toContainText('This part was not loaded');
      expect(asked.filter((url) => /remotes\/tools/.test(url))).toEqual([]);
      await expectOthersWork(page);
    } finally {
      await undo();
    }
    await page.goto('/tools');
    await expect(tools(page)).toBeVisible();
  });

  test('one byte of one that is loaded later, and the browser does not keep it', async ({ page, system }) => {
    const path = await liveFile(
      system,
      'tools',
      ({ routes }) => routes.find(({ path: at }) => at === '/tools')?.scripts[0] ?? '',
    );
    await expectByteNoticed(page, path);
  });

  test('a list that is missing leaves the shell, which says that its parts are not there', async ({ page, system }) => {
    const aside = `${listFile(system)}.aside`;
    await rename(listFile(system), aside);
    try {
      await expectShellAlone(page);
    } finally {
      await rename(aside, listFile(system));
    }
    await page.goto('/tools');
    await expect(tools(page)).toBeVisible();
  });
});
