import { expect, test as base } from '../support/system.ts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';

const ACCESS_TOKEN = 'a-token-of-the-fake-google';
const SHARE_URL = 'https://drive.example.edu/folders/1';

/** Answers the requests to Google's Drive that are made here. */
function answerAsDrive(request: IncomingMessage, response: ServerResponse): void {
  const isAllowed = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`;
  const folder = {
    id: 'folder-1',
    name: 'Our notes',
    webViewLink: SHARE_URL,
    owners: [{ emailAddress: 'ruth@example.edu' }],
    permissions: [{ emailAddress: 'ruth@example.edu' }],
  };
  const answer = request.method === 'GET' ? { files: [] } : folder;
  request.resume().on('end', () => {
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAllowed ? answer : { error: { code: 401 } }));
  });
}

/** Playwright’s test with a system of its own, which asks a Drive on the loopback. */
const test = base.extend<object, object>({
  systemEnv: [
    async ({}, use) => {
      const google = createServer(answerAsDrive).listen(0, '127.0.0.1');
      await once(google, 'listening');
      const address = google.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      const url = `http://127.0.0.1:${address.port}`;
      await use({
        GOOGLE_CLIENT_ID: 'client.apps.example.edu',
        GOOGLE_CLIENT_SECRET: 'a-secret-of-the-fake-google',
        GOOGLE_API_URL: url,
        GOOGLE_OAUTH_URL: url,
      });
      google.closeAllConnections();
      google.close();
    },
    { scope: 'worker' },
  ],
});

/** As Google's script does: it opens a window, waits for its message, and looks whether it was closed. */
const GSI = `globalThis.google = { accounts: { oauth2: { initTokenClient: ({ client_id, scope, callback, error_callback }) => ({
  requestAccessToken() {
    const asked = 'https://accounts.google.com/o/oauth2/auth?' + new URLSearchParams({ client_id, scope });
    const popup = open(asked, 'google', 'popup,width=400,height=500');
    if (!popup) return error_callback({ type: 'popup_failed_to_open' });
    const look = setInterval(() => popup.closed && (clearInterval(look), error_callback({ type: 'popup_closed' })), 500);
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== 'https://accounts.google.com' || source !== popup) return;
      clearInterval(look);
      popup.close();
      callback(data);
    });
  },
}) } } };`;
const WINDOW = `<!doctype html><title>Sign in</title><button>Allow</button><script>
  document.querySelector('button').onclick = () => {
    const scope = new URLSearchParams(location.search).get('scope');
    if (opener) opener.postMessage({ access_token: '${ACCESS_TOKEN}', scope }, '*');
    else document.title = 'Nobody opened this';
  };
</script>`;

/** Answers for Google’s script and its window. */
async function fakeGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://accounts.google.com/**', (route) => {
    const isScript = new URL(route.request().url()).pathname === '/gsi/client';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? GSI : WINDOW,
    });
  });
}

const members = [
  { fullName: 'Ruth Levi', email: 'ruth@example.edu', isLeader: true },
  { fullName: 'Omar Haddad', email: 'omar@example.edu', isLeader: false },
];
/** The page of a leader’s folder. */
const FOLDER_PAGE = `/create-drive-folder?${new URLSearchParams({
  groupId: '7',
  courseName: 'Algorithms',
  groupNumber: '3',
  members: JSON.stringify(members),
})}`;

/** Collects the requests that a page's own policy refuses. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|cross-origin-opener/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test.describe('Google’s sign-in in a window of its own', () => {
  test('reaches the page that opened it under our headers, and leads to the folder', async ({ page, context }) => {
    await fakeGoogle(context);
    const refused = refusals(page);
    const answer = await page.goto(FOLDER_PAGE);
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await popup).getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Authentication successful')).toBeVisible();
    await page.getByRole('button', { name: 'Create Shared Folder' }).click();
    await expect(page.getByRole('link', { name: 'Open Google Drive Folder' })).toHaveAttribute('href', SHARE_URL);
    expect(refused).toEqual([]);
  });

  test('says so when its window is closed, and can be tried again', async ({ page, context }) => {
    await fakeGoogle(context);
    await page.goto(FOLDER_PAGE);
    const first = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await first).close();
    await expect(page.getByText('Authentication failed')).toBeVisible();
    const second = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await second).getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Authentication successful')).toBeVisible();
  });

  test('works on that page alone: others load no script of Google’s, and keep no window that they open', async ({
    page,
    context,
  }) => {
    await fakeGoogle(context);
    const refused = refusals(page);
    const answer = await page.goto('/');
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin');
    const came = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = 'https://accounts.google.com/gsi/client';
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
          document.head.append(script);
        }),
    );
    expect(came).toBe(false);
    expect(refused.join()).toMatch(/accounts\.google\.com/);
    const popup = context.waitForEvent('page');
    await page.evaluate(() => void open('https://accounts.google.com/o/oauth2/auth', 'google', 'popup'));
    const opened = await popup;
    await opened.getByRole('button', { name: 'Allow' }).click();
    await expect(opened).toHaveTitle('Nobody opened this');
  });
});
