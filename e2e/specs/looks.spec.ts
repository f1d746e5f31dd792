import AxeBuilder from '@axe-core/playwright';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const DIRECTIONS = { en: 'ltr', he: 'rtl' } as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const language of ['en', 'he'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`pages on a ${size}, ${language}, ${colorScheme}: direction, no sideways scroll, no axe finding`, async ({
        browser,
        system,
      }, testInfo) => {
        const { slug } = await openClass(system, { courseName: `Looks ${size} ${language} ${colorScheme}` });
        const context = await browser.newContext({
          baseURL: system.url,
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
        });
        await context.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
        const page = await context.newPage();
        const paths = [
          '/',
          '/create-class',
          `/class/${slug}`,
          `/dashboard/${slug}`,
          `/groups/${slug}`,
          '/admin',
          '/tools',
        ];
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('dir', DIRECTIONS[language]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          ).toEqual([]);
          const name = `${size}-${language}-${colorScheme}-${path.split('/')[1] || 'landing'}.png`;
          await page.screenshot({ path: testInfo.outputPath(name), fullPage: true });
        }
        await context.close();
      });
    }
  }
}
