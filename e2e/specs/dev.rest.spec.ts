import { expect, test } from '@playwright/test';
import { readFile, writeFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join, basename, dirname } from 'node:path';
import { startSystem, ROOT } from '../support/system.ts';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Folders of a checkout besides its sources: in itself, and in its packages. */
const NOT_SOURCES = /^(?:\.git|data|data-.*|coverage|test-results|playwright-report)$/;
const MADE = /^(?:node_modules|dist|\.cache)$/;

/** A copy of this checkout whose files may be changed, for as long as `use` takes. Its packages find each other, not those here. */
async function withCheckout(use: (root: string) => Promise<void>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'study-groups-checkout-'));
  try {
    const filter = (path: string) => !MADE.test(basename(path));
    for (const name of (await readdir(ROOT)).filter((each) => !NOT_SOURCES.test(each) && filter(each))) {
      await cp(join(ROOT, name), join(root, name), { recursive: true, filter });
      await link(join(name, 'node_modules'), root);
    }
    await link('.cache/mongod', root);
    await mkdir(join(root, 'node_modules'));
    for (const name of await readdir(join(ROOT, 'node_modules'))) {
      const path = join('node_modules', name);
      if (name === '@study-groups')
        await cp(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true });
      else await link(path, root);
    }
    await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Leads from a copy to what stands here, if it is there. */
async function link(path: string, root: string): Promise<void> {
  if (!existsSync(join(ROOT, path))) return;
  await mkdir(dirname(join(root, path)), { recursive: true });
  await symlink(join(ROOT, path), join(root, path));
}

/** Of the shell and each remote a page with a text field, and what is changed in a component of it. */
const EDITS = [
  { address: '/', file: 'shell/src/pages/home/HomePage.tsx', from: "{t('hero.tagline')}" },
  { address: '/test', file: 'mf-student/src/features/test-form/TestPage.tsx', from: "{t('heading')}" },
  {
    address: '/create-class',
    file: 'mf-professor/src/features/class-request/ClassRequestPage.tsx',
    from: "{t('request.title')}",
  },
  { address: '/admin', file: 'mf-admin/src/features/console/LoginPage.tsx', from: "{t('login.title')}" },
  {
    address: '/resources?tab=schools',
    file: 'mf-tools/src/features/resources/ResourcesPage.tsx',
    from: "{t('title')}",
  },
];

test('npm run dev shows the pages of shell and remotes, and in an open one what is changed, without loading it again', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', ({ message }) => failures.push(message));
  await withCheckout((root) =>
    startSystem(
      // The checker of types would hold a gigabyte.
      { TYPES: '0' },
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

        for (const { address, file, from } of EDITS) {
          await test.step(file, async () => {
            await page.goto(url + address);
            const field = page.getByRole('textbox').or(page.getByRole('searchbox')).first();
            await field.fill('typed before');
            const path = join(root, file);
            const before = await readFile(path, 'utf8');
            expect(before.split(from)).toHaveLength(2);
            await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
            await writeFile(path, before.replace(from, "{'Changed'}"));
            await expect(page.getByRole('heading', { name: 'Changed' })).toBeVisible();
            await expect(field).toHaveValue('typed before');
            expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
          });
        }
      },
      join(root, 'scripts/dev.mjs'),
    ),
  );
});
