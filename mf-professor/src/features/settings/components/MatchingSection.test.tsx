import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../../dashboard/DashboardPage.tsx';
import { buildDashboard, buildStudent } from '../../../testing/dashboard.ts';
import { DASHBOARD, SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings, savedSettings, staleAnswer } from '../testing/open-settings.ts';

const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;
const students = [1, 2, 3].map((id) => buildStudent({ id }));
const open = buildDashboard({ state: 'accepting', students });
prepareAntd();
afterEach(closePage);

const auto = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Form the groups at the deadline' });
const size = () => screen.getByLabelText<HTMLSelectElement>('Group size');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Settings' });

describe('the settings of the matching', () => {
  test('say what the switch means, on and off, and are saved only when they have changed', async () => {
    await openSettings('matching', open);
    expect(save().disabled).toBe(true);
    expect(screen.getByText(/the groups are formed and everybody is mailed/)).toBeTruthy();
    await userEvent.click(auto());
    expect(screen.getByText(/nothing happens until you press “Match Students”/)).toBeTruthy();
    expect(save().disabled).toBe(false);
    await userEvent.click(auto());
    expect(save().disabled).toBe(true);
  });

  test('send what has changed and nothing else, and can be undone', async () => {
    const { sent, host } = await openSettings('matching', open, {
      [SETTINGS]: savedSettings({ groupSize: 'flex-small' }),
    });
    await userEvent.selectOptions(size(), 'flex-small');
    await userEvent.click(save());
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Settings saved', action: { label: 'Undo' } }),
    );
    expect(sent).toContainEqual({ call: SETTINGS, body: { groupSize: 'flex-small', version: 1 } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('take a number of groups, and say what that makes of those who have signed up, or why it can’t be', async () => {
    const seven = [1, 2, 3, 4, 5, 6, 7].map((id) => buildStudent({ id }));
    const { sent } = await openSettings('matching', buildDashboard({ state: 'accepting', students: seven }), {
      [SETTINGS]: savedSettings({ groupCount: 3 }),
    });
    await userEvent.selectOptions(size(), 'A number of groups');
    const count = screen.getByLabelText<HTMLInputElement>('Number of groups');
    expect(count.value).toBe('2');
    const type = (text: string) => fireEvent.change(count, { target: { value: text } });
    type('4');
    expect(screen.getByText(/Signed up so far: 7\. This takes at least 8 students/)).toBeTruthy();
    type('0');
    await userEvent.click(save());
    expect(screen.getByText('Please enter a number from 1 to 1,000')).toBeTruthy();
    type('3');
    expect(screen.getByText(/That makes 2 groups of 2 and 1 group of 3\./)).toBeTruthy();
    await userEvent.click(save());
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { groupCount: 3, version: 1 } }));
  });

  test('ask before what forms the groups at once, for it mails everybody', async () => {
    const ready = buildDashboard({ state: 'ready', students }, { autoMatch: false });
    const { sent } = await openSettings('matching', ready, { [SETTINGS]: savedSettings() });
    await userEvent.click(auto());
    await userEvent.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('all 3 students are mailed');
    expect(sent.some(({ call }) => call === SETTINGS)).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch On and Match' }));
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { autoMatch: true, version: 1 } }));
  });

  test('keep the group size once there are groups, and say why', async () => {
    await openSettings('matching', buildMatched());
    expect(size().disabled).toBe(true);
    expect(screen.getByText(/The groups are formed already/)).toBeTruthy();
  });

  test('say what another time zone changes, and for whom', async () => {
    await openSettings('matching', open);
    const zone = screen.getByLabelText('Time zone of the class');
    fireEvent.mouseDown(zone);
    fireEvent.change(zone, { target: { value: 'Jerus' } });
    fireEvent.click(await screen.findByText('Asia/Jerusalem'));
    expect(await screen.findByText('From now on all times are Israel Time')).toBeTruthy();
    expect(screen.getByText(/All 3 students who signed up .* in Israel Time: 14:00 stays 14:00/)).toBeTruthy();
    expect(screen.getByText(/the same moment, which is Saturday, December 5, 2026 at 6:59 AM there/)).toBeTruthy();
  });

  test('keep what was chosen when it can’t be saved, and when somebody was faster', async () => {
    const { host, answers, sent } = await openSettings('matching', open, { [SETTINGS]: [500, refusal('unexpected')] });
    await userEvent.selectOptions(size(), '4');
    await userEvent.click(save());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to save settings' }));
    expect(size().value).toBe('4');

    const present = buildDashboard({ state: 'accepting', students, version: 4 }, { autoMatch: false });
    answers[SETTINGS] = staleAnswer(present);
    answers[DASHBOARD] = [200, present];
    await userEvent.click(save());
    await screen.findByText(/Somebody else changed/);
    // What the other person did is shown; what was chosen here is kept.
    await waitFor(() => expect(auto().checked).toBe(false));
    expect(size().value).toBe('4');

    answers[SETTINGS] = savedSettings({ groupSize: '4', version: 5 });
    await userEvent.click(save());
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { groupSize: '4', version: 4 } }));
  });

  test('keep what was chosen when the session has ended', async () => {
    // Who signs in again does so in a dialog of the whole dashboard.
    const answers: Answers = { [DASHBOARD]: [200, open] };
    const path = `/dashboard/${SLUG}?as=admin&tab=settings&section=matching`;
    await openPage(DashboardPage, path, answers, { at: '/dashboard/:slug' });
    await userEvent.click(await screen.findByRole('switch', { name: 'Form the groups at the deadline' }));
    answers[SETTINGS] = answers[DASHBOARD] = [401, refusal('not_signed_in')];
    await userEvent.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Sign in again');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not Now' }));
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull());
    expect(auto().checked).toBe(false);
    expect(save().disabled).toBe(false);
  });
});
