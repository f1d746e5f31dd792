import { expect, test } from '../support/system.ts';

const TOOLS = /\/remotes\/tools\//;

test('a remote that is down shows a retry card in its own routes only, and comes back', async ({ page }) => {
  await page.route(TOOLS, (route) => route.abort());
  await page.goto('/tools');
  const card = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(card).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.getByRole('link', { name: 'Request a Class' }).first().click();
  await expect(page.getByRole('heading', { name: 'Request a New Class' })).toBeVisible();

  await page.unroute(TOOLS);
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toBeHidden();
});

test('a remote built for another contract is refused by name, the others work', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const table = await (await route.fetch()).json();
    table.tools.contract += 1;
    await route.fulfill({ json: table });
  });
  await page.goto('/tools');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.goto('/create-class');
  await expect(page.getByRole('heading', { name: 'Request a New Class' })).toBeVisible();
});

test('a new version of one remote goes live by changing remotes.json', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const table = await (await route.fetch()).json();
    table.tools.manifest = table.tools.manifest.replace('/remotes/tools/', '/elsewhere/tools/');
    await route.fulfill({ json: table });
  });
  const served: string[] = [];
  await page.route('**/elsewhere/tools/**', async (route) => {
    served.push(route.request().url());
    const url = route.request().url().replace('/elsewhere/tools/', '/remotes/tools/');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(served.length).toBeGreaterThan(1);
});
