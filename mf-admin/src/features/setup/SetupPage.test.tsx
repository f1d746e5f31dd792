import { prepareAntd } from '@study-groups/antd-kit/testing';
import { MAIL_FAULTS } from '@study-groups/contracts/mail';
import type { Setup } from '@study-groups/contracts/system';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import { buildMail, buildSetup } from '../../testing.ts';
import { buildFrame } from '../../testing/frame.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { SetupPage } from './SetupPage.tsx';

const SETUP = 'GET /api/admin/setup';
const TEST_MAIL = 'POST /api/admin/test-mail';
const AT = '2026-12-05T05:07:00.000Z';
/** Origin of jsdom. */
const HERE = location.origin;
const shownTime = formatDateTime(AT, ownZone(), 'en');

prepareAntd();
afterEach(closePage);

const here = (changes: Partial<Setup['publicUrl']> = {}) => ({
  value: HERE,
  answers: true,
  isSecure: true,
  isLocal: false,
  ...changes,
});

async function open(setup: Partial<Setup> | 'unreachable', changes: Answers = {}) {
  const { Frame, registry } = buildFrame();
  const Page = () => (
    <Frame>
      <SetupPage />
    </Frame>
  );
  const answers: Answers = {
    [SETUP]: setup === 'unreachable' ? setup : [200, buildSetup({ publicUrl: here(), ...setup })],
    ...changes,
  };
  const page = await openPage(Page, '/admin/dashboard/setup', answers);
  return { answers, registry, ...page };
}

async function step(name: string): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { name });
  return title.closest('li')!;
}

describe('the first hour', () => {
  test('says how many steps are done, and when all are', async () => {
    const { answers, registry } = await open({ classCount: 0, google: { isConfigured: false } });
    expect((await step('First class')).textContent).toContain('There is no class yet.');
    expect(screen.getByText('2 of 4 steps are done.')).toBeTruthy();
    answers[SETUP] = [200, buildSetup({ publicUrl: here(), classCount: 2, google: { isConfigured: false } })];
    await act(async () => void runCommand(registry.all().find(({ id }) => id === 'setup.check')!));
    await screen.findByText('All is set up. You can come back here at any time.');
    expect((await step('First class')).textContent).toContain('There are 2 classes and requests for them.');
    expect((await step('Google')).textContent).toContain('Optional');
  });

  test('can be left', async () => {
    await open({});
    await step('Address');
    await userEvent.click(screen.getByRole('button', { name: 'Go to Classes' }));
    await screen.findByText('another page');
  });

  test('that can’t be loaded is asked for once more', async () => {
    const { answers } = await open('unreachable');
    await screen.findByRole('heading', { name: 'This could not be loaded' });
    answers[SETUP] = [200, buildSetup({})];
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await step('Address');
  });
});

describe('the address', () => {
  test.each([
    [{}, `Links in mails and QR codes lead to ${HERE}, which is this server.`],
    [{ answers: false }, `This server can't be reached at ${HERE}, where links in mails and QR codes lead to.`],
    [{ isLocal: true }, `Links in mails and QR codes lead to ${HERE}: nobody but this machine can open them.`],
    [{ isSecure: false }, `${HERE} is not encrypted: passwords can be read on the way.`],
    [
      { value: 'https://groups.example.edu' },
      `You have opened the console at ${HERE}, but links in mails lead to https://groups.example.edu.`,
    ],
  ])('of %j says what it is worth', async (changes, words) => {
    await open({ publicUrl: here(changes) });
    expect((await step('Address')).textContent).toContain(words);
  });

  test('that is wrong says how to set it', async () => {
    await open({ publicUrl: here({ answers: false }) });
    expect((await step('Address')).textContent).toContain('PUBLIC_URL=https://groups.example.edu');
    expect(within(await step('Address')).getByRole('group')).toHaveProperty('open', true);
  });
});

