import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { Bulk } from '@study-groups/contracts/bulk';
import { MAIL_FAULTS, MAIL_KINDS, type MailSummary } from '@study-groups/contracts/mail';
import { type Answers, closePage, openPage, refusal, type Sent } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, buildMail, MAILS, BULK, buildBulk } from '../../testing.ts';
import { openView } from '../../testing/frame.tsx';
import ConsolePage from '../console/ConsolePage.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortTime } from '../../ui/short-date.ts';
import { MailsPage } from './MailsPage.tsx';

const SINCE = '2026-11-01T10:03:00.000Z';
const NEXT = '2026-11-01T10:19:00.000Z';
const MAIL = 'GET /api/admin/mails/1';
const RESEND = 'POST /api/admin/mails/1/resend';
const ADMINS = 'GET /api/admin/list';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 60_000 };
const VIEW = '/admin/dashboard/mails';
const TITLE = 'No mails are sent at the moment';
const ALGEBRA = { id: 7, courseName: 'Linear Algebra', slug: 'algebra-x2y3' };
const timeOf = (instant: string) => formatDateTime(instant, ownZone(), 'en');

const delayed = buildMail({
  status: 'queued',
  attempts: 3,
  lastFault: { fault: 'unreachable', code: 'ECONNREFUSED' },
  nextAttemptAt: NEXT,
  sentAt: null,
});
const dead = buildMail({
  status: 'dead',
  attempts: 12,
  lastFault: { fault: 'recipient', code: '550' },
  sentAt: null,
  class: ALGEBRA,
});
const letter = (mail: MailSummary) => ({ ...mail, html: '<p>Hello</p>', text: 'Hello' });

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  return closePage();
});

/** The view by itself. @param page what follows the view's address */
async function open(changes: Answers = {}, page = '') {
  const opened = await openView(MailsPage, `${VIEW}${page}`, answerOf(changes), { at: `${VIEW}/:id?` });
  await screen.findByRole('heading', { level: 1, name: 'Mails' });
  return opened;
}

/** The view in the whole console, which leads to other views and keeps the workspace. */
async function openInConsole(changes: Answers) {
  await openPage(ConsolePage, `${VIEW}/1`, answerOf(changes), { at: '/admin/dashboard/*' });
  await screen.findByRole('article', undefined, LOADING);
}

const pageOf = (mails: readonly MailSummary[], changes: object = {}) =>
  [200, { mails, more: false, stopped: null, counts: { queued: 0, dead: 0 }, ...changes }] as const;

const grid = () => screen.findByRole('grid', { name: 'Outbox' }, LOADING);
const rowsOf = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1);
const textsOf = async () => (await rowsOf()).map(({ textContent }) => textContent);
const sentTo = (sent: readonly Sent[], call: string) => sent.filter((each) => each.call === call);

/** jsdom lays nothing out: a row of the table is 40 px high. */
async function scrollToEnd(): Promise<void> {
  // It follows no scroll before rows out of sight are drawn.
  await waitFor(async () => expect((await rowsOf()).length).toBeGreaterThan(window.innerHeight / 40), LOADING);
  const scroller = (await grid()).parentElement!.parentElement!;
  scroller.scrollTop = 90 * 40;
  fireEvent.scroll(scroller);
}

