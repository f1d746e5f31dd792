import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { classOf } from '../support/class.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test('mails are found, read as page and text, and sent again', async ({ page, system }) => {
  const { slug } = await classOf(system, 4, { courseName: 'Mailed Course', isMatched: false });
  const to = `${slug.replace(/\W/g, '')}-2@example.edu`;
  await expect.poll(() => system.mailbox.to(to).length).toBe(1);
  const console = new ConsolePage(page);
  await console.open(system, '/mails');
  const search = page.getByRole('searchbox', { name: 'Recipient begins with' });
  await expect(search).toBeVisible();
  await console.byKeys('mails.search', '/');
  await expect(search).toBeFocused();
  await page.keyboard.type(to);
  await expect(page.getByText('1 mail shown')).toBeVisible();
  await console.openRow(to);
  const frame = page.frameLocator('iframe[title="Content of the mail"]');
  await expect(frame.getByText('Mailed Course').first()).toBeVisible();
  // Who has pressed into the mail has the console's keys still.
  await frame.locator('body').click({ position: { x: 5, y: 5 } });
  await console.byKeys('mails.search', '/');
  await expect(search).toBeFocused();
  await console.details.getByText('As text').click();
  await expect(console.details.locator('pre')).toContainText('Mailed Course');
  await console.click('mails.resend');
  const dialog = console.dialog('Send this mail again?');
  await expect(dialog).toContainText(to);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await console.says('Mail queued');
  await expect.poll(() => system.mailbox.to(to).length).toBe(2);
  await expect(dialog).toHaveCount(0);
  await console.run('open the class', 'mails.openClass');
  await expect(page.getByText('Mailed Course').first()).toBeVisible();
  await console.show('Mails');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('test-mail');
  await expect(page.getByText('No mail matches.')).toBeVisible();
  await console.click('mails.clearFilter');
  await expect(page.getByText('No mail matches.')).toHaveCount(0);
});
