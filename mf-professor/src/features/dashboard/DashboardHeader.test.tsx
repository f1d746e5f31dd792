import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from './DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from './testing.ts';
import type { Dashboard } from './types.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const EXPORT = `GET /api/export/${SLUG}?`;
const LEADERS = 'Leaders are responsible for initial communication and organizing the first meeting.';

prepareAntd();
afterEach(closePage);

const students = [1, 2, 3].map((id) => buildStudent({ id }));
const accepting = buildDashboard({ state: 'accepting', students });
const ready = buildDashboard({ state: 'ready', students }, { can: { match: true, reshuffle: false, export: false } });
const complete = buildDashboard(
  { state: 'complete', students: students.map((each) => ({ ...each, groupId: 1 })), groups: [buildGroup()] },
  { can: { match: false, reshuffle: false, export: true } },
);

async function open(dashboard: Dashboard, answers: Answers = {}) {
  const all: Answers = { [CALL]: [200, dashboard], ...answers };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin`, all, { at: '/dashboard/:slug' });
  await screen.findByRole('heading', { name: 'Introduction to Algorithms' });
  return page;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const countOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the head of the dashboard', () => {
  test.each([
    ['Accepting Submissions', accepting],
    ['Ready to Match', ready],
    ['Matching Complete', complete],
  ])('names course and instructor, and where the class stands: %s', async (badge, dashboard) => {
    await open(dashboard);
    expect(screen.getByText(badge)).toBeTruthy();
    expect(screen.getByText('Professor: Noa Levi')).toBeTruthy();
    expect(countOf('Students')).toBe('3');
  });

  test('keeps links and files behind a button for those who have little room', async () => {
    await open(complete);
    const parts = () => [...document.querySelectorAll('[data-shown]')].map((part) => part.getAttribute('data-shown'));
    expect(parts()).toEqual(['false', 'false']);
    await userEvent.click(button('More'));
    expect(parts()).toEqual(['true', 'true']);
    expect(button('More').getAttribute('aria-expanded')).toBe('true');
  });

  test('counts the groups once there are some', async () => {
    await open(complete);
    expect(countOf('Groups')).toBe('1');
  });

  test('waits for the deadline with a button that cannot be pressed, then offers to match', async () => {
    await open(accepting);
    expect(button('Waiting for Deadline').disabled).toBe(true);
    closePage();
    await open(ready);
    expect(button('Match Students').disabled).toBe(false);
  });

  test('offers no matching where nobody signed up, nor where there are groups', async () => {
    await open(buildDashboard({ state: 'ready' }));
    expect(button('Match Students').disabled).toBe(true);
    closePage();
    await open(complete);
    expect(screen.queryByRole('button', { name: 'Match Students' })).toBeNull();
  });

  test('offers what helps where too few have signed up: more time, and the link to invite others by', async () => {
    await open(buildDashboard({ state: 'ready', students: students.slice(0, 2) }));
    expect(
      screen.getByText(/2 students signed up; groups need at least 3\. Extend the deadline, and invite/),
    ).toBeTruthy();
    expect(button('Match Students').disabled).toBe(true);
    expect(button('Copy Sign-up Link').disabled).toBe(false);
    await userEvent.click(button('Extend the Deadline'));
    const heading = await screen.findByRole('heading', { name: 'Deadline' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('links to the sign-up page, and to the groups page once there are groups', async () => {
    await open(ready);
    expect(screen.getByRole('link', { name: 'Sign-up page' }).getAttribute('href')).toBe(ready.class.signUpUrl);
    expect(screen.queryByRole('link', { name: 'Groups page' })).toBeNull();
    closePage();
    await open(complete);
    expect(screen.getByRole('link', { name: 'Groups page' }).getAttribute('href')).toBe(complete.class.groupsUrl);
  });

  test('copies the sign-up link while students sign up', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { host } = await open(accepting);
    // The page's own click, for the library's brings a clipboard of its own.
    fireEvent.click(button('Copy Sign-up Link'));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Copied!' }));
    expect(writeText).toHaveBeenCalledWith(accepting.class.signUpUrl);
  });

  test('reminds leaders who look on of what is theirs to do, once there are groups', async () => {
    await open(ready);
    expect(screen.queryByText(LEADERS)).toBeNull();
    closePage();
    await open(complete);
    expect(screen.getByText(LEADERS)).toBeTruthy();
  });
});

describe('the file of the groups', () => {
  test('can be saved only where there are groups, and says so where there are none', async () => {
    await open(ready);
    expect(button('Export CSV').disabled).toBe(true);
    const reason = button('Export CSV').getAttribute('aria-describedby');
    expect(document.getElementById(reason!)?.textContent).toBe('The CSV file can be exported once there are groups.');
    closePage();
    await open(complete);
    expect(button('Export CSV').disabled).toBe(false);
    expect(button('Export CSV').getAttribute('aria-describedby')).toBeNull();
  });

  test('has the name of the class', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const { host } = await open(complete, { [EXPORT]: [200, 'group,student'] });
    await userEvent.click(button('Export CSV'));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Export successful' }));
    expect(saved).toEqual([`${SLUG}-groups.csv`]);
  });

  test('that does not come is reported', async () => {
    const { host, sent } = await open(complete, { [EXPORT]: [503, refusal('unavailable')] });
    await userEvent.click(button('Export CSV'));
    const failure = { kind: 'destructive', title: 'Export failed', text: 'Failed to download CSV' };
    await waitFor(() => expect(host.toasts.current()).toMatchObject(failure));
    expect(sent.map(({ call }) => call)).toContain(EXPORT);
  });
});
