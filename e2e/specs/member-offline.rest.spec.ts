import type { Page } from '@playwright/test';
import { classOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

test.use({ viewport: { width: 390, height: 844 } });

const COURSE = 'Offline Botany';
const PAGE_LINK = /http\S+\/my-group#me=([\w.-]+)/;

/** The link by which a member opens the page of the group, with the token in it. */
async function linkFor(system: System, address: string): Promise<readonly [link: string, token: string]> {
  const links = () => system.mailbox.to(address).flatMap(({ text }) => PAGE_LINK.exec(text ?? '') ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  const [link, token] = links();
  return [link!, token!];
}

/** The addresses and texts of all that the browser keeps for a start without a network. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const kept: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return kept;
  });

const workersIn = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

test('a member’s page that was opened once is there without a network, and fresh when it is back', async ({
  page,
  context,
  system,
}) => {
  const { slug } = await classOf(system, 4, { courseName: COURSE });
  const address = `${slug.replace(/\W/g, '')}-0@example.edu`;
  const [link, token] = await linkFor(system, address);
  const heading = page.getByRole('heading', { name: COURSE });
  const members = page.getByRole('region', { name: 'Your group' });
  const offline = page.getByText('You are offline');

  await page.goto(link);
  await expect(heading).toBeVisible();
  await expect.poll(async () => (await keptIn(page)).map(({ path }) => path)).toContain('/my-group');
  expect(await workersIn(page)).toEqual(['/my-group']);

  await test.step('what is kept for that are files, and nothing of the group', async () => {
    const kept = await keptIn(page);
    expect(kept.filter(({ path }) => !/\.js$|^\/(my-group|remotes\.json)$/.test(path))).toEqual([]);
    expect(kept.filter(({ text }) => [token, COURSE, address].some((secret) => text.includes(secret)))).toEqual([]);
  });

  await test.step('without a network it shows what it showed last, and says of when', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(offline).toBeVisible();
    await expect(page.getByText(/^This is how things stood on/)).toBeVisible();
    await expect(heading).toBeVisible();
    await expect(members).toBeVisible();
  });

  await test.step('with one it is fresh', async () => {
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(offline).toHaveCount(0);
  });

  await test.step('a device that forgets it keeps nothing of it', async () => {
    await page.getByRole('button', { name: 'Forget this device' }).click();
    await expect(page.getByText(/^Open the link in the mail/)).toBeVisible();
    await expect.poll(() => keptIn(page)).toEqual([]);
    expect(await workersIn(page)).toEqual([]);
  });
});
