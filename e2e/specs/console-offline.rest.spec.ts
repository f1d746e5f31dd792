import { ConsolePage } from '../pages/console.ts';
import { expect, test } from '../support/system.ts';

test('a console of a build that is live no more offers to reload, with what was typed', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await page.addInitScript(() => {
    // As the worker answers once another build is released.
    ServiceWorker.prototype.postMessage = (_: unknown, ports: unknown) =>
      (ports as MessagePort[])[0]?.postMessage({ isOld: true });
  });
  await console.open(system);
  await console.says('A newer version of the console is live.');
  await console.click('classes.create');
  await console.dialog('Create Class').getByLabel('Course name').fill('Typed Before');
  await console.dialog('Create Class').getByRole('button', { name: 'Cancel' }).click();
  await console.click('view.reload');
  await page.getByRole('button', { name: '1 unsaved edit' }).click();
  await console.click('unsaved.open.class:new');
  await expect(console.dialog('Create Class').getByLabel('Course name')).toHaveValue('Typed Before');
});
