import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { faultCard } from '../pages/fault-card.ts';
import { command, flipByte, variant } from './releases.ts';
import { ROOT, type System } from './system.ts';

/** The remote that other people deploy in these tests. */
export const TOOLS = join(ROOT, 'mf-tools/dist');
export const TOOLS_SCRIPTS = /\/remotes\/tools\/\w+\/.*\.js$/;

export const tools = (page: Page) => page.getByRole('heading', { level: 1, name: /^Study Tools/ });

/** The rest of the site goes on: the frame is there, and a page of another remote. */
export async function expectOthersWork(page: Page): Promise<void> {
  await page.goto('/create-class');
  await expect(page.getByRole('heading', { name: 'Request a New Class' })).toBeVisible();
}

/** Its page throws as it is drawn: a card says so until the release is taken back, and all else works. */
export async function expectCardWhileLive(page: Page, system: System, replace: [string, string]): Promise<void> {
  await command(system, 'release', await variant(TOOLS, { version: '6.6.6', replace, within: /page-tools/ }));
  await page.goto('/tools');
  await expect(faultCard(page)).toContainText('Something went wrong here');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectOthersWork(page);
  await command(system, 'rollback', 'tools');
  await page.goto('/tools');
  await expect(tools(page)).toBeVisible();
}

/** A file of it with one byte changed is not run, and it runs once the byte is as it was. */
export async function expectByteNoticed(page: Page, path: string): Promise<void> {
  await flipByte(path);
  await page.goto('/tools');
  await expect(faultCard(page)).toContainText('This part was not loaded');
  await flipByte(path);
  await page.goto('/tools');
  await expect(tools(page)).toBeVisible();
}
