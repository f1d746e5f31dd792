/**
 * Draws the icons of the installed console from the favicon: `node scripts/draw-icons.mjs`. They are committed, so this runs
 * only when the favicon changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './root.mjs';
import { findChromium } from './test/chromium.mjs';

/** A maskable icon is cut to any shape, of which only the inner circle of 80 % is sure to be seen. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, background: 'transparent' },
  { name: 'icon-maskable-512', size: 512, share: 0.56, background: '#ffffff' },
];

const drawing = await readFile(join(ROOT, 'shell/src/favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await findChromium(process.env) });
try {
  for (const { name, size, share, background } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
    await page.setContent(
      `<style>body{margin:0;display:grid;place-items:center;block-size:100vh;background:${background}}` +
        `svg{inline-size:${share * 100}%}</style>${drawing}`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    await writeFile(join(ROOT, `mf-admin/src/icons/${name}.png`), picture);
    await page.close();
  }
} finally {
  await browser.close();
}
