import { prepareAntd } from '@study-groups/antd-kit/testing';
import { commandRegistry, CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLATFORMS, TOOL } from '../../testing.ts';
import { PlatformsSection } from './PlatformsSection.tsx';
import '../../texts.ts';

const OPEN = 'PUT /api/admin/lms/3/access';
const CLOSE = 'DELETE /api/admin/lms/3/access';
const CONSENT = 'POST /api/admin/lms/3/access/consent';
const TRY = 'POST /api/admin/lms/3/access/try';

const canvas = {
  id: 3,
  name: 'Our Canvas',
  kind: 'canvas',
  issuer: 'https://canvas.instructure.com',
  clientId: 'c-1',
  authUrl: 'https://canvas.example.edu/auth',
  tokenUrl: 'https://canvas.example.edu/token',
  keysUrl: 'https://canvas.example.edu/keys',
  deployments: ['1'],
  vouchesForAddresses: false,
  askedDeployments: [],
  serviceHosts: [],
  askedHosts: [],
  courses: 2,
  access: null as object | null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const access = { baseUrl: 'https://canvas.example.edu', clientId: '10000000000007', state: 'open' };
const listOf = (changes: object) => [200, { platforms: [{ ...canvas, ...changes }], tool: TOOL }] as const;

prepareAntd();
const seen: Element[] = [];
Element.prototype.scrollIntoView = function (this: Element) {
  seen.push(this);
};
afterEach(closePage);

const Search = () => <output aria-label="search">{useLocation().search}</output>;
const Page = () => (
  <CommandsContext value={commandRegistry({})}>
    <DataProvider>
      <PlatformsSection />
      <Search />
    </DataProvider>
  </CommandsContext>
);
async function open(answers: Answers, path = '/admin/dashboard/system') {
  const page = await openPage(Page, path, answers);
  await screen.findByRole('heading', { name: 'Learning platforms' });
  return page;
}
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const press = async (name: string) => userEvent.click(await button(name));

describe('writing groups into a learning platform', () => {
  test('is set up with an address, a client and a secret that is not shown again', async () => {
    const answers: Answers = { [PLATFORMS]: listOf({}), [OPEN]: [200, { ...canvas, access }] };
    const { sent } = await open(answers);
    expect(await screen.findByText('Not set')).toBeTruthy();
    await press('Set Up…');
    const form = within(screen.getByRole('form', { name: /^Writing groups into/ }));
    // Who uses keys goes on where the form begins, and afterwards where it was.
    expect(document.activeElement).toBe(form.getByLabelText('Address of the platform'));
    await userEvent.keyboard(access.baseUrl);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getAllByText('This field is required')).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByLabelText('Client ID'));
    expect(sent.some(({ call }) => call === OPEN)).toBe(false);
    await userEvent.type(form.getByLabelText('Client ID'), access.clientId);
    await userEvent.type(form.getByLabelText('Client secret'), 's3cret');
    answers[PLATFORMS] = listOf({ access: { ...access, state: 'waiting' } });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Waits for consent')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Writing groups' }));
    const { baseUrl, clientId } = access;
    expect(sent.find(({ call }) => call === OPEN)?.body).toEqual({ baseUrl, clientId, secret: 's3cret' });
  });

  test('keeps the secret where it is left blank', async () => {
    const { sent, host } = await open({ [PLATFORMS]: listOf({ access }), [OPEN]: [200, { ...canvas, access }] });
    await press('Set Up…');
    const form = within(screen.getByRole('form', { name: /^Writing groups into/ }));
    expect(form.getByLabelText('Client secret')).toHaveProperty('value', '');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Saved'));
    const { baseUrl, clientId } = access;
    expect(sent.find(({ call }) => call === OPEN)?.body).toEqual({ baseUrl, clientId });
  });

  test('asks a Moodle for a token, and for no client or consent', async () => {
    const moodle = { name: 'Our Moodle', kind: 'moodle' };
    await open({ [PLATFORMS]: listOf(moodle) });
    expect(await screen.findByText('moodle/course:managegroups')).toBeTruthy();
    expect(screen.queryByText(/\/api\/lti\/consent/)).toBeNull();
    await press('Set Up…');
    expect(screen.queryByLabelText('Client ID')).toBeNull();
    expect(screen.getByLabelText('Token of the service user')).toBeTruthy();
  });

  test('shows where a platform leads back to, for those that ask', async () => {
    await open({ [PLATFORMS]: listOf({}) });
    expect(await screen.findByText('https://groups.example.edu/api/lti/consent/3')).toBeTruthy();
    expect(screen.getByText('url:GET|/api/v1/courses/:course_id/users')).toBeTruthy();
  });

  test('is not there for kinds that take no groups', async () => {
    await open({ [PLATFORMS]: listOf({ kind: 'sakai' }) });
    expect(screen.queryByRole('heading', { name: 'Writing groups' })).toBeNull();
  });

  test('says why the platform could not be asked to agree', async () => {
    const { host, sent } = await open({
      [PLATFORMS]: listOf({ access: { ...access, state: 'waiting' } }),
      [CONSENT]: [502, refusal('unexpected')],
    });
    expect(screen.queryByRole('button', { name: /^Try It/ })).toBeNull();
    await press('Agree at the Platform');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The platform was not asked'));
    expect(sent.filter(({ call }) => call === CONSENT)).toHaveLength(1);
  });

  test.each([
    ['agreed', 'The platform agreed'],
    ['refused', 'The platform did not agree'],
  ])('says once who comes back that it was %s', async (outcome, title) => {
    await openPage(Page, `/admin/dashboard/system?lms=${outcome}`, { [PLATFORMS]: listOf({ access }) });
    const notice = await screen.findByText(title);
    expect(seen.at(-1)?.contains(notice)).toBe(true);
    await waitFor(() => expect(screen.getByLabelText('search').textContent).toBe(''));
    expect(screen.getByText(title)).toBeTruthy();
  });

  test.each([
    [{ fault: null, user: 'Groups Service' }, /^The platform lets us in as .*Groups Service/],
    [{ fault: null, user: null }, /^The platform lets us in$/],
    [{ fault: 'no-answer', user: null }, /^The platform does not answer$/],
    [{ fault: 'access-refused', user: null }, /^The platform does not let us in$/],
    [{ fault: 'forbidden', user: null }, /^A right is missing$/],
    [{ fault: 'unreadable', user: null }, /^What it says can’t be read$/],
  ])('is tried: %j', async (answer, sentence) => {
    await open({ [PLATFORMS]: listOf({ access }), [TRY]: [200, answer] });
    await press('Try It');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('is forgotten after a question, and stays where that fails', async () => {
    const answers: Answers = { [PLATFORMS]: listOf({ access }), [CLOSE]: [404, refusal('not_found')] };
    const { host } = await open(answers);
    const confirm = async () => {
      await press('Forget It');
      const dialog = within(await screen.findByRole('dialog', { name: /^Forget how groups are written into/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Forget It' }));
    };
    await confirm();
    await waitFor(() => expect(host.toasts.current()?.title).toBe('It was not forgotten'));
    answers[CLOSE] = [200, { success: true }];
    answers[PLATFORMS] = listOf({});
    await confirm();
    expect(await screen.findByText('Not set')).toBeTruthy();
  });
});
