import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { createStudent } from '@study-groups/contracts/student';
import { keptVersions, readKept } from '../../checks/surface/kept.mjs';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { ConsolePage } from '../pages/console.ts';
import { test } from '../support/alone.ts';
import { openClass, request } from '../support/api.ts';
import { peopleOf } from '../support/class.ts';
import { command } from '../support/releases.ts';
import { expect, ROOT, type System } from '../support/system.ts';

/** Writes the files of a kept build, as it was made less what no test loads, into a folder. */
function unpack(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-kept-'));
  for (const [file, text] of Object.entries(files)) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return folder;
}

/** Has the API answer as a newer one may: each object has a field more, and some choices are such as no page knows yet. */
async function answerAsNewer(page: Page, path: string, choices: Record<string, string>): Promise<void> {
  const newer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(newer);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, field]) => [key, choices[key] ?? newer(field)]);
    return { ...Object.fromEntries(fields), brandNew: [{ at: 1 }] };
  };
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: newer(await response.json()) });
  });
}

/** The checks of each kept remote: a page of it on a newer server, if it is of a version that reads such responses. */
const LOOKS: Record<string, (page: Page, system: System) => Promise<void>> = {
  tools: async (page) => {
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1, name: 'Study Tools' })).toBeVisible();
    await page.getByRole('link', { name: /Pomodoro Timer/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pomodoro Timer' })).toBeVisible();
  },
  student: async (page, system) => {
    const { id } = await openClass(system, { courseName: 'Kept Course' });
    const [person] = await peopleOf();
    const body = { classId: id, ...person, email: `kept-${id}@example.edu`, friendPreferences: [] };
    const { accessKey } = await request(system, createStudent, { body });
    await answerAsNewer(page, '**/api/students/*', { studyFormat: 'outdoors' });
    await page.goto(`/edit/${accessKey}`);
    await expect(page.getByLabel('Full name')).toHaveValue(person?.fullName ?? '');
    await page.getByRole('tab', { name: /Preferences/ }).click();
    await expect(page.getByText('outdoors').first()).toBeVisible();
  },
  admin: async (page, system) => {
    await openClass(system, { courseName: 'Kept in the List' });
    await answerAsNewer(page, '**/api/admin/classes?*', { status: 'archived' });
    await new ConsolePage(page).open(system);
    const row = page.getByRole('row').filter({ hasText: 'Kept in the List' });
    await expect(row.first()).toContainText('archived');
  },
};

for (const version of anyOf(keptVersions(ROOT), 1)) {
  const builds = Object.entries(readKept(ROOT, version).builds);
  const remotes = builds.map(([name]) => name).filter((name) => name !== 'shell');

  test(`builds of contract ${version} run with those of ${CONTRACT_VERSION}`, async ({ page, system }) => {
    const released: string[] = [];
    for (const [name, files] of builds) {
      // Also if today's remotes require more than the old shell has: their pages say so.
      const words = await command(system, 'release', unpack(files), '--force');
      if (/^Released/m.test(words)) released.push(name);
    }
    await test.step('their own pages in their own shell, on an API that has more to say', async () => {
      for (const name of remotes) await LOOKS[name]?.(page, system);
    });
    await test.step('a page of today in their shell', async () => {
      // Of a remote that asks for nothing newer, as that of professors does.
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    if (released.includes('shell')) await command(system, 'rollback', 'shell');
    await test.step('their pages in the shell of today', async () => {
      for (const name of remotes) await LOOKS[name]?.(page, system);
    });
    for (const name of released.filter((each) => each !== 'shell')) await command(system, 'rollback', name);
  });
}
