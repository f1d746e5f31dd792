import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type BrowserContext, devices, type Page } from '@playwright/test';
import { expect, test as base } from '../support/system.ts';

const ACCESS_TOKEN = 'a-token-of-the-fake-google';
const SHARE_URL = 'https://drive.example.edu/folders/1';

/** What Google's Drive is asked here, and what it answers. */
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

test.describe('the group message', () => {
  const NUMBERS = ['+1 555 010-0000', '+1 555 010-0001'];
  const BODY = 'Hello & welcome; when?';
  const ADDRESS = `/sms-redirect?${new URLSearchParams({ numbers: NUMBERS.join(','), body: BODY })}`;
  const TEXT = 'Hello%20%26%20welcome%3B%20when%3F';
  const APPLE = `sms:/open?addresses=+15550100000,+15550100001&body=${TEXT}`;
  const OTHERS = `sms:+15550100000;+15550100001?body=${TEXT}`;

  const agents: [device: string, link: string][] = [
    ['iPhone 14', APPLE],
    ['Pixel 7', OTHERS],
  ];
  for (const [device, link] of agents) {
    test(`on ${device} opens its messaging app by the link that it takes, and is there to copy`, async ({
      browser,
      system,
    }) => {
      // The engine stays the same; who it says that it is decides.
      const { defaultBrowserType: _, ...options } = devices[device]!;
      const context = await browser.newContext({ ...options, baseURL: system.url });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      const opened: string[] = [];
      await page.exposeFunction('noteLink', (href: string) => opened.push(href));
      await page.addInitScript(() => {
        addEventListener(
          'click',
          (event) => {
            const { href } = event.target as HTMLAnchorElement;
            if (!href?.startsWith('sms:')) return;
            // The browser would ask whether to open another program.
            event.preventDefault();
            Reflect.get(globalThis, 'noteLink')(href);
          },
          true,
        );
      });
      await page.goto(ADDRESS);
      await expect.poll(() => opened).toEqual([link]);
      await expect(page.getByRole('heading', { name: 'Group Message' })).toBeVisible();
      // Names and numbers stand in the address no longer than needed.
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect.poll(() => opened).toEqual([link, link]);
      await page.getByRole('button', { name: 'Copy Phone Numbers (2)' }).click();
      await expect(page.getByText('Copied to clipboard')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBERS.join(', '));
      await page.getByRole('button', { name: 'Copy Message Text' }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(BODY);
      await context.close();
    });
  }
});

test.describe('Google’s sign-in in a window of its own', () => {
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
  const ADDRESS = `/create-drive-folder?${new URLSearchParams({
    groupId: '7',
    courseName: 'Algorithms',
    groupNumber: '3',
    members: JSON.stringify(members),
  })}`;

  /** What a page's own policy refuses. */
  function refusals(page: Page): string[] {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy|cross-origin-opener/i.test(message.text())) refused.push(message.text());
    });
    return refused;
  }

  test('reaches the page that opened it under our headers, and leads to the folder', async ({ page, context }) => {
    await fakeGoogle(context);
    const refused = refusals(page);
    const answer = await page.goto(ADDRESS);
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Authenticate with Google Drive' }).click();
    await (await popup).getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Authentication successful')).toBeVisible();
    await page.getByRole('button', { name: 'Create Shared Folder' }).click();
    await expect(page.getByRole('link', { name: 'Open Google Drive Folder' })).toHaveAttribute('href', SHARE_URL);
    expect(refused).toEqual([]);
  });
});
