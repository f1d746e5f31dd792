import { gzipSync } from 'node:zlib';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const LIMIT_KB = 300;

test(`the registration page loads at most ${LIMIT_KB} kB of gzipped JavaScript`, async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'Weighing Pages' });
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length);
  });
  await page.goto(`/class/${slug}`);
  await expect(page.getByRole('heading', { name: 'Student Registration' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const table = [...scripts].sort((a, b) => b[1] - a[1]).map(([path, bytes]) => `${(bytes / 1000).toFixed(1)} ${path}`);
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
  console.log(`The registration page loads ${total.toFixed(1)} kB of gzipped JavaScript in ${scripts.size} files.`);
  expect(scripts.size, table.join('\n')).toBeGreaterThan(3);
  expect(total, table.join('\n')).toBeLessThanOrEqual(LIMIT_KB);
});
