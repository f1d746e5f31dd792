import { join } from 'node:path';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { command, readList, variant } from '../support/releases.ts';
import { expect, ROOT } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test.beforeAll(async ({ system }) => {
  // Its job is the first of those for classes: those of classes that are erased stay until they are due.
  await openClass(system, { courseName: 'Viewed Course', seconds: 1_200 });
});

test('the system says how it is, is looked at by the doctor, and puts a build live again and back', async ({
  page,
  system,
}) => {
  const tools = join(ROOT, 'mf-tools/dist');
  const build = /[0-9a-f]{16}/.exec((await readList(system)).remotes['tools']!.release.base)?.[0];
  await command(system, 'release', await variant(tools, { version: '7.7.7', replace: ['Study Tools', 'Study Tool5'] }));
  const console = new ConsolePage(page);
  await console.open(system, '/system');
  const part = (name: string | RegExp) => page.getByRole('region', { name });
  await expect(part('Processes')).toContainText('All');
  await expect(part('Database').first()).toContainText('MongoDB');
  await expect(part('Storage by class')).toContainText(/\d (byte|kB)/);
  await expect(part(/^Usage/)).toContainText('Class requests by day');

  await console.click('system.doctor');
  await expect(page.getByText(/^Looked at /)).toBeVisible();

  const before = (await readList(system)).remotes['tools']!.release.version;
  expect(before).toBe('7.7.7');
  const earlier = page.getByRole('group').filter({ hasText: /^Earlier builds of .*tools/i });
  await earlier.locator('summary').click();
  await console.click(`release.putLive.tools.${build}`);
  const dialog = page.getByRole('dialog').filter({ hasText: 'live again?' });
  await dialog.getByRole('button', { name: 'Put Live' }).click();
  await console.says(/ is live$/);
  await expect(dialog).toHaveCount(0);
  expect((await readList(system)).remotes['tools']!.release.version).not.toBe('7.7.7');
  await page.keyboard.press('Control+z');
  await console.says(/^Undone: /);
  expect((await readList(system)).remotes['tools']!.release.version).toBe('7.7.7');
  await command(system, 'rollback', 'tools');
});
