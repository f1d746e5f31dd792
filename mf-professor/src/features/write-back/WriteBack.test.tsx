import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { WriteBack as Standing, WriteBackOutcome } from '@study-groups/contracts/write-back';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardAccessProvider } from '../session/access.ts';
import { MissedChangesProvider } from '../change/missed-changes.ts';
import { ShownClassProvider, type Dashboard } from '../class/shown-class.ts';
import { buildDashboard, buildGroup } from '../../testing/dashboard.ts';
import { pollIntervalOf, rowsByOutcome } from './standing.ts';
import WriteBack from './WriteBack.tsx';
import '../../texts.ts';

const SLUG = 'algorithms';
const GET = `GET /api/dashboard/${SLUG}/write-back`;
const PREVIEW = `POST /api/dashboard/${SLUG}/write-back/preview`;
const START = `POST /api/dashboard/${SLUG}/write-back/start`;
const STOP = `POST /api/dashboard/${SLUG}/write-back/stop`;
const UNDO = `POST /api/dashboard/${SLUG}/write-back/undo`;

const course = {
  platformId: 3,
  contextId: 'course-1',
  platform: 'Our Canvas',
  kind: 'canvas',
  title: 'Algorithms',
  isOpen: true,
};
const noCounts = { waiting: 0, there: 0, elsewhere: 0, missing: 0, unknown: 0, ambiguous: 0, refused: 0 };
const group = { name: 'Group 1', formerName: null, change: 'new', joins: 4, leaves: 0 } as const;
const row = (studentName: string, outcome: WriteBackOutcome, found: string | null = null) => ({
  studentName,
  group: 'Group 1',
  outcome,
  found,
});

function standing(changes: Partial<Standing>): Standing {
  return {
    id: 7,
    platformId: 3,
    contextId: 'course-1',
    state: 'ready',
    fault: null,
    continuesAt: null,
    setName: 'Study groups',
    isNew: true,
    done: 0,
    total: 0,
    groups: [group],
    counts: { ...noCounts, waiting: 4 },
    rows: [],
    canUndo: false,
    begunAt: '2026-12-05T05:00:00.000Z',
    endedAt: null,
    ...changes,
  };
}
const stands = (changes: Partial<Standing> | null, ...courses: object[]) =>
  [200, { courses: courses.length > 0 ? courses : [course], current: changes && standing(changes) }] as const;
const becomes = (changes: Partial<Standing>) => [200, { current: standing(changes) }] as const;

const access = { slug: SLUG, password: 'prof-right', onNewPassword: () => undefined };
const missed = { reportMissed: () => undefined };

