import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { matchClass } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { signIn } from '../pages/admin.ts';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { expect, ROOT, test } from '../support/system.ts';

/** The pages whose real transfer is compared with what the budget computes from the builds. */
const PAGES = ['/', '/class/:slug', '/groups/:slug', '/dashboard/:slug', '/admin', '/tools', '/terms'];
/** So far may the two be apart, in kB: the budget compresses as servers do, not as this test does. */
const TOLERANCE_KB = 3;

test('a page loads what its budget says, and nothing else', async ({ browser, system }) => {
  const { slug } = await openClass(system, { courseName: 'Weighing Pages' });
  const printed = execFileSync(process.execPath, [join(ROOT, 'scripts/budget.mjs'), '--json'], { encoding: 'utf8' });
  const budget = JSON.parse(printed) as Record<string, { bytes: number; files: number }>;
  for (const path of PAGES) {
    const page = await browser.newPage({ baseURL: system.url });
    // The budget is of what a page needs; what it asks for once it is drawn, or has nothing better to do, comes later.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
      globalThis.requestAnimationFrame = () => 0;
    });
    const scripts = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script' || !response.ok()) return;
      scripts.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
    });
    await page.goto(path.replace(':slug', slug));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
    const table = [...scripts].map(([name, bytes]) => `${(bytes / 1000).toFixed(1)} ${name}`).join('\n');
    expect(Math.abs(total - (budget[path]?.bytes ?? 0) / 1000), `${path}: ${total} kB\n${table}`).toBeLessThan(
      TOLERANCE_KB,
    );
    expect(scripts.size, `${path}\n${table}`).toBe(budget[path]?.files);
    await page.close();
  }
});

/** All that a dashboard loads until its groups stand, in kB. */
const MOST_AFTER_PASSWORD_KB = 420;

test('a dashboard with its groups is not heavy either', async ({ page, system }) => {
  const { id, slug } = await openClass(system, { courseName: 'Whole Dashboards' });
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  const students: object[] = JSON.parse(await readFile(file, 'utf8')).slice(0, 8);
  for (const [index, student] of students.entries()) {
    await request(system, createStudent, { body: { classId: id, ...student, email: `whole-${index}@example.edu` } });
  }
  await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
  });
  await page.goto(`/dashboard/${slug}`);
  await page.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
  await page.getByRole('button', { name: 'Open Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Group 2' })).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const table = [...scripts].map(([name, bytes]) => `${(bytes / 1000).toFixed(1)} ${name}`).join('\n');
  expect(total, table).toBeLessThan(MOST_AFTER_PASSWORD_KB);
});

/** All that the console loads until its first table stands, in kB. */
const MOST_AFTER_SIGN_IN_KB = 450;

test('a console with its table is not heavy either', async ({ page, system }) => {
  await openClass(system, { courseName: 'Heavy Tables' });
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
  });
  await signIn(page, system.admin);
  await expect(page.getByRole('row').filter({ hasText: 'Heavy Tables' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  const table = [...scripts].map(([name, bytes]) => `${(bytes / 1000).toFixed(1)} ${name}`).join('\n');
  expect(total, table).toBeLessThan(MOST_AFTER_SIGN_IN_KB);
});

/** The pages that anybody may open; those of professors and admins are built with antd. */
const WITHOUT_ANTD = ['/', '/class/:slug', '/groups/:slug', '/tools', '/terms'];
/** Stands in every component of antd, whoever bundles it. */
const MARK_OF_ANTD = 'prefixCls';

test('antd comes with the dashboard, after its password, and with no page that anybody may open', async ({
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Light Pages' });
  const withAntd = new Set<string>();
  const read = async (response: Response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    const { pathname } = new URL(response.url());
    if ((await response.text()).includes(MARK_OF_ANTD)) withAntd.add(pathname);
  };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => reading.push(read(response)));
  for (const path of WITHOUT_ANTD) {
    await page.goto(path.replace(':slug', slug));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A page that is left takes what was not read yet along.
    await Promise.all(reading);
  }
  expect([...withAntd]).toEqual([]);

  await page.goto(`/dashboard/${slug}`);
  await page.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
  await page.getByRole('button', { name: 'Open Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Light Pages' })).toBeVisible();
  await expect.poll(() => [...withAntd].filter((path) => path.startsWith('/remotes/professor/'))).not.toEqual([]);
});
