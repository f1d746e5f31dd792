import { prepareAntd } from '@study-groups/antd-kit/testing';
import { JOB_KINDS, type JobList, type JobSummary, MATCH_FAULTS } from '@study-groups/contracts/jobs';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BULK, buildBulk, JOBS } from '../../testing.ts';
import { openView } from '../../testing/frame.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { shortTime } from '../../ui/short-date.ts';
import { JobsPage } from './JobsPage.tsx';

const AT = '2026-12-05T05:07:00.000Z';
const PAST = '2020-12-05T05:07:00.000Z';
const FAILED = 'a'.repeat(24);
const WAITING = 'b'.repeat(24);
const HOSTILE = '<img src=x onerror=alert(1)>';
const RETRY = `POST /api/admin/jobs/${FAILED}/retry`;
const PAUSE = 'POST /api/admin/job-kinds/send-mails/pause';
const RESUME = 'POST /api/admin/job-kinds/send-mails/resume';
const TRY_AGAIN = 'Try again: Linear Algebra';
const RUN_MAILS = 'Run now: Send mails';

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  closePage();
  jest.useRealTimers();
});

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
  const answers: Answers = { [JOBS]: list, [BULK]: [200, { actions: [] }], ...changes };
  return openView(JobsPage, '/admin/dashboard/jobs', answers);
}

const heading = (name = 'Jobs') => screen.findByRole('heading', { name });
const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Jobs' }))
    .getAllByRole('row')
    .slice(1);
const lines = () => within(screen.getByRole('list', { name: 'Kinds of jobs' })).getAllByRole('listitem');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const buttonIn = (row: HTMLElement | undefined, name: string) => within(row!).getByRole('button', { name });

