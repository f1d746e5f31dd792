import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { inDays } from '../support/console.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test('the first hour: an admin signs in, sends a test mail, and makes the first class', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await test.step('a wrong password is refused', async () => {
    await page.goto('/admin');
    await page.getByLabel('Username').fill(system.admin.username);
    await page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: 'Log In' }).click();
    await console.says('Login failed');
    await page.getByLabel('Password', { exact: true }).fill(system.admin.password);
    await page.getByRole('button', { name: 'Log In' }).click();
  });
  await test.step('a console without classes begins with the steps, each of which looks at itself', async () => {
    await expect(console.heading('Set Up')).toBeVisible();
    const step = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await expect(step('Address')).toContainText('nobody but this machine can open them');
    await expect(step('Google')).toContainText('Optional');
    await expect(step('First class')).toContainText('There is no class yet.');
    await console.click('setup.testMail');
    await expect(step('Mails')).toContainText('The mail server took the test mail');
    const testMails = system.mailbox.to('admin@localhost').filter(({ subject }) => subject?.startsWith('Test mail'));
    expect(testMails).toHaveLength(1);
    await step('Mails').getByRole('link', { name: 'Show it in the outbox' }).click();
    await expect(console.details).toContainText('Test mail');
  });
  await test.step('the first class is created', async () => {
    await console.show('Classes');
    await expect(page.getByText('No classes found. Create your first class to get started.')).toBeVisible();
    await console.click('classes.create');
    const dialog = console.dialog('Create Class');
    const submit = dialog.getByRole('button', { name: 'Create Class' });
    await submit.click();
    await expect(dialog.getByLabel('Course name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Course name').fill('Number Theory');
    await dialog.getByLabel('Instructor', { exact: true }).fill('Dr. Maya Brandt');
    await dialog.getByLabel("Instructor's email").fill('maya.brandt@example.edu');
    await dialog.getByLabel('Sign-up deadline').fill(inDays(7));
    await dialog.getByRole('button', { name: 'Generate both passwords' }).click();
    await expect(dialog).toContainText('Passwords generated. They are readable for 5 seconds.');
    await submit.click();
    await console.says('Class created');
    await expect(console.row('Number Theory')).toContainText('Approved');
    await expect(console.details).toContainText('Class Details');
  });
});
