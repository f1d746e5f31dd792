import { prepareAntd } from '@study-groups/antd-kit/testing';
import { MATCH_FAULTS, type MatchTrouble } from '@study-groups/contracts/jobs';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../DashboardPage.tsx';
import { timeLeft } from './DashboardBody.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';
import type { DashboardClass } from '../../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const MATCH = `POST /api/match/${SLUG}`;
const TITLE = 'The groups could not be formed';
const AT = '2026-12-05T05:07:00.000Z';
const SAYS: Record<MatchTrouble['fault'], string> = {
  input: 'A submission holds something that the matching does not accept.',
  memory: 'The server did not have enough memory.',
  busy: 'The class kept changing meanwhile.',
  unexpected: 'An unexpected error came up. Nothing is lost.',
};

prepareAntd();
afterEach(closePage);

const students = [1, 2, 3].map((id) => buildStudent({ id }));
const failedWith = (fault: MatchTrouble['fault'], changes: Partial<DashboardClass> = {}) =>
  buildDashboard(
    { state: 'ready', students },
    {
      can: { match: true, reshuffle: false, export: false },
      matchTrouble: { fault, attempts: 5, at: AT, nextTryAt: null },
      ...changes,
    },
  );

async function open(answers: Answers) {
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin`, answers, { at: '/dashboard/:slug' });
  await screen.findByRole('heading', { name: 'Introduction to Algorithms' }, { timeout: 30_000 });
  return page;
}

const notice = () => screen.getByText(TITLE).closest<HTMLElement>('[role=alert]')!;
const tryAgain = () => within(notice()).getByRole('button', { name: 'Try again' });

describe('the notice of a matching that failed', () => {
  test.each(MATCH_FAULTS)('says why, how often and when: %s', async (fault) => {
    await open({ [CALL]: [200, failedWith(fault)] });
    expect(notice().textContent).toContain(SAYS[fault]);
    expect(notice().textContent).toContain(`5 attempts, the last on ${formatDateTime(AT, 'America/New_York', 'en')}.`);
    expect(screen.queryByText(/Groups form by themselves/)).toBeNull();
  });

  test('forms the groups when its button is pressed, and goes', async () => {
    const answers: Answers = { [CALL]: [200, failedWith('memory')] };
    const { sent, host } = await open(answers);
    const groups = [buildGroup()];
    answers[MATCH] = [
      200,
      { success: true, groups, classScore: 82, bound: null, proven: false, emailsQueued: 4, version: 2 },
    ];
    answers[CALL] = [200, buildDashboard({ state: 'complete', students, groups })];
    await userEvent.click(tryAgain());
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    const matches = sent.filter(({ call }) => call === MATCH);
    expect(matches).toEqual([{ call: MATCH, body: { version: 1 } }]);
    expect(host.toasts.current()).toMatchObject({ kind: 'success', text: '1 group formed, 4 mails are on their way.' });
  });

  test('says that it failed once more, and stays', async () => {
    const { host } = await open({ [CALL]: [200, failedWith('busy')], [MATCH]: [500, refusal('internal')] });
    await userEvent.click(tryAgain());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to match students.' }));
    expect(tryAgain()).toBeTruthy();
  });

  test('calls it no failure that a run is under way already', async () => {
    const answers: Answers = { [CALL]: [200, failedWith('busy')], [MATCH]: [409, refusal('matching_running')] };
    const { host } = await open(answers);
    answers[CALL] = [200, failedWith('busy', { matching: { phase: 'search', done: 0.2, secondsLeft: null } })];
    await userEvent.click(tryAgain());
    await screen.findAllByText(/Groups are being formed right now/);
    await waitFor(() => expect(tryAgain().getAttribute('aria-busy')).toBe('true'));
    expect(host.toasts.current()).toBeUndefined();
  });

  test('has no button for who may not form the groups', async () => {
    await open({ [CALL]: [200, failedWith('memory', { can: { match: false, reshuffle: false, export: false } })] });
    expect(within(notice()).queryByRole('button')).toBeNull();
  });

  test('is not there where nothing failed', async () => {
    await open({ [CALL]: [200, buildDashboard({ state: 'ready', students })] });
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});

test.each([
  [null, { key: 'leftUnknown' }],
  [0, { key: 'leftSoon' }],
  [10, { key: 'leftSoon' }],
  [49, { key: 'leftMinute' }],
  [50, { key: 'left', count: 1 }],
  [89, { key: 'left', count: 1 }],
  [95, { key: 'left', count: 2 }],
  [600, { key: 'left', count: 10 }],
])('%p seconds are shown as %p', (seconds, words) => {
  expect(timeLeft(seconds)).toEqual(words);
});
