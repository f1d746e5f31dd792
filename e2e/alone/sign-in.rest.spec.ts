import type { Locator, Page } from '@playwright/test';
import { homeLinks } from '@study-groups/contracts/links';
import { listProviders, removeProvider } from '@study-groups/contracts/sign-in-providers';
import { signIn } from '../pages/admin.ts';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { adminHeaders, request } from '../support/api.ts';
import { classOf } from '../support/class.ts';
import { DIALOG } from '../support/dialog.ts';
import { faultsInLooks } from '../support/looks.ts';
import { expect, type System } from '../support/system.ts';
import { CLIENT, KEY, University } from '../support/university.ts';

const PEOPLE = {
  'sub-dana': {
    name: 'Dana Cohen',
    email: 'dana.of.sign.in@example.edu',
    email_verified: true,
    affiliation: ['staff', 'faculty'],
  },
  'sub-ruth': {
    name: 'Ruth Adler',
    preferred_username: 'ruth',
    email: 'ruth.of.sign.in@example.edu',
    email_verified: true,
    groups: ['study-groups-admins'],
  },
};

let university: University;

test.beforeAll(async ({ system }) => {
  await empty(system);
  university = await University.open(system.url, PEOPLE);
});
test.afterAll(async ({ system }) => {
  await university.close();
  const headers = await adminHeaders(system);
  const { providers } = await request(system, listProviders, { headers });
  for (const { id } of providers) await request(system, removeProvider, { params: { id }, headers });
});

/** A browser of its own. */
async function deviceOf(page: Page, system: System): Promise<Page> {
  const context = await page.context().browser()!.newContext({ baseURL: system.url, reducedMotion: 'reduce' });
  return context.newPage();
}
const way = (page: Page) => page.getByRole('link', { name: /^Sign in with .?The College/ });

/** Signs in at the university, on whose page a browser is. */
const saysToBe = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Opens the part of the system's view that is about providers. */
async function providersOf(console: ConsolePage): Promise<Locator> {
  await console.show('System');
  return console.page.getByRole('region', { name: 'Sign-in', exact: true });
}

/** Enters the university in the console. */
async function enter(section: Locator): Promise<void> {
  await section.getByRole('button', { name: 'Add Provider' }).click();
  const form = section.getByRole('form', { name: 'Provider' });
  await form.getByLabel('Name', { exact: true }).fill('The College');
  await form.getByLabel('Short name in addresses').fill(KEY);
  await form.getByLabel('Issuer').fill(university.issuer);
  await form.getByLabel('Client ID').fill(CLIENT.id);
  await form.getByLabel('Client secret', { exact: true }).fill(CLIENT.secret);
  const rules = [
    ['affiliation', 'faculty', 'professor'],
    ['groups', 'study-groups-admins', 'admin'],
  ] as const;
  for (const [index, [claim, value, role]] of rules.entries()) {
    await form.getByRole('button', { name: 'Add Rule' }).click();
    const rule = form.getByRole('group', { name: `Rule ${index + 1}` });
    await rule.getByLabel('Claim').fill(claim);
    await rule.getByLabel('Value').fill(value);
    await rule.getByLabel('Opens').selectOption(role);
  }
  await form.getByText('Why is somebody let in or refused? Try a token').click();
  const token = form.getByLabel('ID token, or the answer of userinfo');
  await token.fill(university.tokenOf('sub-dana'));
  await expect(form.getByText('Opens a professor’s home.')).toBeVisible();
  await token.fill(university.tokenOf('sub-ruth'));
  await expect(form.getByText('Opens the console, as an admin.')).toBeVisible();
  await form.getByText('People can sign in by it').click();
}

