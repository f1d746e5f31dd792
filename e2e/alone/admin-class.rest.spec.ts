import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { signIn, classPath, expectOwnPart } from '../pages/admin.ts';
import { faultCard } from '../pages/fault-card.ts';
import { test } from '../support/alone.ts';
import { classOf } from '../support/class.ts';
import { command, variant } from '../support/releases.ts';
import { expect, ROOT } from '../support/system.ts';

const PROFESSOR = join(ROOT, 'mf-professor/dist');
const PROFESSOR_SCRIPTS = /\/remotes\/professor\/\w+\/.*\.js$/;
/** The script that brings the part. */
const PART = /part-class-tabs/;

test.describe('a professor’s remote that other people deploy', () => {
  /** The card stands where the part would, and the rest of the view works. */
  async function expectCard(page: Page, slug: string, text: string): Promise<void> {
    await page.goto(classPath(slug));
    await expect(faultCard(page)).toContainText(text);
    await expect(faultCard(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expectOwnPart(page, 'Hard Times');
  }

  test('shows a card in the part’s place only, and its part when it is back', async ({ page, system }) => {
    const { slug } = await classOf(system, 12, { courseName: 'Hard Times' });
    await signIn(page, system.admin);

    await test.step('down', async () => {
      await page.route(PROFESSOR_SCRIPTS, (route) => route.abort());
      await expectCard(page, slug, 'No connection to the server');
      await page.unroute(PROFESSOR_SCRIPTS);
    });

    await test.step('that throws while it renders', async () => {
      const replace: [string, string] = ['"dashboard.tabs.label"', '(()=>{throw new TypeError("no tabs")})()'];
      await command(system, 'release', await variant(PROFESSOR, { version: '6.6.6', replace, within: PART }));
      await expectCard(page, slug, 'Something went wrong here');
      await command(system, 'rollback', 'professor');
    });

    await page.goto(classPath(slug));
    await expect(page.getByRole('tab', { name: /^Students/ })).toHaveText('Students12');
    await expect(faultCard(page)).toHaveCount(0);
  });
});
