import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildProcess, buildSystem, PLATFORMS, PROVIDERS, TOOL } from '../../testing.ts';
import {
  AT,
  DOCTOR,
  FIGURES,
  HOSTILE,
  LATER,
  RELEASES,
  RETRY,
  STATISTICS,
  STORAGE,
  SYSTEM,
  algebra,
  job,
  openSystem,
  press,
  section,
  timeOf,
} from './testing/open-system.tsx';

prepareAntd();
afterEach(closePage);

describe('the system', () => {
  test('is well where nothing needs care', async () => {
    await openSystem();
    expect((await screen.findByText('All is well.')).closest('[role=status]')).toBeTruthy();
    expect((await section('Classes that wait for their groups')).textContent).toContain(
      'Every class whose deadline has passed has its groups.',
    );
  });

  test('says first what people feel, then the rest, each with a way to where it is', async () => {
    const outbox = { isConfigured: true, queued: 4, dead: 2, oldestDueAt: null, stopped: null };
    await openSystem({ processes: [buildProcess({ id: 'process:00a1b2c3', clockErrorMs: -31_000 })], outbox });
    const first = await screen.findByRole('link', {
      name: 'The clock of process a1b2c3 is off by 31 sec, so it takes no requests.',
    });
    const anchor = first.getAttribute('href')!.slice(1);
    expect(document.getElementById(anchor)?.textContent).toBe('Processes');
    expect(screen.getByText(/^1 more thing needs care:/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '2 mails were given up.' })).toBeTruthy();
  });

  test('has the learning platforms and the providers of sign-in, also once all is set up', async () => {
    await openSystem(
      {},
      {
        [PLATFORMS]: [200, { platforms: [], tool: TOOL }],
        [PROVIDERS]: [200, { providers: [], onlyByProvider: false, cameByProvider: false }],
      },
    );
    expect(await section('Learning platforms')).toBeTruthy();
    expect(await section('Sign-in')).toBeTruthy();
  });

  test('that can’t be loaded is asked for once more', async () => {
    const { answers } = await openSystem('unreachable');
    await screen.findByRole('heading', { name: 'This could not be loaded' });
    answers[SYSTEM] = [200, buildSystem({})];
    await press('Try Again');
    await screen.findByText('All is well.');
  });

  test('is checked again, with all its parts, at the press of a button', async () => {
    const { sent } = await openSystem();
    await screen.findByText('All is well.');
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(STATISTICS));
    sent.length = 0;
    await press('Refresh');
    await waitFor(() =>
      expect(sent.map(({ call }) => call).sort()).toEqual([FIGURES, RELEASES, STATISTICS, STORAGE, SYSTEM].sort()),
    );
  });

  test('names each part that the server looks at, and says in its words what is wrong', async () => {
    const { server } = buildSystem({});
    const checks = [...server.checks.slice(1), { part: 'indexes', words: `missing in ${HOSTILE}`, isVital: true }];
    await openSystem({ server: { ...server, checks } });
    const { textContent } = await section('Readiness');
    for (const name of ['Indexes', 'Clock', 'Secret key', 'Outbox', 'Mail server']) expect(textContent).toContain(name);
    expect(textContent).toContain(`missing in ${HOSTILE}`);
    expect(textContent).toContain('Run npm run upgrade, or start the server again');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the processes', () => {
  test('say what they do, and how their clocks, memory and last word are', async () => {
    await openSystem({
      processes: [
        buildProcess({ id: 'process:aaa111', role: 'api', seenAt: LATER }),
        buildProcess({ id: 'process:bbb222', role: 'worker', clockErrorMs: 2_400, seenAt: '2026-12-05T05:09:18.000Z' }),
      ],
    });
    const [, first, second] = within(await section('Processes')).getAllByRole('row');
    expect(first?.textContent).toBe(`aaa111Answers people1.4.0Right412 MB${timeOf('2026-12-01T05:00:00.000Z')}now`);
    expect(second?.textContent).toContain('Does the jobs1.4.0+2.4 sec');
    expect(second?.textContent).toContain('42 seconds ago');
  });

  test('are said to be none where none has reported itself', async () => {
    await openSystem({ processes: [] });
    const { textContent } = await section('Processes');
    expect(textContent).toContain('No process does the jobs');
    expect(textContent).toContain('ROLE=worker');
  });
});

describe('the database', () => {
  test('says its version, its members, and how large it is', async () => {
    await openSystem();
    const { textContent } = await section('Database');
    for (const words of [
      '6.0.5, the one that comes along',
      '127.0.0.1:27017 PRIMARY',
      '52 MB',
      'students60,00031 MB',
    ]) {
      expect(textContent).toContain(words);
    }
  });

  test('that does not list its collections says so', async () => {
    await openSystem({ database: { ...buildSystem({}).database, collections: [], storedBytes: 0, members: [] } });
    expect((await section('Database')).textContent).toContain('does not tell of its collections');
  });
});

describe('the outbox', () => {
  test('that is stopped says why, since when, what to do, and when it is tried again', async () => {
    const stopped = { fault: 'sign-in', code: '535', since: AT, nextTryAt: LATER } as const;
    await openSystem({ outbox: { isConfigured: true, queued: 12, dead: 0, oldestDueAt: AT, stopped } });
    const { textContent } = await section('Outbox');
    expect(textContent).toContain(
      `No mails are sent since ${timeOf(AT)}: the mail server does not accept our sign-in (535).`,
    );
    expect(textContent).toContain('Correct user and password in SMTP_URL');
    expect(textContent).toContain(`next try: ${timeOf(LATER)}`);
    expect(textContent).toContain('Waiting12 mails');
  });
});

