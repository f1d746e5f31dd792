import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { signIn } from '../pages/admin.ts';
import { classPath, expectOwnPart, heading } from '../pages/class-view.ts';
import { faultCard } from '../pages/fault-card.ts';
import { test } from '../support/alone.ts';
import { classOf } from '../support/class.ts';
import { command, editList, flipByte, liveFile, variant } from '../support/releases.ts';
import { expect, ROOT } from '../support/system.ts';

const PROFESSOR = join(ROOT, 'mf-professor/dist');
const PROFESSOR_SCRIPTS = /\/remotes\/professor\/\w+\/.*\.js$/;
/** The script that brings the part. */
const PART = /part-class-tabs/;

test('two classes one after the other keep apart', async ({ page, system }) => {
  const one = await classOf(system, 12, { courseName: 'First Class' });
  const other = await classOf(system, 4, { courseName: 'Second Class', isMatched: false });
  await signIn(page, system.admin);
  await page.goto(classPath(one.slug));
  await expect(page.getByRole('region', { name: 'The groups in numbers' })).toBeVisible();
  await page.getByRole('tab', { name: /^Students/ }).click();
  await expect(page.getByRole('region', { name: 'Submissions' })).toBeVisible();
  await page.goto(classPath(other.slug));
  await expect(page.getByRole('region', { name: 'Submissions' })).toBeVisible();
  await expect(heading(page, 'Second Class')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Students/ })).toHaveText('Students4');
  await page.getByRole('navigation', { name: 'Open classes' }).getByRole('link', { name: 'First Class' }).click();
  await expect(heading(page, 'First Class')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Students/ })).toHaveText('Students12');
  await expect(page.getByText('Second Class', { exact: true }).and(page.locator('h1'))).toHaveCount(0);
});

test.describe('a professor’s remote that other people deploy', () => {
  /** The card stands where the part would, and the rest of the view works. */
  async function expectCard(page: Page, slug: string, text: string): Promise<void> {
    await page.goto(classPath(slug));
    await expect(faultCard(page)).toContainText(text);
    await expect(faultCard(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expectOwnPart(page, 'Hard Times');
  }

  test('shows a card in the part’s place only, and its part when it is back', async ({ page, browser, system }) => {
    const { slug } = await classOf(system, 12, { courseName: 'Hard Times' });
    await signIn(page, system.admin);

    await test.step('down', async () => {
      await page.route(PROFESSOR_SCRIPTS, (route) => route.abort());
      await expectCard(page, slug, 'This part is not available');
      await page.unroute(PROFESSOR_SCRIPTS);
    });

    for (const [fault, replace] of [
      ['that throws while it renders', ['"dashboard.tabs.label"', '(()=>{throw new TypeError("no tabs")})()']],
      ['that exposes no part', ['default:()=>', 'nothing:()=>']],
    ] as const) {
      await test.step(fault, async () => {
        await command(
          system,
          'release',
          await variant(PROFESSOR, { version: '6.6.6', replace: [...replace], within: PART }),
        );
        await expectCard(page, slug, 'Something went wrong here');
        await command(system, 'rollback', 'professor');
      });
    }

    await test.step('for another contract', async () => {
      const folder = await variant(PROFESSOR, {
        version: '9.0.0',
        replace: ['"dashboard.tabs.label"', '"dashboard.tabs.label"'],
        contracts: '^99.0.0',
      });
      await command(system, 'release', folder, '--force');
      await expectCard(page, slug, 'It needs version 99.0.0 of this site');
      await command(system, 'rollback', 'professor');
    });

    await test.step('with an entry that was altered', async () => {
      const undo = await editList(system, ({ remotes }) => {
        remotes['professor']!.release.version = '1.0.0-evil';
      });
      await expectCard(page, slug, 'This part was not loaded');
      await undo();
    });

    await page.goto(classPath(slug));
    await expect(page.getByRole('tab', { name: /^Students/ })).toHaveText('Students12');
    await expect(faultCard(page)).toHaveCount(0);

    await test.step('altered', async () => {
      const script = await liveFile(
        system,
        'professor',
        ({ files }) => Object.keys(files).find((file) => PART.test(file) && file.endsWith('.js')) ?? '',
      );
      await flipByte(script);
      // The page above has the script as it was, and keeps it.
      const other = await browser.newPage({ baseURL: system.url });
      await signIn(other, system.admin);
      await expectCard(other, slug, 'This part was not loaded');
      await other.close();
      await flipByte(script);
    });
  });
});