describe('the mail server', () => {
  test('that is missing says how to set it, and that no test mail can be sent', async () => {
    await open({ mail: { isConfigured: false, lastTest: null } });
    expect((await step('Mails')).textContent).toContain('SMTP_URL=smtps://');
    const button = screen.getByRole('button', { name: 'Send a Test Mail' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toContain('Set SMTP_URL');
  });

  test('is tried by a mail that is followed until it is sent', async () => {
    const mail = buildMail({ id: 7, to: 'maya@example.edu', status: 'queued', attempts: 0, sentAt: null });
    const { answers, sent } = await open({ mail: { isConfigured: true, lastTest: null } });
    expect((await step('Mails')).textContent).toContain('To do');
    answers[TEST_MAIL] = [200, mail];
    answers[SETUP] = [200, buildSetup({ publicUrl: here(), mail: { isConfigured: true, lastTest: mail } })];
    await userEvent.click(screen.getByRole('button', { name: 'Send a Test Mail' }));
    await screen.findByText('The test mail to maya@example.edu is on its way.');
    expect(screen.getByRole('link', { name: 'Show it in the outbox' }).getAttribute('href')).toBe(
      '/admin/dashboard/mails/7',
    );
    const lastTest = { ...mail, status: 'sent' as const, attempts: 1, sentAt: AT };
    answers[SETUP] = [200, buildSetup({ publicUrl: here(), mail: { isConfigured: true, lastTest } })];
    await screen.findByText(
      `The mail server took the test mail to maya@example.edu on ${shownTime}. Look into your inbox, and into the folder for spam.`,
    );
    expect((await step('Mails')).textContent).toContain('Done');
    expect(sent.filter(({ call }) => call === TEST_MAIL)).toEqual([{ call: TEST_MAIL, body: {} }]);
  });

  test.each(MAIL_FAULTS)('that fails by %s says why, what to do, and when it is tried again', async (fault) => {
    const lastTest = buildMail({
      to: 'maya@example.edu',
      status: 'queued',
      attempts: 1,
      lastFault: { fault, code: 'X1' },
      nextAttemptAt: AT,
    });
    await open({ mail: { isConfigured: true, lastTest } });
    const { textContent } = await step('Mails');
    expect(textContent).toMatch(/The test mail to maya@example\.edu was not sent: the .+ \(X1\)\./);
    expect(textContent).toContain(`Next try: ${shownTime}.`);
    expect(textContent).not.toMatch(/mail\.(fault|todo)/);
  });

  test('that was given up on can be tried again', async () => {
    const lastFault = { fault: 'unreachable', code: 'ECONNREFUSED' } as const;
    await open({ mail: { isConfigured: true, lastTest: buildMail({ status: 'dead', lastFault }) } });
    expect((await step('Mails')).textContent).toContain('It was given up');
    const button = screen.getByRole('button', { name: 'Send Another Test Mail' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  test.each([
    ['mail_not_configured', 'No mail server is set up here'],
    ['too_many_requests', 'Too many attempts. Please try again later'],
  ])('answers %s with a sentence', async (code, text) => {
    const { host } = await open(
      { mail: { isConfigured: true, lastTest: null } },
      { [TEST_MAIL]: [409, refusal(code)] },
    );
    await step('Mails');
    await userEvent.click(screen.getByRole('button', { name: 'Send a Test Mail' }));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The test mail could not be written'));
    expect(host.toasts.current()?.text).toBe(text);
  });
});

describe('Google', () => {
  test('that is missing says which addresses its client takes', async () => {
    await open({ google: { isConfigured: false } });
    const { textContent } = await step('Google');
    expect(textContent).toContain(`${HERE}/api/google/callback`);
    expect(textContent).toContain('GOOGLE_CLIENT_ID=');
  });

  test('that is there says what it is good for', async () => {
    await open({ google: { isConfigured: true } });
    expect((await step('Google')).textContent).toContain('leaders can put meetings into calendars');
  });
});
