import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listAudit } from '@study-groups/contracts/audit';
import { getSetup, sendTestMail, type Setup } from '@study-groups/contracts/system';
import { deliverDueMails } from '../outbox/deliver.ts';
import { createSmtpTransport } from '../mails/transport.ts';
import { CHALLENGE, proofOf } from '../../platform/health.ts';
import { createVault, newToken } from '../../platform/vault.ts';
import { MailModel } from '../../records/mail.ts';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass } from '../../testing/factories.ts';
import { CLIENT } from '../../testing/google/accounts.ts';
import { startMailbox } from '../../testing/mailbox.ts';
import { signIn } from '../../testing/sign-in.ts';

const SMTP_URL = 'smtp://127.0.0.1:9';

let closings: (() => Promise<unknown> | void)[] = [];
beforeEach(() => void (closings = []));
afterEach(async () => {
  for (const close of closings) await close();
});

/** A server with these settings, and who is signed in to it. */
async function start(env: Record<string, string> = {}): Promise<{ api: TestApi; headers: Record<string, string> }> {
  const api = await startTestApi(env);
  closings.push(() => api.close());
  return { api, headers: await signIn(api, await buildAdmin({ email: 'ruth@example.edu' })) };
}

/** Starts a server that answers at a port of its own. */
async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function setupOf({ api, headers }: Awaited<ReturnType<typeof start>>): Promise<Setup> {
  const { status, body } = await api.call(getSetup, { headers });
  expect(status).toBe(200);
  return body;
}

describe('the first hour', () => {
  test('begins with nothing', async () => {
    const started = await start({ PUBLIC_URL: 'http://localhost:1' });
    expect(await setupOf(started)).toEqual({
      publicUrl: { value: 'http://localhost:1', answers: false, isSecure: false, isLocal: true },
      mail: { isConfigured: false, lastTest: null },
      google: { isConfigured: false },
      classCount: 0,
    });
  });

  test('sees each step', async () => {
    const google = { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret };
    const started = await start({ PUBLIC_URL: 'https://groups.example.invalid', SMTP_URL, ...google });
    await buildClass(started.api.platform);
    const { body: mail } = await started.api.call(sendTestMail, { headers: started.headers });
    expect(await setupOf(started)).toEqual({
      publicUrl: { value: 'https://groups.example.invalid', answers: false, isSecure: true, isLocal: false },
      mail: { isConfigured: true, lastTest: mail },
      google: { isConfigured: true },
      classCount: 1,
    });
  });
});

describe('the public address', () => {
  /** Of a server whose PUBLIC_URL leads to `answer`. */
  const answersBy = async (answer: (api: TestApi) => RequestListener) => {
    const behind: { api?: TestApi } = {};
    const url = await serve((request, response) => answer(behind.api!)(request, response));
    const started = await start({ PUBLIC_URL: url });
    behind.api = started.api;
    return (await setupOf(started)).publicUrl.answers;
  };
  const proxyTo =
    ({ url }: TestApi): RequestListener =>
    async (request, response) =>
      response.end(await (await fetch(url + request.url)).text());

  test('answers where it leads here', async () => expect(await answersBy(proxyTo)).toBe(true));

  const OTHERS: [string, RequestListener][] = [
    ['another program', (_, response) => response.end('<html>')],
    ['another installation without a proof', (_, response) => response.end('{"status":"ok"}')],
    [
      'an installation with another key',
      ({ url }, response) => {
        const challenge = new URL(url!, 'http://localhost').searchParams.get(CHALLENGE)!;
        const proof = proofOf(createVault('the key of another installation, no less long'), challenge);
        response.end(JSON.stringify({ status: 'ok', proof }));
      },
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'https://login.example.edu/' }).end()],
    ['nobody who answers', (request) => request.socket.destroy()],
  ];
  test.each(OTHERS)('does not where %s is there', async (_, answer) => {
    expect(await answersBy(() => answer)).toBe(false);
  });

  test('is asked once for all who ask within seconds', async () => {
    let count = 0;
    const url = await serve((_, response) => response.end(String((count += 1))));
    const started = await start({ PUBLIC_URL: url });
    await Promise.all([setupOf(started), setupOf(started)]);
    await setupOf(started);
    expect(count).toBe(1);
  });
});

describe('/healthz', () => {
  test('proves whose it is, to a challenge only', async () => {
    const { api } = await start();
    const challenge = newToken();
    const ask = async (query: string) => (await api.fetch(`/healthz${query}`)).body;
    expect(await ask(`?${CHALLENGE}=${challenge}`)).toEqual({
      status: 'ok',
      proof: proofOf(api.platform.vault, challenge),
    });
    for (const query of ['', `?${CHALLENGE}=short`, `?${CHALLENGE}=${challenge}&${CHALLENGE}=${challenge}`]) {
      expect(await ask(query)).toEqual({ status: 'ok' });
    }
  });
});

describe('a test mail', () => {
  test('goes to the admin’s own address at once, and shows what became of it', async () => {
    const mailbox = await startMailbox();
    closings.push(() => mailbox.close());
    const started = await start({ SMTP_URL: mailbox.url });
    const { api, headers } = started;
    const { status, body } = await api.call(sendTestMail, { headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'test-mail', to: 'ruth@example.edu', status: 'queued', class: null });
    const transport = createSmtpTransport(mailbox.url, 'no-reply@example.edu');
    closings.push(() => transport.close());
    expect(await deliverDueMails({ platform: api.platform, transport })).toBe(1);
    expect(mailbox.mails).toMatchObject([
      { recipient: 'ruth@example.edu', subject: 'Test mail from the admin console' },
    ]);
    expect(mailbox.mails[0]!.html).toContain('http://groups.example.edu/admin/dashboard');
    expect((await setupOf(started)).mail.lastTest).toMatchObject({ id: body.id, status: 'sent' });
  });

  test('is of each admin alone; the latest is shown', async () => {
    const started = await start({ SMTP_URL });
    const { api, headers } = started;
    const omar = await signIn(api, await buildAdmin({ email: 'omar@example.edu' }));
    await api.call(sendTestMail, { headers: omar });
    expect((await setupOf(started)).mail.lastTest).toBeNull();
    await api.call(sendTestMail, { headers });
    const { body } = await api.call(sendTestMail, { headers });
    expect((await setupOf(started)).mail.lastTest).toEqual(body);
    const { events } = (await api.call(listAudit, { headers, query: { kind: 'test-mail-sent' } })).body;
    expect(events.map(({ facts }: { facts: object }) => facts)[0]).toEqual({ mail: body.id });
    expect(events).toHaveLength(3);
  });

  test('is refused after ten an hour, and without a mail server, which costs none of them', async () => {
    const { api, headers } = await start({ SMTP_URL });
    delete api.platform.env.SMTP_URL;
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await api.call(sendTestMail, { headers })).body.code);
    api.platform.env.SMTP_URL = SMTP_URL;
    for (let i = 0; i < 11; i++) answers.push((await api.call(sendTestMail, { headers })).body.code);
    expect(answers).toEqual([
      ...Array(3).fill('mail_not_configured'),
      ...Array(10).fill(undefined),
      'too_many_requests',
    ]);
    expect(await MailModel.countDocuments({ kind: 'test-mail' })).toBe(10);
  });
});
