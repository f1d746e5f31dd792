import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { faultCard } from '../pages/fault-card.ts';
import { test } from '../support/alone.ts';
import { command, editList, flipByte } from '../support/releases.ts';
import { expect, ROOT } from '../support/system.ts';

const run = promisify(execFile);

test.beforeAll(async ({ outside }) => {
  outside.folder = await buildOutside();
});

/** Builds the remote of another team in a folder outside this checkout. */
async function buildOutside(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'study-groups-outside-'));
  await cp(join(ROOT, 'e2e/fixtures/outside-remote'), folder, { recursive: true });
  // What that team would install by itself.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const webpack = join(ROOT, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [webpack, '--config', join(folder, 'webpack.config.js'), '--mode', 'production'], {
    cwd: folder,
    env: { ...process.env, PLATFORM_ROOT: ROOT, NODE_ENV: 'production' },
  });
  return join(folder, 'dist');
}

test('a remote of another team, from another origin, brings its own page to a running shell', async ({
  page,
  system,
  outside,
}) => {
  const dist = outside.folder;
  await page.goto('/campus/rooms');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();

  await command(system, 'release', dist, '--at', `${outside.url}/`);

  await test.step('its menu entry, its page, its title, its antd beside ours', async () => {
    const failures: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    await page.goto('/');
    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Study Rooms in en' })).toBeVisible();
    await expect(page).toHaveTitle(/^Study Rooms · /);
    expect(failures).toEqual([]);
  });

  await test.step('two versions of antd on one page: neither changes what the other looks like', async () => {
    await page.goto('/campus/rooms');
    const looks = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, borderRadius, height, fontSize, padding } = getComputedStyle(button);
        return { backgroundColor, borderRadius, height, fontSize, padding };
      });
    const together = { ours: await looks('Book with ours'), older: await looks('Book with the older') };
    expect(together.older).toMatchObject({ backgroundColor: 'rgb(190, 20, 60)', borderRadius: '0px' });
    expect(together.ours).toMatchObject({ backgroundColor: 'rgb(11, 110, 105)', borderRadius: '8px' });
    await page.getByLabel('older', { exact: true }).uncheck();
    expect(await looks('Book with ours')).toEqual(together.ours);
    await page.getByLabel('older', { exact: true }).check();
    await page.getByLabel('ours', { exact: true }).uncheck();
    expect(await looks('Book with the older')).toEqual(together.older);
  });

  await test.step('one altered byte on that origin, and nothing of it runs', async () => {
    const entry = (await readdir(dist)).find((name) => /^remoteEntry.*\.js$/.test(name)) ?? '';
    await flipByte(join(dist, entry));
    await page.goto('/campus/rooms');
    await expect(faultCard(page)).toContainText('This part was not loaded');
    await flipByte(join(dist, entry));
  });
});

test('an origin that is not allowed is refused by the command, and by the server', async ({
  system,
  outside,
  page,
}) => {
  const dist = outside.folder;
  await expect(command(system, 'release', dist, '--at', 'https://elsewhere.example/')).rejects.toThrow(
    'is not in REMOTE_ORIGINS',
  );
  await command(system, 'release', dist, '--at', `${outside.url}/`);
  const undo = await editList(system, ({ remotes }) => {
    const campus = remotes['campus']!;
    campus.release = { ...campus.release, base: 'https://elsewhere.example/' };
  });
  await page.goto('/campus/rooms');
  await expect(faultCard(page)).toContainText('This part was not loaded');
  await undo();
});
