import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import DrivePage from './DrivePage.tsx';

const GOOGLE = 'GET /api/google-credentials';
const CREATE = 'POST /api/create-google-drive-folder';
const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const configured = [200, { hasValidCredentials: true, fullClientId: 'a-client' }] as const;
const members = [
  { fullName: 'Noa Levi', email: 'noa.levi@example.edu', isLeader: true },
  { fullName: 'Ana Díaz', email: 'ana.diaz@example.edu', isLeader: false },
  { fullName: 'Omar Haddad', email: 'omar.haddad@example.edu', isLeader: false },
];
const LEADER = 'l'.repeat(32);
const pageOf = (fields: object = {}) =>
  `/create-drive-folder?${new URLSearchParams({
    groupId: '7',
    courseName: 'Cells & Organs',
    groupNumber: '3',
    members: JSON.stringify(members),
    leader: LEADER,
    ...fields,
  })}`;

/** Fakes the result of Google's window, if its script loads at all. */
function allow(answer: { access_token?: string; scope?: string; error?: string } | { type: string }): void {
  const initTokenClient = ({
    callback,
    error_callback: fail,
  }: {
    callback: (a: object) => void;
    error_callback: (e: object) => void;
  }) => ({
    requestAccessToken: () => ('type' in answer ? fail(answer) : callback(answer)),
  });
  Object.assign(window, { google: { accounts: { oauth2: { initTokenClient } } } });
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'google');
  closePage();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function open(answers: Answers, path = pageOf()) {
  const page = await openPage(DrivePage, path, answers);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

describe('the shared folder', () => {
  test('is made after Google’s sign-in, and shared again with those who did not get it', async () => {
    const failed = [{ email: 'omar.haddad@example.edu', code: 'google_refused', message: 'x' }];
    const folder = { name: 'Our notes', shareUrl: 'https://drive.example/f' };
    const done = { success: true, message: 'x', folder };
    const answers: Answers = { [GOOGLE]: configured, [CREATE]: [200, { ...done, failed }] };
    const { sent } = await open(answers);
    expect(screen.getByText('(You)').closest('li')?.textContent).toContain('noa.levi@example.edu');
    const name = screen.getByLabelText('Folder Name');
    expect(name).toHaveProperty('value', 'Cells & Organs, Group 3');

    allow({ type: 'popup_closed' });
    await press('Authenticate with Google Drive');
    expect(screen.getByText('Authentication failed')).toBeTruthy();
    expect(screen.getByText('Please try again or check your browser settings')).toBeTruthy();
    // Leave for nothing but what was asked.
    allow({ access_token: 'a-token-of-google', scope: 'openid' });
    await press('Authenticate with Google Drive');
    allow({ access_token: 'a-token-of-google', scope: `openid ${SCOPE}` });
    await press('Authenticate with Google Drive');
    expect(screen.getByText('Authentication successful')).toBeTruthy();

    fireEvent.change(name, { target: { value: ' ' } });
    await press('Create Shared Folder');
    expect(screen.getByText('This field is required')).toBeTruthy();
    fireEvent.change(name, { target: { value: ' Our notes ' } });
    await press('Create Shared Folder');
    expect(await screen.findByText('Folder created successfully!')).toBeTruthy();
    const body = {
      groupId: 7,
      accessToken: 'a-token-of-google',
      folderName: 'Our notes',
      groupMembers: members,
      leaderToken: LEADER,
    };
    expect(sent.filter(({ call }) => call === CREATE)).toEqual([{ call: CREATE, body }]);
    expect(screen.getByRole('link', { name: 'Open Google Drive Folder' }).getAttribute('href')).toBe(folder.shareUrl);
    expect(screen.getByText('Shared with 1 person.')).toBeTruthy();
    expect(screen.getByText(/Google did not allow this/).textContent).toBe('Omar Haddad: Google did not allow this');

    answers[CREATE] = [200, { ...done, failed: [] }];
    await press('Try Again');
    expect(await screen.findByText('Shared with 2 people.')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a-token-of-google');
  });

  test('that could not be made says why; a token that is over is asked for again', async () => {
    allow({ access_token: 'a-token-of-google', scope: SCOPE });
    await open({ [GOOGLE]: configured, [CREATE]: [401, refusal('google_sign_in')] });
    await press('Authenticate with Google Drive');
    await press('Create Shared Folder');
    expect(await screen.findByText('Failed to create folder')).toBeTruthy();
    expect(screen.getByText('Please sign in with Google again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Authenticate with Google Drive' })).toBeTruthy();
  });

  test('loads Google’s script only when asked to, and says so when it fails or does not come in 10 s', async () => {
    const MISSING = 'Google API scripts failed to load. Please refresh the page and try again.';
    const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
    const { host } = await open({ [GOOGLE]: configured });
    expect(scripts()).toEqual([]);
    await press('Authenticate with Google Drive');
    expect(scripts()).toEqual(['https://accounts.google.com/gsi/client']);
    await act(async () => void fireEvent.error(document.querySelector('script')!));
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(scripts()).toEqual([]);
    await act(async () => host.toasts.dismiss());
    jest.useFakeTimers();
    await press('Authenticate with Google Drive');
    await act(async () => void jest.advanceTimersByTime(9_999));
    expect(screen.queryByText(MISSING)).toBeNull();
    await act(async () => void jest.advanceTimersByTime(1));
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(scripts()).toEqual([]);
  });

  test('without Google is said to be possible by hand', async () => {
    await open({ [GOOGLE]: [200, { hasValidCredentials: false, fullClientId: null }] });
    expect(screen.getByText('Google is not set up here. Please contact the administrator')).toBeTruthy();
    expect(screen.getByRole('button', { name: "Copy the Members' Addresses" })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Authenticate with Google Drive' })).toBeNull();
  });

  test.each([[{ groupId: '' }], [{ members: '' }], [{ members: '[]' }], [{ members: '[{"email":1}]' }]])(
    'of a link that lacks its group is not made: %j',
    async (fields) => {
      await open({ [GOOGLE]: configured }, pageOf(fields));
      expect(screen.getByRole('heading', { name: 'Invalid Request' })).toBeTruthy();
      expect(
        screen.getByText('Missing group information. Please access this page from your group leader email.'),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Home' })).toBeTruthy();
    },
  );

  test('of a link without names has a course and a number all the same', async () => {
    await open({ [GOOGLE]: configured }, pageOf({ courseName: '', groupNumber: '', leader: '' }));
    expect(screen.getByRole('heading', { name: 'Study Group · Group 1' })).toBeTruthy();
    expect(screen.queryByText('(You)')).toBeNull();
  });
});
