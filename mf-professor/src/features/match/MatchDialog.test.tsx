import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { Live, Matching } from '@study-groups/contracts/dashboard';
import type { ClassEvent } from '@study-groups/contracts/history';
import { NO_RULES } from '@study-groups/contracts/rules';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { type Answers, answerCalls, closePage, refusal, showPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard, DashboardClass } from '../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const MATCH = `POST /api/match/${SLUG}`;
const CANCEL = `POST /api/cancel-match/${SLUG}`;

prepareAntd();
afterEach(closePage);

const students = [1, 2, 3, 4].map((id) => buildStudent({ id }));
const search: Matching = { phase: 'search', done: 0.25, secondsLeft: 95 };
const formed: ClassEvent = {
  id: 3,
  kind: 'matched',
  by: 'job',
  at: '2026-12-05T05:00:00.000Z',
  studentName: null,
  otherStudentName: null,
  run: 1,
  emailsQueued: 5,
};

const ready = (course: Partial<DashboardClass> = {}, changes: Partial<Dashboard> = {}) =>
  buildDashboard(
    { state: 'ready', students, ...changes },
    { can: { match: true, reshuffle: false, export: false }, ...course },
  );
const matched = () =>
  buildDashboard({
    state: 'complete',
    version: 2,
    students: students.map((student) => ({ ...student, groupId: 1 })),
    groups: [buildGroup()],
    history: [formed],
  });

/** Opens the page; `emit` lets it hear an event of the class. */
async function open(answers: Answers) {
  let hand: ((chunk: { done: boolean; value?: Uint8Array }) => void) | undefined;
  const sent = answerCalls(answers);
  const call = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (!String(input).endsWith('/live')) return call(input, init);
    const reader = { read: () => new Promise((resolve) => (hand = resolve)) };
    return Promise.resolve({ ok: true, status: 200, body: { getReader: () => reader } } as unknown as Response);
  };
  const host = await showPage(DashboardPage, { path: `/dashboard/${SLUG}?as=admin`, at: '/dashboard/:slug' });
  await screen.findByRole('tablist');
  await waitFor(() => expect(hand).toBeDefined());
  const emit = (live: Partial<Live>) =>
    act(async () => {
      const data = JSON.stringify({ version: 1, students: students.length, matching: null, ...live });
      hand?.({ done: false, value: new TextEncoder().encode(`data: ${data}\n\n`) });
    });
  return { sent, host, emit };
}

const steps = () => within(screen.getByRole('list', { name: 'Steps' }));

