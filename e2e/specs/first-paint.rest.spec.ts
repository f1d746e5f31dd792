import type { Page } from '@playwright/test';
import { openClass } from '../support/api.ts';
import { layoutShifts } from '../support/layout.ts';
import { expect, type System, test } from '../support/system.ts';

let slug: string;
test.beforeAll(async ({ system }) => {
  ({ slug } = await openClass(system, { courseName: 'Compilers' }));
});

/** Waits until the server has drawn a page, which its first visitor need not wait for. */
async function drawn({ url }: System, path: string, language = 'en'): Promise<void> {
  await expect(async () => {
    const page = await (await fetch(url + path, { headers: { 'accept-language': language } })).text();
    expect(page).toContain('id="root" data-served');
  }).toPass();
}

/** Holds all scripts back; returns what lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a class says what it is, whose, and until when, and its form can be read', async ({ page, system }) => {
    await drawn(system, `/class/${slug}`);
    await page.goto(`/class/${slug}`);
    await expect(page.getByRole('heading', { name: 'Student Registration' })).toBeVisible();
    await expect(page.getByText('Compilers')).toBeVisible();
    await expect(page.getByText('Professor: Dr. Maya Brandt')).toBeVisible();
    // Before it stands the room that it keeps.
    await expect(page.getByText(/^Sign-up closes on .*\(/).last()).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });

  for (const [path, heading] of [
    ['/', 'Smart study groups'],
    ['/terms', 'Terms & Conditions'],
    ['/my-group', 'My Group'],
    ['/groups/any', 'Study Groups'],
    ['/dashboard/any', 'Professor Dashboard'],
    ['/nothing/is/here', '404 Page Not Found'],
  ] as const) {
    test(`${path} has its heading`, async ({ page, system }) => {
      await drawn(system, path);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    });
  }
});

test('what is typed and pressed before the scripts are there is neither lost nor unheard, and nothing moves', async ({
  page,
  system,
}) => {
  await drawn(system, `/class/${slug}`);
  const release = await holdScripts(page);
  await page.goto(`/class/${slug}`, { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.edu');
  await page.getByRole('button', { name: 'Next' }).click();
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(name).toHaveValue('Ada Lovelace');
});

test('no script runs, none but the core is asked for and no call is made before the page is seen', async ({
  page,
  system,
}) => {
  await page.addInitScript(() => {
    const ran: number[] = [];
    Object.assign(globalThis, { ran });
    const note = ({ target, timeStamp }: Event) => target instanceof HTMLScriptElement && ran.push(timeStamp);
    document.addEventListener('load', note, true);
  });
  for (const path of ['/', `/class/${slug}`]) {
    await drawn(system, path);
    await page.goto(path);
    await expect(async () => {
      const early = await page.evaluate(() => {
        const [seen] = performance.getEntriesByName('first-contentful-paint');
        const { ran } = globalThis as unknown as { ran: number[] };
        const asked = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/api\/|\.js$/.test(name) && !/\/core\.\w+\.js$/.test(name));
        const times = [...ran, ...asked.map(({ startTime }) => startTime)];
        return { some: ran.length > 0, early: times.filter((time) => time < (seen?.startTime ?? Infinity)) };
      });
      expect(early, path).toEqual({ some: true, early: [] });
    }).toPass();
  }
});

test('what is seen stands before what a page has to know of its other scripts', async ({ system }) => {
  await drawn(system, `/class/${slug}`);
  const page = await (await fetch(`${system.url}/class/${slug}`)).text();
  expect(page.indexOf('<h1')).toBeGreaterThan(0);
  expect(page.indexOf('js/registration-late')).toBeGreaterThan(page.indexOf('<h1'));
});

test('a worker that keeps a page finds its scripts in it', async ({ system }) => {
  await drawn(system, '/my-group');
  const kept = await fetch(`${system.url}/my-group`, { headers: { 'sec-fetch-dest': 'empty' } });
  expect(await kept.text()).toMatch(/<script [^>]*src="[^"]+page-my-group[^"]*\.js"/);
});

test('a page is taken over as it stands, without a shift', async ({ page, system }) => {
  for (const path of ['/', `/class/${slug}`, '/my-group', `/groups/${slug}`, `/dashboard/${slug}`]) {
    await drawn(system, path);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    release();
    await page.waitForLoadState('load');
    // React has its marks on what it answers for.
    await expect(async () => {
      const isAlive = await heading?.evaluate(
        (node) => node.isConnected && Object.keys(node).some((key) => key.startsWith('__react')),
      );
      expect(isAlive).toBe(true);
    }, path).toPass();
    expect(await layoutShifts(page), path).toEqual([]);
    await page.unrouteAll();
  }
});

test('who has chosen another language sees no other, and who keeps a group here finds it at once', async ({
  page,
  system,
}) => {
  await drawn(system, '/');
  await page.addInitScript(() => {
    localStorage.setItem('preferredLanguage', 'he');
    localStorage.setItem('my-group-links', JSON.stringify([{ link: `31.${'c'.repeat(43)}`, courseName: 'Algebra' }]));
  });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('קבוצות לימוד חכמות');
  await expect(page.getByText('Algebra')).toBeVisible();
});