describe('the jobs', () => {
  test('are listed with what they do, how they stand, when they run next and what failed', async () => {
    await open([200, listOf([failed, buildJob(), running])]);
    const [first, second, third] = (await rows()).map(({ textContent }) => textContent);
    expect(first).toContain('Linear AlgebraForm groups at the deadlineFailedNot by itselfOut of memory (attempts: 5)');
    expect(second).toContain(`Send mailsSend mailsWaiting${shortTime(AT, ownZone(), 'en')}`);
    expect(third).toContain('Erase what has expiredErase what has expiredRunningNow');
  });

  test('show what is known of one, and what to do, beside the list', async () => {
    await open([200, listOf([failed])]);
    await userEvent.click((await rows())[0]!);
    const details = await screen.findByRole('region', { name: 'Details of the job' });
    for (const words of ['Out of memory (attempts: 5)', 'WORKER_THREADS', formatDateTime(AT, ownZone(), 'en')]) {
      expect(details.textContent).toContain(words);
    }
    expect(buttonIn(details, TRY_AGAIN)).toBeTruthy();
  });

  test('say each fault, with what to do about it, and each kind in words', async () => {
    const jobs = MATCH_FAULTS.map((fault, index) => ({
      ...failed,
      id: String(index + 1).repeat(24),
      class: { id: index + 1, courseName: `Class ${index}`, slug: 'a' },
      trouble: { fault, attempts: 5, at: AT, nextTryAt: null },
    }));
    await open([200, listOf(jobs)]);
    const said = new Set<string>();
    for (const [index, { class: cls }] of jobs.entries()) {
      await userEvent.click((await rows())[index]!);
      const details = (await heading(cls.courseName)).closest('article')!;
      said.add(details.textContent.replaceAll(cls.courseName, ''));
    }
    expect(said.size).toBe(MATCH_FAULTS.length);
    for (const words of [...said, ...lines().map(({ textContent }) => textContent)]) {
      expect(words).not.toMatch(/fault|kind\.|pauseMeans|todo/i);
    }
  });

  test('that failed without a reason that is known lead to the log', async () => {
    await open([200, listOf([buildJob({ state: 'failed', nextRunAt: null })])]);
    await userEvent.click((await rows())[0]!);
    const details = (await heading('Send mails')).closest('article')!;
    expect(details.textContent).toContain('The log of the worker says why.');
    expect(details.textContent).toContain('Mend the cause that the log names');
  });

  test('of a class with a hostile name do no harm', async () => {
    await open([200, listOf([{ ...failed, class: { id: 1, courseName: HOSTILE, slug: 'a' } }])]);
    expect((await rows())[0]?.textContent).toContain(HOSTILE);
    expect(document.querySelector('img')).toBeNull();
  });

  test('are run again at the press of a button, which says who is mailed', async () => {
    const { answers, sent, host } = await open([200, listOf([failed])]);
    const [row] = await rows();
    const waiting = { ...failed, state: 'waiting', nextRunAt: PAST, trouble: null } as const;
    answers[RETRY] = [200, waiting];
    answers[JOBS] = [200, listOf([waiting])];
    await userEvent.click(buttonIn(row, TRY_AGAIN));
    await screen.findByRole('button', { name: 'Run now: Linear Algebra' });
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([{ call: RETRY, body: {} }]);
    expect(host.toasts.current()?.text).toContain('the students and the professor get their mails');
    expect((await rows())[0]?.textContent).not.toContain('Out of memory');
  });

  test('that could not be started say so', async () => {
    const { host } = await open([200, listOf([failed])], { [RETRY]: [404, refusal('job_not_found')] });
    await userEvent.click(buttonIn((await rows())[0], TRY_AGAIN));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'The job could not be started' }));
    expect(host.toasts.current()?.kind).toBe('destructive');
  });

  test('that run, and those of classes before their deadline, say why they can’t be run now', async () => {
    const ahead = { ...failed, state: 'waiting', nextRunAt: '2999-01-01T00:00:00.000Z', trouble: null } as const;
    await open([200, listOf([running, ahead])]);
    const [first, second] = await rows();
    const titleOf = async (row: HTMLElement | undefined, name: string) => {
      await userEvent.hover(within(row!).getByRole('rowheader'));
      return buttonIn(row, name).title;
    };
    const titles = [
      await titleOf(first, 'Run now: Erase what has expired'),
      await titleOf(second, 'Run now: Linear Algebra'),
    ];
    expect(titles).toEqual([
      'It runs at the moment.',
      'It runs at the deadline of the class. Before, groups are formed by Create Groups in the class.',
    ]);
  });

  test('that run are looked at again within seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { answers } = await open([200, listOf([running])]);
    expect((await rows())[0]?.textContent).toContain('Running');
    answers[JOBS] = [200, listOf([{ ...running, state: 'waiting', nextRunAt: AT }])];
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect((await rows())[0]?.textContent).toContain('Waiting');
  });

  test('lead to their class', async () => {
    await open([200, listOf([failed])]);
    await userEvent.click(buttonIn((await rows())[0], 'Open class: Linear Algebra'));
    await screen.findByText('another page');
  });

  test('are said to be none where there are none', async () => {
    await open([200, listOf([])]);
    await heading('No jobs');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(lines()).toHaveLength(JOB_KINDS.length);
  });

  test('that can’t be loaded are asked for once more', async () => {
    const { answers } = await open('unreachable');
    await heading('This could not be loaded');
    answers[JOBS] = [200, listOf([failed])];
    await press('Try Again');
    await heading();
  });

  test('that were loaded before stay, and it is said that they may be out of date', async () => {
    const { answers } = await open([200, listOf([failed])]);
    await heading();
    answers[JOBS] = 'unreachable';
    await press('Refresh');
    await screen.findByText('This may be out of date');
    expect(lines()).toHaveLength(JOB_KINDS.length);
    answers[JOBS] = [200, listOf([failed])];
    await press('Try Again');
    await waitFor(() => expect(screen.queryByText('This may be out of date')).toBeNull());
  });
});

