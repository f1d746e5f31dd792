import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { matchClass } from '@study-groups/contracts/dashboard';
import { createStudent } from '@study-groups/contracts/student';
import { signIn } from '../pages/admin.ts';
import { adminHeaders, openClass, PASSWORDS, request } from '../support/api.ts';
import { expect, ROOT, type System, test } from '../support/system.ts';

/** Notes which scripts a page loads. @returns their paths so far */
function scriptsOf(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) paths.add(new URL(response.url()).pathname);
  });
  return paths;
}

/** Returns the content of a script, requested again: the browser's copy is lost with the page that is left. */
const textOf = async ({ url }: System, path: string) => (await fetch(url + path)).text();

/** @returns what scripts weigh as they are sent, in kB, and what each does */
async function weigh(system: System, paths: Iterable<string>) {
  const weights = await Promise.all(
    [...paths].map(async (path) => [path, gzipSync(await textOf(system, path), { level: 9 }).length / 1000] as const),
  );
  const table = weights.map(([path, kB]) => `${kB.toFixed(1)} ${path}`).join('\n');
  return { total: weights.reduce((sum, [, kB]) => sum + kB, 0), table };
}

/** The pages whose real transfer is compared with what the budget computes from the builds. */
const PAGES = ['/', '/class/:slug', '/groups/:slug', '/dashboard/:slug', '/admin', '/tools', '/terms'];
/** So far may the two be apart, in kB: the budget compresses as servers do, not as this test does. */
const TOLERANCE_KB = 3;

test('a page loads what its budget says, and nothing else', async ({ browser, system }) => {
  const { slug } = await openClass(system, { courseName: 'Weighing Pages' });
  const printed = execFileSync(process.execPath, [join(ROOT, 'checks/budget.mjs'), '--json'], { encoding: 'utf8' });
  const budget = JSON.parse(printed) as Record<string, { bytes: number; files: number }>;
  for (const path of PAGES) {
    const page = await browser.newPage({ baseURL: system.url });
    // The budget is of what a page needs; what it asks for once it is drawn, or has nothing better to do, comes later. The
    // frame that shows what the server has drawn is waited for while the page is read.
    await page.addInitScript(() => {
      const frame = globalThis.requestAnimationFrame;
      globalThis.requestIdleCallback = () => 0;
      globalThis.requestAnimationFrame = (draw) => (document.readyState === 'loading' ? frame(draw) : 0);
    });
    const scripts = scriptsOf(page);
    await page.goto(path.replace(':slug', slug));
    // React has its marks on what it answers for.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(async () => {
      const marks = await heading.evaluate((node) => Object.keys(node));
      expect(marks.some((key) => key.startsWith('__react'))).toBe(true);
    }).toPass();
    await page.waitForLoadState('networkidle');
    const { total, table } = await weigh(system, scripts);
    expect(Math.abs(total - (budget[path]?.bytes ?? 0) / 1000), `${path}: ${total} kB\n${table}`).toBeLessThan(
      TOLERANCE_KB,
    );
    expect(scripts.size, `${path}\n${table}`).toBe(budget[path]?.files);
    await page.close();
  }
});

/** All that a dashboard loads until its groups stand, in kB. */
const MOST_AFTER_PASSWORD_KB = 434;

test('a dashboard with its groups is not heavy either', async ({ page, system }) => {
  const { id, slug } = await openClass(system, { courseName: 'Whole Dashboards' });
  const file = new URL('../fixtures/class-of-60.json', import.meta.url);
  const students: object[] = JSON.parse(await readFile(file, 'utf8')).slice(0, 8);
  for (const [index, student] of students.entries()) {
    await request(system, createStudent, { body: { classId: id, ...student, email: `whole-${index}@example.edu` } });
  }
  await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  const scripts = scriptsOf(page);
  await page.goto(`/dashboard/${slug}`);
  await page.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
  await page.getByRole('button', { name: 'Open Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Group 2' })).toBeVisible();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const { total, table } = await weigh(system, scripts);
  expect(total, table).toBeLessThan(MOST_AFTER_PASSWORD_KB);
});

/** All that the console loads until its first table stands, in kB. */
const MOST_AFTER_SIGN_IN_KB = 450;

test('a console with its table is not heavy either', async ({ page, system }) => {
  await openClass(system, { courseName: 'Heavy Tables' });
  const scripts = scriptsOf(page);
  await signIn(page, system.admin);
  await expect(page.getByRole('row').filter({ hasText: 'Heavy Tables' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { total, table } = await weigh(system, scripts);
  expect(total, table).toBeLessThan(MOST_AFTER_SIGN_IN_KB);
});

/** The pages that anybody may open; those of professors and admins are built with antd. */
const WITHOUT_ANTD = ['/', '/class/:slug', '/groups/:slug', '/tools', '/terms'];
/** A word in every component of antd, in any bundle. */
const MARK_OF_ANTD = 'prefixCls';

test('antd comes with the dashboard, after its password, and with no page that anybody may open', async ({
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Light Pages' });
  const scripts = scriptsOf(page);
  const withAntd = async () => {
    const paths = [...scripts];
    const texts = await Promise.all(paths.map((path) => textOf(system, path)));
    return paths.filter((_, at) => texts[at]!.includes(MARK_OF_ANTD));
  };
  for (const path of WITHOUT_ANTD) {
    await page.goto(path.replace(':slug', slug));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(await withAntd()).toEqual([]);

  await page.goto(`/dashboard/${slug}`);
  await page.getByLabel('Dashboard password').fill(PASSWORDS.dashboardPassword);
  await page.getByRole('button', { name: 'Open Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Light Pages' })).toBeVisible();
  await expect
    .poll(async () => (await withAntd()).filter((path) => path.startsWith('/remotes/professor/')))
    .not.toEqual([]);
});
