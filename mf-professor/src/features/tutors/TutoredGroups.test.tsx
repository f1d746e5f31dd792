import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard } from '../../testing/dashboard.ts';
import { DASHBOARD, SLUG } from '../../testing/open-part.tsx';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildClass } from '../groups/testing.ts';

const TUTORED = `GET /api/dashboard/${SLUG}/tutored`;
const LEAVE = `DELETE /api/dashboard/${SLUG}/team`;
const course = {
  courseName: 'Algorithms',
  instructorName: 'Dana Levi',
  instructorEmail: 'dana@example.edu',
  timeZone: 'America/New_York',
};
const [group] = buildClass([3]).groups;
const meeting = { state: 'booked', startsAt: '2026-12-07T19:00:00.000Z' } as const;

prepareAntd();
afterEach(() => {
  closePage();
  localStorage.clear();
});

/** Opens the class as somebody who has signed in by mail. */
function open(answers: Answers) {
  localStorage.setItem('signedInByMail', '1');
  return openPage(DashboardPage, `/dashboard/${SLUG}`, answers, { at: '/dashboard/:slug' });
}
const lookAgain = () => act(() => void window.dispatchEvent(new Event('focus')));
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 30_000 });

describe('a tutor', () => {
  const forbidden = [403, refusal('forbidden')] as const;

  test('sees their groups in place of the dashboard, with the next meeting of each, until they are at the desk no more', async () => {
    const groups = [
      { ...group!, meeting },
      { ...group!, id: 2, name: 'Group 2' },
    ];
    const answers: Answers = { [DASHBOARD]: forbidden, [TUTORED]: [200, { class: course, groups }] };
    await open(answers);
    await heading('Algorithms');
    expect(screen.getByRole('link', { name: course.instructorEmail })).toBeTruthy();
    const [first, second] = screen.getAllByRole('article').map((card) => within(card));
    expect(first!.getByText(/^Next meeting: .*2:00 PM/)).toBeTruthy();
    expect(first!.getByText(group!.members[2]!.fullName)).toBeTruthy();
    expect(second!.getByText('No meeting is booked.')).toBeTruthy();
    answers[TUTORED] = 'unreachable';
    await lookAgain();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    answers[TUTORED] = [401, refusal('wrong_password')];
    await lookAgain();
    expect(await screen.findByLabelText('Dashboard password')).toBeTruthy();
    expect(screen.queryByText(group!.members[2]!.fullName)).toBeNull();
  });

  test('without groups is told so, and can try again what could not be loaded', async () => {
    const answers: Answers = { [DASHBOARD]: forbidden, [TUTORED]: [500, refusal('unexpected')] };
    await open(answers);
    await heading('Your groups could not be loaded');
    answers[TUTORED] = [200, { class: course, groups: [] }];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no groups now.')).toBeTruthy();
  });

  test('may leave, and is asked before', async () => {
    const { sent, host } = await open({
      [DASHBOARD]: forbidden,
      [TUTORED]: [200, { class: course, groups: [] }],
      [LEAVE]: [200, { success: true }],
    });
    await heading('Algorithms');
    await userEvent.click(screen.getByRole('button', { name: 'Leave This Class…' }));
    expect(sent.some(({ call }) => call === LEAVE)).toBe(false);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave Class' }));
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(host.toasts.current()).toMatchObject({ title: 'You have left the class' });
  });

  test('who was more until now sees no more than that from the next answer on', async () => {
    const answers: Answers = { [DASHBOARD]: [200, buildDashboard()], [TUTORED]: [200, { class: course, groups: [] }] };
    await open(answers);
    await heading('Introduction to Algorithms');
    answers[DASHBOARD] = forbidden;
    await lookAgain();
    expect(await screen.findByText('You have no groups now.')).toBeTruthy();
  });
});