test('people come in by their university: an admin enters it, professors and admins sign in, and it signs them out', async ({
  page,
  system,
}) => {
  const { email } = PEOPLE['sub-dana'];
  const { slug } = await classOf(system, 8, { courseName: 'Signs of Logic', instructorEmail: email });
  const console = new ConsolePage(page);

  await test.step('an admin enters it, tries its rules on tokens, and sees what to register there', async () => {
    await console.open(system);
    const section = await providersOf(console);
    await enter(section);
    expect(await faultsInLooks(page, 'form of a provider')).toEqual([]);
    await section.getByRole('button', { name: 'Save' }).click();
    const card = section.getByRole('listitem').filter({ hasText: university.issuer });
    await card.getByText('Addresses to register at the provider').click();
    await expect(card).toContainText(`${system.url}/api/sign-in/${KEY}/callback`);
    await card.getByRole('button', { name: 'Check' }).click();
    await expect(card).toContainText('It answers, and people can sign in by it');
    expect(await faultsInLooks(page, 'a provider')).toEqual([]);
  });

  const dana = await deviceOf(page, system);
  await test.step('a professor has home and desk by it, without a password, until the sign-out here and there', async () => {
    await dana.goto(`/home${homeLinks.fragment({ id: 7, token: 'h'.repeat(43) })}`);
    await expect(dana.getByRole('button', { name: 'Open My Classes' })).toBeVisible();
    await expect(way(dana)).toBeVisible();
    expect(await faultsInLooks(dana, 'link of a mail with a provider')).toEqual([]);
    await dana.goto('/home');
    await dana.reload();
    await expect(dana.getByLabel('Email address')).toBeVisible();
    await expect(way(dana)).toBeVisible();
    expect(await faultsInLooks(dana, 'home with a provider')).toEqual([]);
    await way(dana).click();
    await saysToBe(dana, 'Dana Cohen');
    await expect(dana.getByRole('heading', { name: 'Your Classes' })).toBeVisible();
    await dana.getByRole('link', { name: 'Signs of Logic', exact: true }).click();
    await expect(dana).toHaveURL(new RegExp(`/dashboard/${slug}`));
    await expect(dana.getByRole('tab', { name: 'Settings' })).toBeVisible();

    await dana.goto('/home');
    await dana.getByRole('button', { name: 'Sign Out' }).click();
    await dana.getByRole('button', { name: 'Yes' }).click();
    await expect(dana).toHaveURL(`${system.url}/`);
    await dana.goto('/home');
    await way(dana).click();
    await expect(dana.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
    await saysToBe(dana, 'Dana Cohen');
    await expect(dana.getByRole('heading', { name: 'Your Classes' })).toBeVisible();
    await university.signOut('sub-dana');
    await dana.reload();
    await expect(dana.getByText('Your sign-in has ended')).toBeVisible();
  });

  const ruth = await deviceOf(page, system);
  const rooms = new ConsolePage(ruth);
  await test.step('an admin by a rule has the console, has no password to change, and is out when the university says so', async () => {
    await ruth.goto('/admin');
    await expect(way(ruth)).toBeVisible();
    expect(await faultsInLooks(ruth, 'sign-in of the console')).toEqual([]);
    await way(ruth).click();
    await saysToBe(ruth, 'Ruth Adler');
    await expect(rooms.heading('Classes')).toBeVisible();
    await ruth.getByRole('button', { name: /^Account of .?Ruth Adler/ }).click();
    await ruth.getByRole('menuitem', { name: 'Account Settings' }).click();
    const account = rooms.dialog('Account Settings');
    await expect(account.getByRole('tab', { name: 'Password' })).toHaveCount(0);
    await account.getByRole('tab', { name: 'University sign-in' }).click();
    await expect(account.getByText(/^Linked with .?The College/)).toBeVisible();
    expect(await faultsInLooks(ruth, 'account by a provider', { within: DIALOG })).toEqual([]);
    await account.getByRole('button', { name: 'Close' }).click();
    await university.signOut('sub-ruth');
    await rooms.rail.getByRole('link', { name: 'Mails' }).click();
    await expect(rooms.dialog('Please sign in again')).toBeVisible();
    await way(ruth).click();
    await expect(rooms.dialog('Please sign in again')).toHaveCount(0);
  });

  await test.step('who came by it can make it the only way, and take that back', async () => {
    const section = await providersOf(rooms);
    await section.getByRole('button', { name: 'Refuse Passwords…' }).click();
    await rooms.dialog('Let people in by a provider only?').getByRole('button', { name: 'Refuse Passwords' }).click();
    await rooms.says('People come in by a provider only');
    await expect(section.getByRole('list', { name: 'People who came by a provider' })).toContainText(
      'dana.of.sign.in@example.edu',
    );
    expect(await faultsInLooks(ruth, 'only by a provider')).toEqual([]);
    const stranger = await deviceOf(page, system);
    await stranger.goto('/home');
    await expect(way(stranger)).toBeVisible();
    await expect(stranger.getByLabel('Email address')).toHaveCount(0);
    await stranger.goto('/admin');
    await expect(stranger.getByText('Here you sign in with your university; passwords don’t count.')).toBeVisible();
    expect(await faultsInLooks(stranger, 'only a provider at the console')).toEqual([]);
    await stranger.context().close();
    await section.getByRole('button', { name: 'Let Passwords In Again' }).click();
    await rooms.says('Passwords count again');
  });

  await test.step('while it is down, that is said, and an admin gets in by password', async () => {
    await university.close();
    await page.context().clearCookies();
    await signIn(page, system.admin);
    const section = await providersOf(console);
    await section.getByRole('button', { name: 'Check' }).click();
    await expect(section.getByText('The provider does not answer')).toBeVisible();
    await dana.goto('/home');
    await way(dana).click();
    await expect(dana.getByRole('main')).toContainText('does not answer');
    await dana.getByRole('link', { name: 'Other Ways to Sign In' }).click();
    await expect(dana.getByLabel('Email address')).toBeVisible();
  });
  for (const own of [dana, ruth]) await own.context().close();
});
