import { expect } from '@playwright/test';
import { createAdmin } from '@study-groups/contracts/admin-users';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { adminHeaders, request } from '../support/api.ts';
import { DIALOG } from '../support/dialog.ts';
import { faultsInLooks } from '../support/looks.ts';

test.beforeAll(({ system }) => empty(system));

test('an admin adds a passkey, and is asked for it after the password', async ({ page, system }) => {
  const ruth = { username: 'ruth', password: 'a password for ruth' };
  const body = { ...ruth, name: 'Ruth Levi', email: 'ruth@example.edu' };
  await request(system, createAdmin, { headers: await adminHeaders(system), body });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    // One that only asks to be touched.
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });

  const console = new ConsolePage(page);
  await console.open({ ...system, admin: ruth });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  const account = console.dialog('Account Settings');
  await account.getByRole('tab', { name: 'Passkeys' }).click();
  const passkeys = account.getByRole('tabpanel', { name: 'Passkeys' });
  await passkeys.getByLabel('Name', { exact: true }).fill('Blue key');
  await passkeys.getByLabel('Current password', { exact: true }).fill(ruth.password);
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'Blue key' })).toContainText('Not used yet');
  expect(await faultsInLooks(page, 'passkeys', { within: DIALOG })).toEqual([]);
  await account.getByRole('button', { name: 'Close' }).click();

  const signIn = async () => {
    await page.context().clearCookies();
    await page.goto(`${system.url}/admin`);
    await page.getByLabel('Username').fill(ruth.username);
    await page.getByLabel('Password', { exact: true }).fill(ruth.password);
    await page.getByRole('button', { name: 'Log In' }).click();
  };
  await signIn();
  await expect(page.getByRole('button', { name: /^Account of .?Ruth Levi/ })).toBeVisible();

  // Nobody touches the key, as when the prompt is closed.
  await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await signIn();
  await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible();
  expect(await faultsInLooks(page, 'a passkey that is due')).toEqual([]);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(ruth.username);
});