describe('forming the groups', () => {
  test('says how many mails go out, and that they can’t be taken back', async () => {
    await open({ [CALL]: [200, ready()] });
    await userEvent.click(screen.getByRole('button', { name: 'Match Students' }));
    const dialog = await screen.findByRole('dialog', { name: 'Match 4 students now?' });
    expect(dialog.textContent).toContain('6 mails go out at once:');
    expect(dialog.textContent).toContain("The mails can't be taken back.");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not Yet' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Match Students' })));
  });

  test('says first which rule of a question can’t hold', async () => {
    const questions = [buildQuestion({ notAlone: ['north'] })];
    const answering = students.map((student) => ({
      ...student,
      answers: { campus: student.id > 1 ? 'south' : 'north' },
    }));
    const setup = { weights: {}, modes: {}, questions };
    await open({ [CALL]: [200, ready({ setup }, { students: answering })] });
    await userEvent.click(screen.getByRole('button', { name: 'Match Students' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Match 4 students now?' }));
    expect(await dialog.findByText(/^Nobody else answered/)).toBeTruthy();
  });

  test('says before it begins which rules contradict each other', async () => {
    const rules = {
      ...NO_RULES,
      notAlone: [{ tag: 'evening', students: [1, 2] }],
      apart: [[1, 2]] as [number, number][],
    };
    await open({ [CALL]: [200, ready({ rules })] });
    await userEvent.click(screen.getByRole('button', { name: 'Match Students' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Match 4 students now?' }));
    expect(await dialog.findByText('1 rule can’t be followed')).toBeTruthy();
    expect(dialog.getByText(/would have to share a group/)).toBeTruthy();
  });

  test('shows on any page how far it is', async () => {
    const { emit } = await open({ [CALL]: [200, ready({ matching: search })] });
    expect(screen.getByText('About 2 minutes left')).toBeTruthy();
    expect(steps().getByText('Search').closest('li')?.getAttribute('aria-current')).toBe('step');
    await emit({ matching: { phase: 'prove', done: 0.9, secondsLeft: 4 } });
    expect(screen.getByText('A few seconds left')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.9);
    expect(steps().getByText('Prove how good they are').closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  test('ends in a toast and the groups, on a page too that did not start it', async () => {
    const answers: Answers = { [CALL]: [200, ready()] };
    const { emit, host } = await open(answers);
    await emit({ matching: search });
    expect(screen.getByRole('region', { name: 'Forming the groups' })).toBeTruthy();
    answers[CALL] = [200, matched()];
    await emit({ version: 2, matching: null });
    await screen.findByRole('button', { name: /^Matching Complete/ });
    expect(screen.queryByRole('region', { name: 'Forming the groups' })).toBeNull();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Study Groups');
    expect(host.toasts.current()).toMatchObject({ kind: 'success', text: '1 group formed, 5 mails are on their way.' });
  });

  test('goes on where the answer is too long in coming', async () => {
    const answers: Answers = { [CALL]: [200, ready()], [MATCH]: [409, refusal('matching_running')] };
    const { host, emit } = await open(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Match Students' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Match and Send Mails' }));
    await emit({ matching: search });
    expect(screen.getByRole('button', { name: 'Matching…' }).getAttribute('aria-busy')).toBe('true');
    expect(host.toasts.current()).toBeUndefined();
  });

  test('can be cancelled, once it is said that matching at the deadline goes off with it', async () => {
    const answers: Answers = { [CALL]: [200, ready({ matching: search })], [CANCEL]: [200, { success: true }] };
    const { sent, host } = await open(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Matching' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel forming the groups?' });
    expect(dialog.textContent).toContain('Matching at the deadline is switched off with it');
    answers[CALL] = [200, ready({ autoMatch: false })];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Matching' }));
    await screen.findByText(/You can form the groups now\.$/, { selector: ':not([role=status])' });
    expect(sent).toContainEqual({ call: CANCEL, body: {} });
    expect(host.toasts.current()).toMatchObject({ title: 'Cancelled' });
    const title = screen.getByRole('heading', { name: 'Introduction to Algorithms' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('says nothing of the deadline where cancelling leaves that as it is', async () => {
    const early = ready({ matching: search }, { hasDeadlinePassed: false, state: 'accepting' });
    await open({ [CALL]: [200, early] });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Matching' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel forming the groups?' });
    expect(dialog.textContent).not.toContain('switched off');
  });

  test('says on other pages who cancelled it', async () => {
    const answers: Answers = { [CALL]: [200, ready({ matching: search })] };
    const { host, emit } = await open(answers);
    const cancelled: ClassEvent = { ...formed, kind: 'matching-cancelled', by: 'admin' };
    answers[CALL] = [200, ready({ autoMatch: false }, { version: 2, history: [cancelled] })];
    await emit({ version: 2, matching: null });
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ text: 'Forming the groups was cancelled, by an admin.' }),
    );
  });
});

describe('sign-up', () => {
  test('counts by itself: the number at once, the rest a little later', async () => {
    const answers: Answers = { [CALL]: [200, buildDashboard({ state: 'accepting', students })] };
    const { sent, emit } = await open(answers);
    const asked = () => sent.filter(({ call }) => call === CALL).length;
    const before = asked();
    expect(screen.getByRole('button', { name: '4 students' })).toBeTruthy();
    const five = [...students, buildStudent({ id: 5, fullName: 'Noor Haddad' })];
    answers[CALL] = [200, buildDashboard({ state: 'accepting', students: five })];
    await emit({ students: 5 });
    expect(screen.getByRole('button', { name: '5 students' })).toBeTruthy();
    expect(screen.getByText('Groups form by themselves at the deadline.')).toBeTruthy();
    expect(asked()).toBe(before);
    expect(await screen.findByText('Noor Haddad')).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  test('asks for nothing where what it hears is what it has', async () => {
    const { sent, emit } = await open({ [CALL]: [200, buildDashboard({ state: 'accepting', students })] });
    const before = sent.length;
    await emit({});
    await emit({ version: 1 });
    await emit({ students: 5 });
    await waitFor(() => expect(sent.length).toBe(before + 1));
  });
});
