import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;

prepareAntd();
afterEach(closePage);

async function open(search = '') {
  const students = [buildStudent({ id: 1, groupId: 1 }), buildStudent({ id: 2, groupId: 1 })];
  const answers: Answers = { [CALL]: [200, buildDashboard({ state: 'complete', students, groups: [buildGroup()] })] };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin${search}`, answers, {
    at: '/dashboard/:slug',
  });
  await screen.findByRole('tablist');
  return page;
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('the tabs', () => {
  test('begin with the groups where there are some, else with who has signed up', async () => {
    await open();
    expect(chosen()).toBe('Study Groups');
  });

  test('open the one that the address names', async () => {
    await open('&tab=settings');
    expect(chosen()).toBe('Settings');
  });

  test('pass over a name that is none of theirs', async () => {
    await open('&tab=payments');
    expect(chosen()).toBe('Study Groups');
  });

  test('are reached by arrows, opened by Enter, and keep what was typed', async () => {
    await open('&tab=students');
    await userEvent.type(await screen.findByRole('searchbox'), 'Ana');
    tab(/Submissions/).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Settings/));
    expect(chosen()).toBe('Student Submissions');
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('Settings');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(document.activeElement).toBe(tab(/Groups/));
    await userEvent.click(tab(/Submissions/));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Ana');
  });
});
