import { signIn } from '../pages/admin.ts';
import { ConsolePage } from '../pages/console.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const COURSE = 'Offline Algebra';
const BAR = 'The server does not answer.';

/** Returns the data that the browser keeps for a start without a network. */
const keptIn = (console: ConsolePage) =>
  console.page.evaluate(async () => {
    const files = await (await caches.open('console-files')).keys();
    return {
      page: files.some(({ url }) => url.endsWith('/admin/dashboard')),
      data: await caches.has('console-data'),
      key: document.cookie.includes('console-key='),
    };
  });

test('the console starts without a network with what was seen last, and goes on when it is back', async ({
  page,
  context,
  system,
}) => {
  await openClass(system, { courseName: COURSE });
  const console = new ConsolePage(page);
  await signIn(page, system.admin);
  await console.row(COURSE).getByRole('rowheader').click();
  await console.byKeys('class.rename', 'F2');
  const name = page.getByLabel('Course name', { exact: true });
  /** Renames the class whose name is being edited; the list shows it before the server has it. */
  const rename = async (to: string) => {
    await name.fill(to);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await name.press('Enter');
    await saved;
    await expect(console.row(to)).toBeVisible();
  };
  await rename(`${COURSE} 2`);
  // The page says when all that it shows is kept.
  await expect(page.locator('[data-kept]')).toBeAttached();
  expect(await keptIn(console)).toEqual({ page: true, data: true, key: true });

  await context.setOffline(true);
  await page.reload();
  await console.says(BAR);
  await expect(console.row(`${COURSE} 2`)).toBeVisible();
  await expect(console.command('classes.create').first()).toHaveAttribute('aria-disabled', 'true');
  await console.run('undo', 'edit.undo');
  await page.getByRole('button', { name: '1 unsaved edit' }).click();
  await expect(console.command('unsaved.step.0')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.reload();
  await console.says(BAR);
  await expect(page.getByRole('button', { name: '1 unsaved edit' })).toBeVisible();

  await console.click('view.retry');
  await console.says(BAR);

  await context.setOffline(false);
  await expect(page.getByText(BAR)).toHaveCount(0);
  await expect(console.row(COURSE)).not.toContainText(`${COURSE} 2`);

  await test.step('an undo that a passing fault stopped is taken again when it is asked for', async () => {
    await console.row(COURSE).getByRole('rowheader').click();
    await console.byKeys('class.rename', 'F2');
    await rename(`${COURSE} 3`);
    const faulty = /\/api\/admin\/classes\/\d+$/;
    await page.route(faulty, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } }),
    );
    await console.run('undo', 'edit.undo');
    await page.getByRole('button', { name: '1 unsaved edit' }).click();
    await page.unroute(faulty);
    await console.click('unsaved.step.0');
    await expect(page.getByRole('button', { name: '1 unsaved edit' })).toHaveCount(0);
    await expect(console.row(COURSE)).not.toContainText(`${COURSE} 3`);
  });

  await console.run('keep nothing', 'view.keeping');
  await expect.poll(() => keptIn(console)).toMatchObject({ page: false, data: false });
  await console.run('work without a network', 'view.keeping');
  await expect.poll(() => keptIn(console), { timeout: 15_000 }).toEqual({ page: true, data: true, key: true });
  await console.run('logout', 'account.logout');
  await expect(page).toHaveURL(`${system.url}/admin`);
  expect(await keptIn(console)).toMatchObject({ data: false, key: false });
});