describe('the list of jobs', () => {
  test('is narrowed to a state and a kind, and widened again', async () => {
    await open([200, listOf([failed, buildJob(), running])]);
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('1 job', { selector: '[role=status]' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Send mails');
    await heading('No job is like that.');
    await press('Show all jobs');
    expect(await rows()).toHaveLength(3);
  });

  test('says that it is cut off where it is', async () => {
    await open([200, listOf([failed, buildJob()])]);
    await screen.findByText('The first 2 jobs are listed, those that failed on top.');
  });
});

describe('all failed jobs', () => {
  const second = { ...failed, id: 'd'.repeat(24), class: { id: 2, courseName: 'Botany', slug: 'botany' } };

  test('are tried again by the server after saying how many classes are mailed, and what was refused is reported', async () => {
    const begun = buildBulk({ action: 'retry', concerns: { students: 0, groups: 0, people: 0, classes: 2 } });
    const { sent, answers } = await open([200, listOf([failed, second, buildJob()])], {
      'POST /api/admin/bulk': [201, begun],
      'POST /api/admin/bulk/1/run': [200, { ...begun, state: 'running' }],
      'GET /api/admin/bulk/1/rows?outcome=failed': [
        200,
        { rows: [{ subject: second.id, name: 'Botany', code: 'job_not_found' }], next: null },
      ],
    });
    await rows();
    await press('Try All Failed Again');
    const dialog = await screen.findByRole('dialog', { name: 'Try 2 failed jobs again?' });
    expect(dialog.textContent).toContain('2 classes get their groups, if that succeeds now');
    const posted = () => sent.filter(({ call }) => call.startsWith('POST'));
    expect(posted()).toEqual([{ call: 'POST /api/admin/bulk', body: { action: 'retry' } }]);
    const outcomes = { waiting: 0, done: 1, already: 0, left: 0, failed: 1 };
    answers[BULK] = [200, { actions: [{ ...begun, state: 'over', outcomes }] }];
    await userEvent.click(buttonIn(dialog, 'Try Again'));
    await within(dialog).findByText('1 done', { selector: 'summary' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Botany' }));
    await heading('Botany');
    expect(posted()).toHaveLength(2);
  });

  test('are none where none failed', async () => {
    await open([200, listOf([buildJob()])]);
    await rows();
    expect(screen.getByRole('button', { name: 'Try All Failed Again' }).title).toBe('No job has failed.');
  });
});

describe('a kind of jobs', () => {
  test('is paused at once, says what that means, and can be undone and redone', async () => {
    const { answers, sent, undo, host } = await open([200, listOf([buildJob()])]);
    await rows();
    const line = () => lines()[JOB_KINDS.indexOf('send-mails')]?.textContent;
    expect(line()).toBe('Send mails1 jobPause');
    answers[PAUSE] = answers[JOBS] = [200, listOf([buildJob()], true)];
    await press('Pause: Send mails');
    await screen.findByRole('button', { name: 'Resume: Send mails' });
    expect(line()).toBe('Send mailsAll mails wait in the outbox until it is resumed.PausedResume');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Paused: Send mails'));
    expect(undo.current().undo?.title).toBe('Paused: Send mails');
    answers[RESUME] = answers[JOBS] = [200, listOf([buildJob()])];
    await act(() => undo.undo());
    await screen.findByRole('button', { name: 'Pause: Send mails' });
    answers[JOBS] = [200, listOf([buildJob()], true)];
    await act(() => undo.redo());
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([PAUSE, RESUME, PAUSE]);
  });

  test.each([
    { paused: false, call: PAUSE, button: 'Pause: Send mails', title: 'The jobs could not be paused' },
    { paused: true, call: RESUME, button: 'Resume: Send mails', title: 'The jobs could not be resumed' },
  ])('is shown as it was and says what failed: $title', async ({ paused, call, button, title }) => {
    const { host, undo } = await open([200, listOf([failed], paused)], { [call]: 'unreachable' });
    await heading();
    await press(button);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title }));
    expect(host.toasts.current()?.text).toMatch(/connection/i);
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
    expect(undo.current().undo).toBeUndefined();
  });
});

test('the commands of a job are offered while it is open', async () => {
  const { registry } = await open([200, listOf([buildJob()])]);
  const [row] = await rows();
  const offered = () => registry.all().map(({ id }) => id);
  expect(offered()).not.toContain('job.retry');
  await userEvent.click(row!);
  await screen.findByRole('region', { name: 'Details of the job' });
  expect(registry.all().find(({ id }) => id === 'job.retry')?.title).toBe(RUN_MAILS);
});
