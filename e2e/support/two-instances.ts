import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from './system.ts';

const run = promisify(execFile);
const FIXTURE = join(ROOT, 'e2e/fixtures/two-instances');

/** Builds the registration page for somebody else's page, beside that page; the folder is for another origin to serve. */
export async function buildTwoInstances(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'study-groups-two-'));
  const webpack = join(ROOT, 'node_modules/webpack/bin/webpack.js');
  await run(process.execPath, [webpack, '--config', join(FIXTURE, 'webpack.config.js'), '--mode', 'production'], {
    cwd: FIXTURE,
    env: { ...process.env, OUT: folder, NODE_ENV: 'production' },
  });
  await cp(join(FIXTURE, 'index.html'), join(folder, 'index.html'));
  return folder;
}

/** What the owner of a page would notice of a guest that does not keep to its place. */
export function surroundings(page: Page) {
  return page.evaluate(() => {
    const looks = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`the page has no ${selector}`);
      const { margin, padding, border, color, backgroundColor, cursor, boxSizing, textDecoration, overflow } =
        getComputedStyle(element);
      const { fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(element);
      const font = { fontFamily, fontSize, fontWeight, lineHeight };
      return { margin, padding, border, color, backgroundColor, cursor, boxSizing, textDecoration, overflow, ...font };
    };
    return {
      title: document.title,
      address: location.href,
      history: history.length,
      attributes: [document.documentElement, document.body].flatMap(({ attributes }) =>
        [...attributes].map(({ name, value }) => `${name}="${value}"`),
      ),
      looks: ['html', 'body', 'body > h1', 'body > p', 'body > p > a', 'body > button'].map(looks),
    };
  });
}

/** How an element looks that both instances have: in colours, and in all else. */
export async function looksOf(element: ReturnType<Page['locator']>) {
  return element.evaluate((node) => {
    const { color, backgroundColor, direction, borderRadius, padding, fontSize, minBlockSize } = getComputedStyle(node);
    return { colours: { color, backgroundColor }, direction, shape: { borderRadius, padding, fontSize, minBlockSize } };
  });
}

/** The ids of all elements of the page and of the shadow root in it. */
export function idsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.getElementById('shadow')?.shadowRoot;
    if (!root) throw new Error('the page has no shadow root');
    return [document, root].flatMap((each) => [...each.querySelectorAll('[id]')].map(({ id }) => id));
  });
}
