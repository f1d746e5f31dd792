import type { PageRoute } from '@study-groups/contracts/remotes';
import { routesOf } from '../support/routes.ts';
import { type Sight, sightsOf } from '../support/sights.ts';
import { expect, test } from '../support/system.ts';
import { startWalk } from '../support/walk.ts';

const PHONE = { width: 320, height: 720 };
const DESKTOP = { width: 1280, height: 800 };

let routes: readonly PageRoute[];
let sights: Record<string, Sight>;

test.beforeAll(async ({ system }) => {
  [routes, sights] = await Promise.all([routesOf(system), sightsOf(system)]);
});

test('every address of the installation is one that the walk goes to', () => {
  const walked = new Set(Object.values(sights).flatMap(({ route }) => route ?? []));
  expect([...walked].sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort());
});

test('every page in English on a phone, and in Hebrew on a desktop: nothing is amiss', async ({ page }) => {
  const walk = await startWalk(page, routes);
  const findings: string[] = [];
  for (const [name, sight] of Object.entries(sights)) {
    const found = await test.step(name, async () => {
      await page.setViewportSize(PHONE);
      const faults = await walk.open(sight);
      faults.push(...(await walk.show(sight, 'en')));
      await page.setViewportSize(DESKTOP);
      faults.push(...(await walk.show(sight, 'he')), ...walk.complaints(sight));
      return faults;
    });
    findings.push(...found.map((each) => `${name}, ${each}`));
  }
  expect(findings).toEqual([]);
});