describe('the outbox', () => {
  test('names every kind and state of mail', async () => {
    // As tall as it takes to show one mail of each kind.
    jest.replaceProperty(window, 'innerHeight', (MAIL_KINDS.length + 2) * 40);
    const mails = MAIL_KINDS.map((kind, index) => buildMail({ id: 100 - index, kind }));
    await open({ [MAILS]: pageOf([...mails, { ...dead, id: 2 }, { ...delayed, id: 1 }]) });
    // Rows out of sight are drawn after those in sight.
    await waitFor(async () => expect(await rowsOf()).toHaveLength(MAIL_KINDS.length + 2), LOADING);
    const said = await textsOf();
    for (const text of said) expect(text).not.toMatch(/kind\.|status\.|undefined/);
    expect(said.at(-2)).toContain('Given up');
    expect(said.at(-1)).toContain('Queued');
  });

  test('says what a mail is about, what failed last and when it is tried again', async () => {
    await open({ [MAILS]: pageOf([{ ...delayed, class: ALGEBRA }, buildMail({ id: 2 })]) });
    const [first, second] = await textsOf();
    for (const words of [
      'Linear Algebra',
      'The mail server does not answer',
      `Next try: ${shortTime(NEXT, ownZone(), 'en')}`,
    ]) {
      expect(first).toContain(words);
    }
    expect(second).not.toMatch(/mail server|Next try/);
  });

  test('has no next try for mails that nobody has tried to send yet', async () => {
    const waiting = buildMail({ status: 'queued', attempts: 0, nextAttemptAt: NEXT, sentAt: null });
    await open({ [MAILS]: pageOf([waiting]) });
    expect((await textsOf())[0]).not.toContain('Next try');
  });

  test('says until when a mail is held back, and why', async () => {
    const held = buildMail({ status: 'queued', attempts: 0, nextAttemptAt: NEXT, sentAt: null, isHeld: true });
    await open({ [MAILS]: pageOf([held]) });
    expect((await textsOf())[0]).toContain(`Held back until ${shortTime(NEXT, ownZone(), 'en')}: many mails`);
  });

  test('says each fault in words of its own', async () => {
    const given = MAIL_FAULTS.map((fault, index) => ({ ...dead, id: 100 - index, lastFault: { fault, code: '550' } }));
    await open({ [MAILS]: pageOf(given) });
    const said = await textsOf();
    expect(new Set(said).size).toBe(MAIL_FAULTS.length);
    for (const words of said) expect(words).not.toContain('fault.');
  });

  test('counts those that wait and those that were given up', async () => {
    await open({ [MAILS]: pageOf([delayed], { counts: { queued: 12, dead: 3 } }) });
    expect(await screen.findByText('1 mail shown · 12 waiting, 3 given up')).toBeTruthy();
  });

  test('says what to expect while there is none', async () => {
    await open({ [MAILS]: pageOf([]) });
    expect(await screen.findByRole('heading', { name: 'No mails yet' }, LOADING)).toBeTruthy();
  });

  test('can be loaded again after a failure', async () => {
    const { answers } = await open({ [MAILS]: 'unreachable' });
    const retry = await screen.findByRole('button', { name: 'Try Again' }, LOADING);
    answers[MAILS] = pageOf([delayed]);
    await userEvent.click(retry);
    expect(await rowsOf()).toHaveLength(1);
  });

  test('shows hostile subjects and classes as they are', async () => {
    const subject = '<img src=x onerror=alert(1)>';
    await open({ [MAILS]: pageOf([buildMail({ subject, class: { ...ALGEBRA, courseName: '"><script>' } })]) });
    const [row] = await rowsOf();
    expect(row?.textContent).toContain(subject);
    expect(row?.textContent).toContain('"><script>');
    expect(row?.querySelector('img, script')).toBeNull();
  });
});

describe('pages of the outbox', () => {
  const first = Array.from({ length: 100 }, (_, index) => buildMail({ id: 300 - index }));
  const NEXT_PAGE = 'GET /api/admin/mails?before=201';

  test('come before the end of the one that is loaded is in sight', async () => {
    const { sent } = await open({
      [MAILS]: pageOf(first, { more: true }),
      [NEXT_PAGE]: pageOf([buildMail({ id: 200 })]),
    });
    expect((await grid()).getAttribute('aria-rowcount')).toBe('102');
    expect(await screen.findByText(/^100 mails loaded, more come as you scroll/)).toBeTruthy();
    expect(sentTo(sent, NEXT_PAGE)).toHaveLength(0);
    await scrollToEnd();
    expect(await screen.findByText(/^101 mails shown/)).toBeTruthy();
    expect(sentTo(sent, NEXT_PAGE)).toHaveLength(1);
  });

  test('that do not come can be asked for again', async () => {
    const { answers } = await open({ [MAILS]: pageOf(first, { more: true }), [NEXT_PAGE]: 'unreachable' });
    await scrollToEnd();
    const notice = (await screen.findByText('The next mails could not be loaded', undefined, LOADING)).closest(
      '[role=alert]',
    );
    answers[NEXT_PAGE] = pageOf([buildMail({ id: 200 })]);
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^101 mails shown/)).toBeTruthy();
    expect(screen.queryByText('The next mails could not be loaded')).toBeNull();
  });
});

