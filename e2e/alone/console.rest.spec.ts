import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { requestFor } from '../support/console.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test('requests that are rejected together get the same reason', async ({ page, system }) => {
  for (const name of ['Refused One', 'Refused Two']) await requestFor(system, name);
  const console = new ConsolePage(page);
  await console.open(system);
  await page.getByRole('searchbox').fill('refused');
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows that match' }).click();
  await console.run('reject selected', 'classes.rejectSelected');
  const dialog = console.dialog('Reject 2 requests?');
  await dialog.getByLabel('Reason (optional)').fill('Not this term.');
  await dialog.getByRole('button', { name: 'Reject 2' }).click();
  await expect(dialog).toContainText('2 done. All is done.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(console.row('Refused One')).toContainText('Rejected');
  const refusals = () => system.mailbox.mails.filter(({ email }) => email.text?.includes('Not this term.')).length;
  await expect.poll(refusals).toBe(2);
});
