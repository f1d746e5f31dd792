import { prepareAntd } from '@study-groups/antd-kit/testing';
import { JOB_KINDS, type JobList, type JobSummary, MATCH_FAULTS } from '@study-groups/contracts/jobs';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, JOBS } from '../../testing.ts';
import ConsolePage from '../console/ConsolePage.tsx';
import { localZone } from '../mails/local-zone.ts';

const AT = '2026-12-05T05:07:00.000Z';
const FAILED = 'a'.repeat(24);
const WAITING = 'b'.repeat(24);
const RETRY = `POST /api/admin/jobs/${FAILED}/retry`;
const PAUSE = 'POST /api/admin/job-kinds/send-mails/pause';
const RESUME = 'POST /api/admin/job-kinds/send-mails/resume';
const TRY_AGAIN = 'Try again: Linear Algebra';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 30_000 };

prepareAntd();
afterEach(closePage);

const buildJob = (changes: Partial<JobSummary> = {}): JobSummary => ({
  id: WAITING,
  kind: 'send-mails',
  class: null,
  state: 'waiting',
  nextRunAt: AT,
  lastRunAt: null,
  trouble: null,
  ...changes,
});

const failed = buildJob({
  id: FAILED,
  kind: 'match-class',
  class: { id: 1, courseName: 'Linear Algebra', slug: 'algebra-x2y3' },
  state: 'failed',
  nextRunAt: null,
  trouble: { fault: 'memory', attempts: 5, at: AT, nextTryAt: null },
});
const running = buildJob({ id: 'c'.repeat(24), kind: 'erase-expired', state: 'running', nextRunAt: null });

const listOf = (jobs: readonly JobSummary[], paused = false): JobList => ({
  jobs: [...jobs],
  kinds: JOB_KINDS.map((kind, index) => ({ kind, paused: paused && kind === 'send-mails', count: index })),
});

async function open(list: Answers[string], changes: Answers = {}) {
  const answers = answerOf({ [JOBS]: list, ...changes });
  return { answers, ...(await openPage(ConsolePage, '/admin/dashboard/jobs', answers, { at: '/admin/dashboard/*' })) };
}

const heading = () => screen.findByRole('heading', { name: 'Jobs' }, LOADING);
const linesOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the jobs', () => {
  test('are listed with what they do, how they stand and when they run next', async () => {
    await open([200, listOf([failed, buildJob(), running])]);
    await heading();
    const [first, second, third] = linesOf('Jobs').map(({ textContent }) => textContent);
    expect(first).toMatch(/^Linear AlgebraForm groups at the deadlineOut of memory \(attempts: 5\)Failed/);
    expect(first).not.toContain('Next:');
    expect(second).toContain(`Send mailsNext: ${formatDateTime(AT, localZone(), 'en')}Waiting`);
    expect(third).toBe('Erase what has expiredRunning');
  });

  test('that a class waits for say which work it is, and what failed before', async () => {
    const trouble = { fault: 'busy', attempts: 2, at: AT, nextTryAt: AT } as const;
    await open([200, listOf([{ ...failed, state: 'waiting', nextRunAt: AT, trouble }])]);
    await heading();
    const [line] = linesOf('Jobs');
    for (const words of ['Form groups at the deadline', 'Next: ', 'The class kept changing (attempts: 2)', 'Waiting']) {
      expect(line?.textContent).toContain(words);
    }
  });

  test('say each fault and each kind in words', async () => {
    const faults = MATCH_FAULTS.map((fault, index) => ({
      ...failed,
      id: String(index).repeat(24),
      trouble: { fault, attempts: 5, at: AT, nextTryAt: null },
    }));
    await open([200, listOf(faults)]);
    await heading();
    const said = linesOf('Jobs').map(({ textContent }) => textContent);
    expect(new Set(said).size).toBe(MATCH_FAULTS.length);
    const lines = [...said, ...linesOf('Kinds of jobs').map(({ textContent }) => textContent)];
    for (const line of lines) expect(line).not.toMatch(/jobs\.|fault\.|kind\./);
  });

  test('are run again at the press of a button, which shows how they stand then', async () => {
    const { answers, sent } = await open([200, listOf([failed])]);
    await heading();
    const waiting = { ...failed, state: 'waiting', nextRunAt: AT, trouble: null } as const;
    answers[RETRY] = [200, waiting];
    answers[JOBS] = [200, listOf([waiting])];
    await press(TRY_AGAIN);
    await screen.findByRole('button', { name: 'Run now: Linear Algebra' });
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([{ call: RETRY, body: {} }]);
    expect(linesOf('Jobs')[0]?.textContent).not.toContain('Out of memory');
  });

  test('that could not be started say so', async () => {
    const { host } = await open([200, listOf([failed])], { [RETRY]: [404, refusal('job_not_found')] });
    await heading();
    await press(TRY_AGAIN);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'The job could not be started' }));
    expect(host.toasts.current()?.kind).toBe('destructive');
  });

  test('that run have no button', async () => {
    await open([200, listOf([running])]);
    await heading();
    expect(within(linesOf('Jobs')[0]!).queryByRole('button')).toBeNull();
  });

  test('are said to be none where there are none', async () => {
    await open([200, listOf([])]);
    await screen.findByRole('heading', { name: 'No jobs' }, LOADING);
    expect(screen.queryByRole('list', { name: 'Jobs' })).toBeNull();
    expect(linesOf('Kinds of jobs')).toHaveLength(JOB_KINDS.length);
  });

  test('that can’t be loaded are asked for once more', async () => {
    const { answers } = await open('unreachable');
    await screen.findByRole('heading', { name: 'This could not be loaded' }, LOADING);
    answers[JOBS] = [200, listOf([failed])];
    await press('Try Again');
    await heading();
  });
});

describe('a kind of jobs', () => {
  test('is paused and resumed, and says how many jobs it has', async () => {
    const { answers, sent } = await open([200, listOf([])]);
    await screen.findByRole('heading', { name: 'No jobs' }, LOADING);
    const line = () => linesOf('Kinds of jobs')[JOB_KINDS.indexOf('send-mails')]?.textContent;
    expect(line()).toBe('Send mails1 jobPause');
    answers[PAUSE] = answers[JOBS] = [200, listOf([], true)];
    await press('Pause: Send mails');
    await screen.findByRole('button', { name: 'Resume: Send mails' });
    expect(line()).toBe('Send mails1 jobPausedResume');
    answers[RESUME] = answers[JOBS] = [200, listOf([])];
    await press('Resume: Send mails');
    await screen.findByRole('button', { name: 'Pause: Send mails' });
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: PAUSE, body: {} },
      { call: RESUME, body: {} },
    ]);
  });

  test.each([
    { paused: false, call: PAUSE, button: 'Pause: Send mails', title: 'The jobs could not be paused' },
    { paused: true, call: RESUME, button: 'Resume: Send mails', title: 'The jobs could not be resumed' },
  ])('says what failed: $title', async ({ paused, call, button, title }) => {
    const { host } = await open([200, listOf([failed], paused)], { [call]: 'unreachable' });
    await heading();
    await press(button);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title }));
    expect(host.toasts.current()?.text).toMatch(/connection/i);
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });
});