describe('the filters of the outbox', () => {
  const FOUND = 'GET /api/admin/mails?to=noa&status=dead&kind=your-group';

  test('have the server look by recipient, state and kind, and can be taken away', async () => {
    const steps = ['to=noa', 'to=noa&status=dead'].map((query) => [`${MAILS}${query}`, pageOf([delayed])] as const);
    const { sent } = await open({ ...Object.fromEntries(steps), [FOUND]: pageOf([]) });
    await grid();
    fireEvent.change(screen.getByLabelText('Recipient begins with'), { target: { value: 'noa' } });
    await waitFor(() => expect(sentTo(sent, `${MAILS}to=noa`)).toHaveLength(1), LOADING);
    await userEvent.selectOptions(screen.getByLabelText('State', { selector: 'select' }), 'Given up');
    await userEvent.selectOptions(screen.getByLabelText('Kind', { selector: 'select' }), 'Your group');
    expect(await screen.findByRole('heading', { name: 'No mail matches.' }, LOADING)).toBeTruthy();
    expect(sentTo(sent, FOUND)).toHaveLength(1);
    await userEvent.click(screen.getAllByRole('button', { name: 'Show All Mails' })[0]!);
    expect(await screen.findByText(`${MAIL_KINDS.length} mails shown`, { exact: false }, LOADING)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show All Mails' })).toBeNull();
  });

  test('get the focus by their shortcut', async () => {
    await open();
    await grid();
    await userEvent.keyboard('/');
    const field = screen.getByLabelText<HTMLInputElement>('Recipient begins with');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('');
  });
});

describe('a mail that is read', () => {
  test('shows what failed with the server’s code, the next try and its class', async () => {
    const mail = { ...delayed, class: ALGEBRA };
    await open({ [MAILS]: pageOf([mail]), [MAIL]: [200, letter(mail)] }, '/1');
    const read = await screen.findByRole('article', undefined, LOADING);
    expect(read.textContent).toContain('Last errorThe mail server does not answer (ECONNREFUSED)');
    expect(read.textContent).toContain(`Next try${timeOf(NEXT)}`);
    expect(read.textContent).toContain('ClassLinear Algebra');
  });

  test('opens with a press on its row, and is gone from beside the list when it is closed', async () => {
    const { sent } = await open({ [MAILS]: pageOf([delayed]), [MAIL]: [200, letter(delayed)] });
    const [row] = await rowsOf();
    await userEvent.click(within(row!).getByText('A subject'));
    await screen.findByRole('article', undefined, LOADING);
    expect(sentTo(sent, MAIL)).toHaveLength(1);
    expect(row?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Close Details' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  test('is open still for who comes back to the mails', async () => {
    await openInConsole({ [MAILS]: pageOf([delayed]), [MAIL]: [200, letter(delayed)], [ADMINS]: [200, []] });
    await userEvent.click(screen.getByRole('link', { name: 'Admins' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mails' })).toBeNull(), LOADING);
    await userEvent.click(screen.getByRole('link', { name: 'Mails' }));
    expect(await screen.findByRole('article', undefined, LOADING)).toBeTruthy();
  });

  test('stays as text wherever it is shown next, and after a reload', async () => {
    let isNarrow = false;
    const listeners = new Set<() => void>();
    globalThis.matchMedia = ((media: string) => ({
      media,
      matches: isNarrow && media.includes('max-width: 899px'),
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    })) as unknown as typeof matchMedia;
    await openInConsole({ [MAILS]: pageOf([delayed]), [MAIL]: [200, letter(delayed)] });
    await userEvent.click(screen.getByText('As text'));
    const text = () => screen.queryByRole('region', { name: 'Content of the mail' });
    expect(text()?.textContent).toBe('Hello');
    isNarrow = true;
    act(() => listeners.forEach((listener) => listener()));
    await screen.findByRole('button', { name: 'Back to the List' });
    expect(text()?.textContent).toBe('Hello');
    Reflect.deleteProperty(globalThis, 'matchMedia');
    cleanup();
    await openInConsole({ [MAILS]: pageOf([delayed]), [MAIL]: [200, letter(delayed)] });
    expect(text()?.textContent).toBe('Hello');
  });

  test('says that it could not be loaded, and can be asked for again', async () => {
    const { answers } = await open({ [MAIL]: [404, refusal('mail_not_found')] }, '/1');
    await screen.findByRole('heading', { name: 'The mail could not be loaded' }, LOADING);
    answers[MAIL] = [200, letter(delayed)];
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', undefined, LOADING)).toBeTruthy();
  });

  test('leads to its class', async () => {
    await openInConsole({ [MAILS]: pageOf([dead]), [MAIL]: [200, letter(dead)] });
    await userEvent.click(screen.getByRole('button', { name: 'Open the Class' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mails' })).toBeNull());
    expect(await screen.findByText('Linear Algebra', undefined, LOADING)).toBeTruthy();
  });
});

describe('sending a mail again', () => {
  const ask = async (mail: MailSummary, changes: Answers = {}) => {
    const opened = await open({ [MAILS]: pageOf([mail]), [MAIL]: [200, letter(mail)], ...changes }, '/1');
    await screen.findByRole('article', undefined, LOADING);
    await userEvent.click(screen.getByRole('button', { name: 'Send Again' }));
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Send this mail again?' }, LOADING) };
  };
  const plain = (element: Element) => element.textContent?.replace(/[\u2068\u2069]/g, '');

  test('says to whom it goes, waits for the server, and offers to show it', async () => {
    const { dialog, sent, host } = await ask(dead, { [RESEND]: [200, { ...dead, status: 'queued' }] });
    expect(plain(dialog)).toContain(
      'One mail goes out: renee@example.edu gets “A subject” as soon as the mail server takes it.',
    );
    expect(sentTo(sent, RESEND)).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Mail queued' }));
    expect(host.toasts.current()?.action?.label).toBe('Show');
    expect(sentTo(sent, RESEND)).toHaveLength(1);
  });

  test('says of one that was sent that it comes as a new mail', async () => {
    const { dialog } = await ask(buildMail({}));
    expect(plain(dialog)).toContain('once more, as a new mail.');
  });

  test('says that it waits while the mail server takes none', async () => {
    const stopped = { fault: 'sign-in', code: '535', since: SINCE, nextTryAt: NEXT };
    const { dialog } = await ask(dead, { [MAILS]: pageOf([dead], { stopped }) });
    expect(dialog.textContent).toContain('The mail server takes no mails at the moment');
  });

  test('says why it failed', async () => {
    const { dialog, host } = await ask(dead, { [RESEND]: [404, refusal('mail_not_found')] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The mail could not be sent again'));
    expect(host.toasts.current()).toMatchObject({ kind: 'destructive', text: 'Mail not found' });
  });
});

describe('sending all again that were given up', () => {
  const mails = [3, 2, 1].map((id) => ({ ...dead, id, subject: `Subject ${id}` }));
  const BEGIN = 'POST /api/admin/bulk';
  const resend = (total: number) =>
    buildBulk({ action: 'resend', total, concerns: { students: 0, groups: 0, people: 1, classes: 0 } });
  const answers = (begun: Bulk): Answers => ({
    [MAILS]: pageOf(mails, { counts: { queued: 0, dead: 3 } }),
    [BEGIN]: [201, begun],
    'POST /api/admin/bulk/1/run': [200, { ...begun, state: 'running' }],
    'GET /api/admin/bulk/1/rows?outcome=failed': [
      200,
      { rows: [{ subject: '2', name: 'Subject 2', code: 'mail_not_found' }], next: null },
    ],
  });
  const bodiesOf = (sent: readonly { call: string; body: unknown }[]) =>
    sent.filter(({ call }) => call === BEGIN).map(({ body }) => body);

  test('says how many mails go to how many people, has the server send them, and says how that ended', async () => {
    const { sent, answers: now } = await open(answers(resend(3)));
    await userEvent.click(await screen.findByRole('button', { name: 'Resend All Given-up Mails' }, LOADING));
    const dialog = await screen.findByRole('dialog', { name: 'Send 3 mails again?' }, LOADING);
    expect(dialog.textContent).toContain('1 person gets mail.');
    const all = { of: 'query', status: 'dead', except: [] };
    expect(bodiesOf(sent)).toEqual([{ action: 'resend', mails: all }]);
    const outcomes = { waiting: 0, done: 2, already: 0, left: 0, failed: 1 };
    now[BULK] = [200, { actions: [{ ...resend(3), state: 'over', outcomes }] }];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('2 done', { selector: 'summary' }, LOADING)).toBeTruthy();
    expect(await within(dialog).findByText('Mail not found')).toBeTruthy();
  });

  test('takes only those that are selected, where some are', async () => {
    const { sent } = await open(answers(resend(1)));
    await grid();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Subject 3, to renee@example.edu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resend 1 Given-up Mail' }, LOADING));
    expect(await screen.findByRole('dialog', { name: 'Send 1 mail again?' }, LOADING)).toBeTruthy();
    expect(bodiesOf(sent)).toEqual([{ action: 'resend', mails: { of: 'ids', ids: [3] } }]);
  });

  test('is not offered while there is none', async () => {
    await open();
    await grid();
    expect(screen.queryByRole('button', { name: 'Resend All Given-up Mails' })).toBeNull();
  });
});

describe('the notice that no mails are sent', () => {
  test('says why, since when, and when one is tried again', async () => {
    await open({ [MAILS]: pageOf([], { stopped: { fault: 'sign-in', code: '535', since: SINCE, nextTryAt: NEXT } }) });
    expect((await screen.findByText(TITLE, undefined, LOADING)).closest('[role=alert]')?.textContent).toBe(
      `${TITLE}The mail server does not accept our sign-in (535), since ${timeOf(SINCE)}. Next try: ${timeOf(NEXT)}.`,
    );
  });

  test('is not there while mails are sent', async () => {
    await open({ [MAILS]: pageOf([delayed]) });
    await grid();
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