async function open(answers: Answers, changes: Partial<Dashboard> = {}) {
  const dashboard = buildDashboard({ state: 'complete', groups: [buildGroup()], ...changes });
  const Page = () => (
    <DataProvider>
      <DashboardAccessProvider value={access}>
        <ShownClassProvider value={dashboard}>
          <MissedChangesProvider value={missed}>
            <p>files</p>
            <WriteBack />
          </MissedChangesProvider>
        </ShownClassProvider>
      </DashboardAccessProvider>
    </DataProvider>
  );
  const page = await openPage(Page, `/dashboard/${SLUG}`, answers);
  await waitFor(() => expect(page.sent.length).toBeGreaterThan(0));
  return page;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const timesOf = (sent: readonly { call: string }[], call: string) => sent.filter((each) => each.call === call).length;

prepareAntd();
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

describe('the courses into which groups are written', () => {
  test('are not there for a class without one', async () => {
    await open({ [GET]: [200, { courses: [], current: null }] });
    await screen.findByText('files');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('say who can open a platform that is closed', async () => {
    await open({ [GET]: stands(null, { ...course, isOpen: false }) });
    expect(await screen.findByText(/^An admin of the study groups can open Our Canvas/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('are asked for again when they can’t be read', async () => {
    const answers: Answers = { [GET]: 'unreachable' };
    await open(answers);
    await screen.findByText('It could not be read whether your course takes the groups');
    answers[GET] = stands(null);
    await press('Try Again');
    expect(await screen.findByRole('heading', { name: 'Algorithms on Our Canvas' })).toBeTruthy();
  });

  test('are shown to an assistant, who can’t write', async () => {
    await open({ [GET]: stands({ state: 'ready' }) }, {
      you: { role: 'assistant', name: 'Ido', sections: [] },
    } as object);
    expect(await screen.findByText('One group is new.')).toBeTruthy();
    expect(screen.getByText(/Those who teach the class can write/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a preview', () => {
  test('needs a name for the set, and is asked for by keys alone', async () => {
    const answers: Answers = { [GET]: stands(null), [PREVIEW]: becomes({ state: 'reading', groups: [] }) };
    const { sent } = await open(answers);
    const name = await screen.findByLabelText('Name of the set of groups');
    expect(name).toHaveProperty('value', 'Study groups');
    await userEvent.clear(name);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await userEvent.keyboard(' Teams {Enter}');
    expect(await screen.findByText(/^The groups of the course are being read/)).toBeTruthy();
    const { body } = sent.find(({ call }) => call === PREVIEW)!;
    expect(body).toEqual({ platformId: 3, contextId: 'course-1', setName: 'Teams' });
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toBeTruthy();
    // The form is gone, and with it what had the focus.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Algorithms on Our Canvas' })),
    );
  });

  test('is looked after while a job reads, and no more once it rests', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const answers: Answers = { [GET]: stands({ state: 'reading', groups: [], done: 2, total: 9 }) };
    const { sent } = await open(answers);
    expect(await screen.findByText('2 of 9 steps')).toBeTruthy();
    const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
    const before = timesOf(sent, GET);
    await pass(2_000);
    expect(timesOf(sent, GET)).toBe(before + 1);
    answers[GET] = 'unreachable';
    await pass(2_000);
    expect(await screen.findByText(/^There is no news at the moment/)).toBeTruthy();
    expect(screen.getByText('2 of 9 steps')).toBeTruthy();
    answers[GET] = stands({ state: 'ready' });
    await pass(2_000);
    expect(await screen.findByRole('button', { name: 'Write' })).toBeTruthy();
    const rested = timesOf(sent, GET);
    await pass(60_000);
    expect(timesOf(sent, GET)).toBe(rested);
  });

  test('counts what would change, and names each student who has no place there', async () => {
    const groups = [
      group,
      { name: 'Group 2', formerName: 'Team 2', change: 'changed', joins: 1, leaves: 0 } as const,
      { name: 'Group 3', formerName: null, change: 'same', joins: 0, leaves: 0 } as const,
    ];
    const rows = [row('Ana Pérez', 'unknown'), row('Dov Levi', 'ambiguous'), row('Mei Lin', 'waiting')];
    const counts = { ...noCounts, waiting: 5, unknown: 1, ambiguous: 1 };
    await open({ [GET]: stands({ groups, rows, counts, isNew: false }) });
    expect(
      await screen.findByText('One group is new and one group changes. The platform does not know one student.'),
    ).toBeTruthy();
    expect(screen.getByText('so far “Team 2”')).toBeTruthy();
    expect(screen.getByText('One group stays as it is.')).toBeTruthy();
    const unknown = within(screen.getByText(/^Not known to the platform/).closest('details')!);
    expect(unknown.getByRole('row', { name: 'Ana Pérez Group 1' })).toBeTruthy();
    expect(screen.getByText(/^Several could be meant/)).toBeTruthy();
    expect(screen.queryByText('Mei Lin')).toBeNull();
  });

  test('that takes nobody out is written at once', async () => {
    const { sent } = await open({ [GET]: stands({}), [START]: becomes({ state: 'writing', total: 8, done: 1 }) });
    await press('Write');
    expect(await screen.findByText('The groups are being written.')).toBeTruthy();
    expect(sent.find(({ call }) => call === START)?.body).toEqual({ id: 7 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that takes somebody out says so, and asks before', async () => {
    const groups = [{ ...group, change: 'changed', leaves: 2 } as const];
    const { sent } = await open({ [GET]: stands({ groups }), [START]: becomes({ state: 'writing' }) });
    expect(await screen.findByText('2 people are taken out of their groups there')).toBeTruthy();
    await press('Write');
    const answer = async (name: string) => {
      const dialog = await screen.findByRole('dialog', { name: 'Write the groups into the course?' });
      await userEvent.click(within(dialog).getByRole('button', { name }));
    };
    await answer('Cancel');
    expect(timesOf(sent, START)).toBe(0);
    await press('Write');
    await answer('Write');
    expect(await screen.findByText('The groups are being written.')).toBeTruthy();
    expect(timesOf(sent, START)).toBe(1);
  });

  test('of what is there already offers nothing to write', async () => {
    const groups = [{ ...group, change: 'same', joins: 0 } as const];
    await open({ [GET]: stands({ groups, isNew: false }) });
    expect(await screen.findByText('Nothing would change: the groups are there as they are here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Look Again' })).toBeTruthy();
  });
});

describe('writing', () => {
  test('is stopped, and says so if it was not', async () => {
    const answers: Answers = { [GET]: stands({ state: 'writing', done: 3, total: 9 }) };
    answers[STOP] = [500, refusal('unexpected')];
    const { host } = await open(answers);
    expect(await screen.findByText('3 of 9 steps')).toBeTruthy();
    await press('Stop');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('It was not stopped'));
    answers[STOP] = becomes({ state: 'stopped', done: 4, total: 9, canUndo: true });
    await press('Stop');
    expect(await screen.findByText('It was stopped. What is written stays.')).toBeTruthy();
    expect(screen.getByText('4 of 9 steps')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go On' })).toBeTruthy();
  });

  test('accounts for every student once it is read back', async () => {
    const rows = [row('Ana Pérez', 'elsewhere', 'Team 9'), row('Dov Levi', 'missing')];
    const counts = { ...noCounts, there: 212, elsewhere: 1, missing: 1 };
    await open({ [GET]: stands({ state: 'written', rows, counts, canUndo: false }) });
    expect(await screen.findByText('212 of 214 are where they belong, as it was read back.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Ana Pérez Group 1 Team 9' })).toBeTruthy();
    expect(screen.getByText(/^The platform took them, and they are in no group/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull();
  });

  test('is undone after a question', async () => {
    const answers: Answers = {
      [GET]: stands({ state: 'written', counts: { ...noCounts, there: 4 }, canUndo: true }),
      [UNDO]: [409, refusal('busy')],
    };
    const { host } = await open(answers);
    const confirm = async () => {
      await press('Undo…');
      const dialog = await screen.findByRole('dialog', { name: 'Take back what was written?' });
      expect(within(dialog).getByText(/get back the members/)).toBeTruthy();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    };
    await confirm();
    await waitFor(() => expect(host.toasts.current()?.title).toBe('That was not begun'));
    answers[UNDO] = becomes({ state: 'undone', setName: 'Teams' });
    await confirm();
    expect(await screen.findByText(/^It is undone/)).toBeTruthy();
    expect(screen.getByLabelText('Name of the set of groups')).toHaveProperty('value', 'Teams');
  });

  test.each([
    ['no-answer', 'The platform does not answer'],
    ['busy', 'The platform asks for a pause'],
    ['access-refused', 'The platform does not let us in any more'],
    ['forbidden', 'A right is missing in this course'],
    ['no-course', 'The course is not there any more'],
    ['unreadable', 'What the platform says can’t be read'],
  ] as const)('that failed (%s) says why, and goes on', async (fault, title) => {
    const continuesAt = fault === 'busy' ? '2026-12-05T05:15:00.000Z' : null;
    const { sent } = await open({
      [GET]: stands({ state: 'failed', fault, continuesAt }),
      [START]: becomes({ state: 'writing' }),
    });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText(/It goes on by itself at .*15/) !== null).toBe(continuesAt !== null);
    await press('Go On');
    await waitFor(() => expect(sent.find(({ call }) => call === START)?.body).toEqual({ id: 7 }));
  });

  test('is looked at again where the class has changed, or where it failed before it was shown', async () => {
    for (const changes of [{ fault: 'changed' }, { fault: 'no-answer', groups: [] }] as const) {
      const { sent } = await open({
        [GET]: stands({ state: 'failed', ...changes } as Partial<Standing>),
        [PREVIEW]: becomes({ state: 'reading' }),
      });
      await screen.findByRole('button', { name: 'Look Again' });
      expect(screen.queryByRole('button', { name: 'Go On' })).toBeNull();
      await press('Look Again');
      await waitFor(() => expect(timesOf(sent, PREVIEW)).toBe(1));
      closePage();
    }
  });

  test('of one course waits for that of another', async () => {
    await open({ [GET]: stands({ state: 'writing' }, course, { ...course, contextId: 'course-2', title: 'Sets' }) });
    expect(await screen.findByRole('heading', { name: 'Sets on Our Canvas' })).toBeTruthy();
    expect(screen.getByText(/^Another course is being worked on/)).toBeTruthy();
    expect(screen.queryByLabelText('Name of the set of groups')).toBeNull();
  });
});

test('what rests is not asked for again, and what goes on by itself is seldom', () => {
  expect(pollIntervalOf(undefined)).toBe(0);
  expect(pollIntervalOf(standing({ state: 'written' }))).toBe(0);
  expect(pollIntervalOf(standing({ state: 'undoing' }))).toBe(2_000);
  expect(pollIntervalOf(standing({ state: 'failed', continuesAt: '2026-12-05T05:15:00.000Z' }))).toBe(15_000);
});

test('those who wait are rows once it was stopped', () => {
  const rows = [row('Mei Lin', 'waiting')];
  expect(rowsByOutcome(standing({ state: 'ready', rows }))).toEqual([]);
  expect(rowsByOutcome(standing({ state: 'stopped', rows })).map(({ outcome }) => outcome)).toEqual(['waiting']);
});
