/**
 * Draws the picture that other sites show for a link to the product: `node scripts/draw-preview.mjs`. It is committed, so
 * this runs only when the mark or the brand changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './root.mjs';
import { findChromium } from './test/chromium.mjs';

/** As large as sites ask for, in px. */
const SIZE = { width: 1200, height: 630 };
const DAYS = 7;
const HOURS = 12;
const CELL = { width: 44, height: 22, gap: 6 };

/** Three weeks: for each day the hours, from and until, in which somebody is free. */
const WEEKS = [
  [[0, 4], [5, 9], [2, 4], [6, 11], [0, 3], [], [8, 11]],
  [[2, 6], [4, 8], [8, 10], [7, 12], [1, 2], [3, 6], []],
  [
    [3, 5],
    [6, 10],
    [0, 2],
    [5, 9],
    [9, 12],
    [4, 8],
    [1, 3],
  ],
];

/** @param {number[]} range @param {number} hour */
const isFree = ([from = 0, until = 0], hour) => hour >= from && hour < until;

/** The hours of all three, the fuller the more are free; those in which everybody is stand out. */
function weeks() {
  const cells = [];
  for (let day = 0; day < DAYS; day += 1) {
    for (let hour = 0; hour < HOURS; hour += 1) {
      const free = WEEKS.filter((week) => isFree(week[day] ?? [], hour)).length;
      const fill = ['#E6EEF0', '#B5D6D4', '#5FA9A5', '#0B6E69'][free];
      const x = day * (CELL.width + CELL.gap);
      const y = hour * (CELL.height + CELL.gap);
      cells.push(`<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" rx="5" fill="${fill}"/>`);
    }
  }
  const width = DAYS * (CELL.width + CELL.gap) - CELL.gap;
  const height = HOURS * (CELL.height + CELL.gap) - CELL.gap;
  return `<svg width="${width}" height="${height}">${cells.join('')}</svg>`;
}

const mark = await readFile(join(ROOT, 'shell/src/favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await findChromium(process.env), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.setContent(
    `<style>
      body { margin: 0; display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 72px;
             box-sizing: border-box; block-size: 100vh; padding: 0 84px; background: #F8FAFC; color: #0F172A;
             font-family: ui-sans-serif, system-ui, 'Noto Sans', sans-serif; }
      .mark > svg { inline-size: 112px; block-size: 112px; }
      h1 { margin: 28px 0 20px; font-size: 76px; line-height: 1.08; letter-spacing: -0.02em; }
      p { margin: 0; font-size: 30px; line-height: 1.35; color: #475569; }
    </style>
    <div><div class="mark">${mark}</div><h1>Smart Study Groups</h1><p>Groups that can really meet.</p></div>
    ${weeks()}`,
  );
  await writeFile(join(ROOT, 'shell/src/preview.png'), await page.screenshot());
} finally {
  await browser.close();
}
