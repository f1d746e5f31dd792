import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { commandRegistry, CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLATFORMS, TOOL } from '../../testing.ts';
import { PlatformsSection } from './PlatformsSection.tsx';
import '../../texts.ts';

const ADD = 'POST /api/admin/lms';
const CHANGE = 'PUT /api/admin/lms/3';
const REMOVE = 'DELETE /api/admin/lms/3';
const LINK = 'POST /api/admin/lms/registration-links';

const typed = {
  name: 'Our Moodle',
  kind: 'moodle',
  issuer: 'https://moodle.example.edu',
  clientId: 'c-1',
  authUrl: 'https://moodle.example.edu/auth',
  tokenUrl: 'https://moodle.example.edu/token',
  keysUrl: 'https://moodle.example.edu/keys',
  deployments: ['1', '2'],
  serviceHosts: [] as string[],
  vouchesForAddresses: false,
};
const moodle = {
  ...typed,
  id: 3,
  askedDeployments: [] as string[],
  askedHosts: [] as string[],
  courses: 2,
  access: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const listOf = (...platforms: object[]) => [200, { platforms, tool: TOOL }] as const;

prepareAntd();
afterEach(closePage);

const Page = () => (
  <CommandsContext value={commandRegistry({})}>
    <DataProvider>
      <PlatformsSection />
    </DataProvider>
  </CommandsContext>
);
async function open(answers: Answers) {
  const opened = await openPage(Page, '/admin/dashboard/system', answers);
  await screen.findByRole('heading', { name: 'Learning platforms' });
  return { ...opened, answers };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('learning platforms', () => {
  test('are added by hand, with the values that they are told of us at hand', async () => {
    const { sent, answers } = await open({ [PLATFORMS]: listOf(), [ADD]: [201, moodle] });
    for (const value of [TOOL.loginUrl, TOOL.launchUrl, TOOL.keysUrl, TOOL.domain]) {
      expect(screen.getByText(value)).toBeTruthy();
    }
    await press('Add by Hand');
    await press('Save');
    expect(screen.getAllByText('This field is required').length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'moodle');
    fill('Name', typed.name);
    fill('Issuer (platform ID)', typed.issuer);
    fill('Client ID', typed.clientId);
    fill('Authentication request URL', typed.authUrl);
    fill('Access token URL', typed.tokenUrl);
    fill('Public keyset URL', typed.keysUrl);
    fill('Deployments', '1\n\n2 ');
    fill('Other hosts of its services', 'a.example.edu, b.example.edu:8443\nc.example.edu');
    answers[PLATFORMS] = listOf(moodle);
    await press('Save');
    await screen.findByRole('heading', { name: 'Our Moodle' });
    const serviceHosts = ['a.example.edu', 'b.example.edu:8443', 'c.example.edu'];
    expect(sent.find(({ call }) => call === ADD)?.body).toEqual({ ...typed, serviceHosts });
    expect(screen.getByText('2 courses open classes')).toBeTruthy();
  });

  test('register themselves by a link that is shown once it is made', async () => {
    const url = 'https://groups.example.edu/api/lti/register/secret';
    await open({ [PLATFORMS]: listOf(), [LINK]: [201, { url, expiresAt: '2026-11-02T10:00:00.000Z' }] });
    await press('Make a Registration Link');
    expect(await screen.findByText(url)).toBeTruthy();
  });

  test('show a deployment that knocked, which one press lets in', async () => {
    const { sent, answers } = await open({
      [PLATFORMS]: listOf({ ...moodle, askedDeployments: ['77'] }),
      [CHANGE]: [200, moodle],
    });
    expect(screen.getByText(/A launch came from deployment .?77/)).toBeTruthy();
    answers[PLATFORMS] = listOf({ ...moodle, deployments: ['1', '2', '77'] });
    await press('Let It In');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Let It In' })).toBeNull());
    expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({ ...typed, deployments: ['1', '2', '77'] });
  });

  test('show a host that a launch named, which one press allows', async () => {
    const { sent, answers } = await open({
      [PLATFORMS]: listOf({ ...moodle, serviceHosts: ['a.example.edu'], askedHosts: ['b.example.edu:8443'] }),
      [CHANGE]: [200, moodle],
    });
    expect(screen.getByText(/A launch named the host .?b\.example\.edu:8443/)).toBeTruthy();
    answers[PLATFORMS] = listOf(moodle);
    await press('Allow It');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow It' })).toBeNull());
    const serviceHosts = ['a.example.edu', 'b.example.edu:8443'];
    expect(sent.find(({ call }) => call === CHANGE)?.body).toEqual({ ...typed, serviceHosts });
  });

  test('of another address forget the secret that was entered for the one before, after a question', async () => {
    const access = { baseUrl: 'https://moodle.example.edu', clientId: '', state: 'open' };
    const { sent } = await open({ [PLATFORMS]: listOf({ ...moodle, access }), [CHANGE]: [200, moodle] });
    await press('Edit');
    fill('Access token URL', 'https://other.example.edu/token');
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: /^Save, and forget the secret/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent.some(({ call }) => call === CHANGE)).toBe(false);
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Save and Forget' }));
    await waitFor(() => expect(sent.some(({ call }) => call === CHANGE)).toBe(true));
  });

  test('are removed after a question, and stay where that fails', async () => {
    const { answers, host } = await open({ [PLATFORMS]: listOf(moodle), [REMOVE]: [404, refusal('not_found')] });
    await press('Remove');
    const confirm = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: /^Remove .?Our Moodle/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    };
    await confirm();
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The platform was not removed'));
    answers[REMOVE] = [200, { success: true }];
    answers[PLATFORMS] = listOf();
    await press('Remove');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Our Moodle' })).toBeNull());
  });
});
