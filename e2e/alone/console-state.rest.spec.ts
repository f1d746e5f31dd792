import { deleteClass } from '@study-groups/contracts/admin';
import { signIn } from '../pages/admin.ts';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { adminHeaders, openClass, request } from '../support/api.ts';
import { fillNewClass, requestFor } from '../support/console.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

// A console without classes begins with the set-up.
test.beforeAll(async ({ system }) => {
  await openClass(system, { courseName: 'Standing Class' });
});

test('where cookies may not reach the API, a new tab gets the session from the console', async ({
  page,
  context,
  system,
}) => {
  await page.goto('/admin');
  await page.evaluate(() => localStorage.setItem('customDomainMode', 'true'));
  await signIn(page, system.admin);
  await context.clearCookies();
  const console = new ConsolePage(page);
  await console.openRow('Standing Class');
  const [dashboard] = await Promise.all([context.waitForEvent('page'), console.run('new tab', 'class.openWindow')]);
  const asAdmin = dashboard.getByText('Viewing as administrator (password bypass enabled)');
  await expect(asAdmin).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

  await test.step('which gives nothing once it is left', async () => {
    await dashboard.reload();
    await expect(dashboard.getByLabel('Dashboard password')).toBeVisible();
  });
});

test('hostile names of courses and people do no harm in any view', async ({ page, system }) => {
  const NAMES = [
    '<img src=x onerror="globalThis.harm=1"><script>globalThis.harm=1</script>',
    '"></bdi></h1><style>*{display:none}</style><iframe src=javascript:parent.harm=1>',
    'שלום "עולם" <b>(1)',
  ];
  const problems: string[] = [];
  page.on('dialog', (dialog) => problems.push(dialog.message()));
  page.on('pageerror', (error) => problems.push(error.message));
  const ids: number[] = [];
  const slugs: string[] = [];
  for (const courseName of NAMES) {
    const { id, slug } = await openClass(system, { courseName });
    ids.push(id);
    slugs.push(slug);
    await requestFor(system, courseName);
  }
  const console = new ConsolePage(page);
  await page.setViewportSize({ width: 1000, height: 1200 });
  await console.open(system);
  const expectNoHarm = async () => {
    const found = await page.evaluate(() => ({
      harm: 'harm' in globalThis,
      injected: document.querySelectorAll('img[src="x"], iframe[src], h1 ~ style, bdi style, bdi script').length,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(found).toEqual({ harm: false, injected: 0, overflow: 0 });
  };
  for (const [index, name] of NAMES.entries()) {
    const row = console.row(name).filter({ hasText: 'Approved' });
    await row.getByRole('rowheader').click();
    await expect(console.details.getByRole('heading', { level: 2 })).toHaveText(name);
    await expectNoHarm();
    await row.click({ button: 'right', position: { x: 60, y: 8 } });
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await expect(console.dialog('Are you absolutely sure?')).toContainText(name);
    await expectNoHarm();
    await page.keyboard.press('Escape');
    const request = console.row(name).filter({ hasText: 'Pending approval' });
    await request.hover();
    await request.getByRole('button', { name: /^Approve/ }).click();
    await expect(console.dialog(/^Approve/)).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/admin/dashboard/class/${slugs[index]}`);
    await expect(console.heading(name)).toBeVisible();
    await expectNoHarm();
    await console.show('Classes');
  }
  await console.seek('img');
  await expect(console.options.filter({ hasText: NAMES[0]! }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  for (const view of ['Mails', 'Jobs', 'System', 'Audit Trail'] as const) {
    await console.show(view);
    await expect(page.getByText(NAMES[0]!).first()).toBeVisible();
    await expectNoHarm();
  }
  expect(problems).toEqual([]);
  const headers = await adminHeaders(system);
  for (const id of ids) await request(system, deleteClass, { params: { id }, headers });
});

test('two windows stay consistent: edits, decisions, settings', async ({ page, context, system }) => {
  await openClass(system, { courseName: 'Shared Name' });
  await requestFor(system, 'Shared Request');
  const one = new ConsolePage(page);
  await one.open(system);
  const two = new ConsolePage(await context.newPage());
  await two.page.goto(`${system.url}/admin/dashboard`);
  // How many wait is other tests' matter too.
  await expect(one.rail).toContainText(/requests? waits? for an answer/);
  await two.openRow('Shared Name');
  await two.page.keyboard.press('e');
  await two.dialog('Edit Class').getByLabel('Course name').fill('Changed Name');
  await two.dialog('Edit Class').getByRole('button', { name: 'Save Changes' }).click();
  await expect(one.row('Changed Name')).toBeVisible();
  await expect(one.row('Shared Name')).toHaveCount(0);

  await two.row('Shared Request').hover();
  await two.row('Shared Request').locator('[data-command="class.approve"]').click();
  await two
    .dialog(/^Approve/)
    .getByRole('button', { name: 'Approve and Send' })
    .click();
  await expect(one.row('Shared Request')).toContainText('Approved');

  await two.run('turn shortcuts off', 'view.shortcutsSwitch');
  const mails = one.rail.getByRole('link', { name: 'Mails' });
  await expect(mails).toHaveAttribute('title', 'Mails');
  await two.click('view.palette');
  await two.page.getByRole('dialog').getByRole('combobox').fill('turn shortcuts on');
  await two.page.keyboard.press('Enter');
  await expect(mails).toHaveAttribute('title', 'Mails (G M)');
});

test('a session that ends in the middle of an edit is signed in again in place, and the edit is kept or sent again', async ({
  page,
  context,
  system,
}) => {
  await openClass(system, { courseName: 'Before The End' });
  const console = new ConsolePage(page);
  await console.open(system);
  const again = console.dialog('Please sign in again');
  const signInAgain = async () => {
    await expect(again.getByLabel('Username')).toHaveValue(system.admin.username);
    await again.getByLabel('Password', { exact: true }).fill(system.admin.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toHaveCount(0);
  };
  await test.step('a new class', async () => {
    const dialog = await fillNewClass(console, 'Typed In Time');
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Create Class' }).click();
    await signInAgain();
    await expect(dialog.getByLabel('Course name')).toHaveValue('Typed In Time');
    await dialog.getByRole('button', { name: 'Create Class' }).click();
    await console.says('Class created');
    await expect(console.row('Typed In Time')).toBeVisible();
  });
  await test.step('an edit that showed at once', async () => {
    await console.row('Before The End').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Edit/ }).click();
    const form = console.dialog('Edit Class');
    await form.getByLabel('Course name').fill('After The End');
    await context.clearCookies();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain();
    await expect(page.getByRole('button', { name: 'Undo: Edited ⁨After The End⁩' })).toBeVisible();
    await expect(console.row('After The End')).toBeVisible();
  });
});
