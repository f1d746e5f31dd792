import { prepareAntd } from '@study-groups/antd-kit/testing';
import { MAIL_FAULTS, type MailSummary } from '@study-groups/contracts/mail';
import { type Answers, closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerOf, buildMail, MAILS } from '../../testing.ts';
import ConsolePage from '../console/ConsolePage.tsx';
import { localZone } from './local-zone.ts';

const SINCE = '2026-11-01T10:03:00.000Z';
const NEXT = '2026-11-01T10:19:00.000Z';
const MAIL = 'GET /api/admin/mails/1';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 30_000 };
const TITLE = 'No mails are sent at the moment';
const timeOf = (instant: string) => formatDateTime(instant, localZone(), 'en');

const delayed = buildMail({
  status: 'queued',
  attempts: 3,
  lastFault: { fault: 'unreachable', code: 'ECONNREFUSED' },
  nextAttemptAt: NEXT,
  sentAt: null,
});

prepareAntd();
afterEach(closePage);

const buildPage = (mails: MailSummary[], stopped: object | null = null): Answers => ({
  [MAILS]: [200, { mails, more: false, stopped }],
});

async function open(answers: Answers, page = '') {
  await openPage(ConsolePage, `/admin/dashboard/mails${page}`, answerOf(answers), { at: '/admin/dashboard/*' });
  await screen.findByRole('heading', { name: 'Mails' }, LOADING);
}

const itemsOf = () =>
  within(screen.getByRole('list', { name: 'Outbox' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the mails', () => {
  test('say in the list what failed last and when they are tried again', async () => {
    await open(buildPage([delayed, buildMail({ id: 2 })]));
    const [first, second] = itemsOf();
    expect(first).toContain('The mail server does not answer');
    expect(first).toContain(`Next try: ${timeOf(NEXT)}`);
    expect(second).not.toMatch(/mail server|Next try/);
  });

  test('that nobody has tried to send yet have no next try', async () => {
    await open(buildPage([buildMail({ status: 'queued', attempts: 0, nextAttemptAt: NEXT, sentAt: null })]));
    expect(itemsOf()[0]).not.toContain('Next try');
  });

  test('say each fault in words of its own', async () => {
    const dead = MAIL_FAULTS.map((fault, index) =>
      buildMail({ id: index + 1, status: 'dead', lastFault: { fault, code: '550' }, sentAt: null }),
    );
    await open(buildPage(dead));
    const said = itemsOf();
    expect(new Set(said).size).toBe(MAIL_FAULTS.length);
    for (const words of said) expect(words).not.toContain('fault.');
  });

  test('show when they are read what failed, with the server’s code, and the next try', async () => {
    const mail = { ...delayed, html: '<p>Hello</p>', text: 'Hello' };
    await open({ ...buildPage([delayed]), [MAIL]: [200, mail] }, '/1');
    const read = await screen.findByRole('article', undefined, LOADING);
    expect(read.textContent).toContain('Last errorThe mail server does not answer (ECONNREFUSED)');
    expect(read.textContent).toContain(`Next try${timeOf(NEXT)}`);
  });
});

describe('the notice that no mails are sent', () => {
  test('says why, since when, and when one is tried again', async () => {
    await open(buildPage([], { fault: 'sign-in', code: '535', since: SINCE, nextTryAt: NEXT }));
    expect(screen.getByText(TITLE).closest('[role=alert]')?.textContent).toBe(
      `${TITLE}The mail server does not accept our sign-in (535), since ${timeOf(SINCE)}. Next try: ${timeOf(NEXT)}.`,
    );
  });

  test('is not there while mails are sent', async () => {
    await open(buildPage([delayed]));
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
