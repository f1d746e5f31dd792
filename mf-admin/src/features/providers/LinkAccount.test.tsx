import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROVIDERS } from '../../testing.ts';
import { college, dana } from '../../testing/sign-in.ts';
import { LinkAccount } from './LinkAccount.tsx';
import '../../texts.ts';

const IDENTITIES = 'GET /api/admin/identities?adminId=1';
const LINK = 'POST /api/admin/identities/link';
const other = { ...college, id: 2, key: 'other', name: 'The Other' };

afterEach(closePage);

const Page = () => (
  <DataProvider>
    <LinkAccount adminId={1} />
  </DataProvider>
);
const open = (providers: object[], answers: Answers = {}) =>
  openPage(Page, '/admin/dashboard', {
    [PROVIDERS]: [200, { providers, onlyByProvider: false, cameByProvider: false }],
    ...answers,
  });

describe('an admin’s account', () => {
  test('is linked at the provider, by an address that the server makes for this session', async () => {
    const goTo = `${location.origin}${location.pathname}#at-the-provider`;
    const { sent } = await open([college], {
      [IDENTITIES]: [200, { identities: [], more: false }],
      [LINK]: [200, { goTo }],
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Link with .?The College/ }));
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
    expect(sent.at(-1)).toEqual({ call: LINK, body: { key: 'college' } });
  });

  test('says with whom it is linked, and offers the others alone', async () => {
    await open([college, other], { [IDENTITIES]: [200, { identities: [dana], more: false }] });
    expect(await screen.findByText(/^Linked with .?The College.?: .?dana@example\.edu/)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The Other'),
    ]);
  });

  test('that can’t be linked now says why, and stays', async () => {
    const { host } = await open([college], {
      [IDENTITIES]: [200, { identities: [], more: false }],
      [LINK]: [404, refusal('not_found')],
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Link with/ }));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The account was not linked'));
  });

  test('says nothing of it where no provider is on', async () => {
    const { sent } = await open([{ ...college, isOn: false }]);
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([PROVIDERS]));
    expect(screen.queryByText('University sign-in')).toBeNull();
  });
});
