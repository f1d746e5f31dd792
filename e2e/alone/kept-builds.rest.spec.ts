import { existsSync, mkdtempSync, readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { test } from '../support/alone.ts';
import { command, readList } from '../support/releases.ts';
import { expect, ROOT } from '../support/system.ts';

/** Builds of the shell and of mf-tools for each of the last contract versions, oldest first. */
const KEPT = join(ROOT, 'e2e/fixtures/builds');
const versions = existsSync(KEPT) ? readdirSync(KEPT).sort() : [];
/** A kept build as it was made: each of its files is kept compressed. */
function unpack(version: string, name: string): string {
  const kept = join(KEPT, version, name);
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-kept-'));
  for (const file of readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.br'))) {
    const target = join(folder, file.slice(0, -'.br'.length));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, brotliDecompressSync(readFileSync(join(kept, file))));
  }
  return folder;
}

const major = (version: string) => version.split('.')[0];

test('a build of this contract version is kept for later ones', () => {
  expect(versions).toContain(CONTRACT_VERSION);
});

for (const version of versions) {
  const fits = major(version) === major(CONTRACT_VERSION);

  test(`the remote of contract ${version} in today's shell`, async ({ page, system }) => {
    await command(system, 'release', unpack(version, 'tools'));
    await page.goto('/tools');
    if (fits) {
      await expect(page.getByRole('heading', { level: 1, name: 'Study Tools' })).toBeVisible();
      await page.getByRole('link', { name: /Pomodoro Timer/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pomodoro Timer' })).toBeVisible();
    } else {
      await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toContainText(
        'A new version is on its way',
      );
    }
    if (((await readList(system)).remotes['tools']?.previous.length ?? 0) > 0)
      await command(system, 'rollback', 'tools');
  });

  test(`today's remotes in the shell of contract ${version}`, async ({ page, system }) => {
    const ours = await command(system, 'release', unpack(version, 'shell'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Smart study groups', exact: true })).toBeVisible();
    for (const [path, heading] of [
      ['/tools', 'Study Tools'],
      ['/create-class', 'Request a New Class'],
    ] as const) {
      await page.goto(path);
      // A remote whose range begins later than this shell says so, and nothing else of the page breaks.
      await expect(
        page
          .getByRole('heading', { name: heading })
          .or(page.getByRole('heading', { name: 'A new version is on its way' })),
      ).toBeVisible();
      if (version === CONTRACT_VERSION) await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    if (ours.startsWith('Released')) await command(system, 'rollback', 'shell');
  });
}