describe('a class that waits for its groups', () => {
  const overdue = [{ class: { ...algebra, courseName: HOSTILE }, deadline: AT, trouble: job.trouble }];

  test('says what failed, and is tried again by its job', async () => {
    const { sent, host } = await openSystem(
      { overdue },
      { [RETRY]: [200, { ...job, state: 'waiting', trouble: null }] },
    );
    const { textContent } = await section('Classes that wait for their groups');
    expect(textContent).toContain(`${HOSTILE}${timeOf(AT)}Out of memory (attempts: 5)It is not tried again by itself.`);
    expect(document.querySelector('img')).toBeNull();
    await press(`Try again: ${HOSTILE}`);
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The job starts'));
    expect(sent.filter(({ call }) => call === RETRY)).toEqual([{ call: RETRY, body: {} }]);
  });

  test('whose job has not run is matched now, and can be opened', async () => {
    await openSystem({ overdue: [{ class: algebra, deadline: AT, trouble: null }] });
    await screen.findByRole('button', { name: 'Match now: Linear Algebra' });
    expect((await section('Classes that wait for their groups')).textContent).toContain('Its job has not run yet.');
    await press('Open class: Linear Algebra');
    await screen.findByText('another page');
  });

  test('whose job could not be started says so', async () => {
    const { host } = await openSystem({ overdue }, { [RETRY]: [404, refusal('job_not_found')] });
    await press(`Try again: ${HOSTILE}`);
    await waitFor(() => expect(host.toasts.current()?.title).toBe('The job could not be started'));
  });
});

describe('the doctor', () => {
  const finding = { part: 'disk', fault: `Less than 1 GB is free in ${HOSTILE}.`, todo: 'Make room.', isNote: false };

  test('looks, says so meanwhile, and says what to do about what it found', async () => {
    const { answers } = await openSystem(
      {},
      { [DOCTOR]: [200, { at: AT, findings: [finding, { ...finding, part: 'clock', isNote: true }] }] },
    );
    await press('Run the Doctor');
    const found = await screen.findByRole('list', { name: 'What the doctor found' });
    const [first, second] = within(found).getAllByRole('listitem');
    expect(first?.textContent).toBe(`Faultdisk${finding.fault}Make room.`);
    expect(second?.textContent).toContain('Noteclock');
    expect(document.querySelector('img')).toBeNull();
    expect((await section('Doctor')).textContent).toContain(`1 fault · 1 noteLooked at ${timeOf(AT)}`);
    answers[DOCTOR] = [200, { at: LATER, findings: [] }];
    await press('Run the Doctor');
    await waitFor(async () => expect((await section('Doctor')).textContent).toContain('Nothing is wrong.'));
  });

  test('that does not answer says so', async () => {
    await openSystem({}, { [DOCTOR]: 'unreachable' });
    await press('Run the Doctor');
    await waitFor(async () => expect((await section('Doctor')).textContent).toContain('The doctor could not look'));
  });
});

describe('usage and storage', () => {
  test('are charts with what they count in all', async () => {
    const requests = [
      { day: '2026-12-04', count: 1_200 },
      { day: '2026-12-05', count: 34 },
    ];
    const signUps = Array.from({ length: 168 }, (_, hour) => ({
      hoursBefore: 168 - hour,
      count: hour === 167 ? 5 : 0,
    }));
    await openSystem({}, { [STATISTICS]: [200, { at: AT, requests, signUps }] });
    await screen.findByRole('img', { name: 'Dec 4: 1,200 requests' });
    expect(screen.getByText('1,234 requests in all')).toBeTruthy();
    expect(screen.getByRole('img', { name: '0–6 h before: 5 sign-ups' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '7 d before or earlier: 0 sign-ups' })).toBeTruthy();
  });

  test('say where there is nothing to count', async () => {
    await openSystem();
    expect(await screen.findAllByText('There is nothing to count yet.')).toHaveLength(2);
    expect((await section('Storage by class')).textContent).toContain('No class takes any room yet.');
  });

  test('say which class takes how much', async () => {
    const classes = [{ class: algebra, students: 1_200, mails: 30, events: 7, bytes: 5_600_000 }];
    await openSystem({}, { [STORAGE]: [200, { at: AT, classes }] });
    await waitFor(async () =>
      expect((await section('Storage by class')).textContent).toContain('Linear Algebra5.6 MB1,200307'),
    );
    expect(screen.getByRole('link', { name: 'Linear Algebra' }).getAttribute('href')).toBe(
      '/admin/dashboard/class/algebra-x2y3',
    );
  });

  test('that can’t be loaded are asked for once more', async () => {
    const { answers } = await openSystem({}, { [STORAGE]: 'unreachable' });
    await waitFor(async () => expect((await section('Storage by class')).textContent).toContain('could not be loaded'));
    answers[STORAGE] = [200, { at: AT, classes: [] }];
    await userEvent.click(within(await section('Storage by class')).getByRole('button', { name: 'Try Again' }));
    await screen.findByText('No class takes any room yet.');
  });
});
