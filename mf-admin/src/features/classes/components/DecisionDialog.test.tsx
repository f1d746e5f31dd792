import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, CLASSES } from '../../../testing.ts';
import { approved, list, openClasses, prepareTable, request, rowOf } from '../testing/classes.tsx';

const APPROVE = 'POST /api/admin/class-requests/2/approve';
const REJECT = 'POST /api/admin/class-requests/2/reject';
const NOW = 'GET /api/admin/classes/2';
const DELETE = 'DELETE /api/admin/classes/1';
const LIKE = 'GET /api/admin/classes?q=esu-ch1&status=approved&limit=20';
const DASHBOARD_LINK = 'renee@example.edu';

prepareAntd();
beforeEach(prepareTable);
afterEach(closePage);

const open = (changes: Parameters<typeof openClasses>[0] = {}) => openClasses({ [LIKE]: list([]), ...changes });

async function ask(name: string, action: string) {
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

describe('approving a request', () => {
  test('says who is mailed and where students will sign up, and waits for the server', async () => {
    const { host, sent } = await open({ [APPROVE]: [200, buildClass({ id: 2, slug: 'esu-ch1' })] });
    const dialog = await ask('Chemistry I', 'Approve');
    expect(dialog.textContent).toContain(DASHBOARD_LINK);
    expect(dialog.textContent).toContain(`${host.origin}/class/esu-ch1`);
    await press(dialog, 'Approve and Send');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({
        kind: 'success',
        title: 'Class approved (professor notified)',
        text: `${host.origin}/class/esu-ch1`,
      }),
    );
    expect(sent.filter(({ call }) => call === APPROVE)).toHaveLength(1);
  });

  test('says that the link name is taken, and that the deadline has passed', async () => {
    const late = { ...request, deadline: '2020-01-01T04:59:00.000Z' };
    await open({ [LIKE]: list([buildClass({ slug: 'esu-ch1' })]), [CLASSES]: list([late]) });
    const dialog = await ask('Chemistry I', 'Approve');
    await within(dialog).findByText(/a number is added to it/);
    expect(dialog.textContent).toContain('Its deadline has passed already');
  });

  test.each([
    ['approved', { kind: 'info', title: 'This request is approved already' }],
    ['rejected', { kind: 'destructive', title: 'Failed to approve class', text: 'It has been rejected meanwhile' }],
  ] as const)('that somebody else %s meanwhile says so', async (status, toast) => {
    const decided = { [APPROVE]: [409, refusal('already_decided')], [NOW]: [200, { ...request, status }] } as const;
    const { host } = await open(decided);
    await press(await ask('Chemistry I', 'Approve'), 'Approve and Send');
    await waitFor(() => expect(host.toasts.current()).toMatchObject(toast));
  });
});

describe('rejecting a request', () => {
  test('sends the reason that is written', async () => {
    const { host, sent } = await open({ [REJECT]: [200, { ...request, status: 'rejected' }] });
    const dialog = await ask('Chemistry I', 'Reject');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), ' Asked for twice ');
    await press(dialog, 'Reject and Send');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Class rejected' }));
    expect(sent.find(({ call }) => call === REJECT)?.body).toEqual({ reason: 'Asked for twice' });
  });

  test('needs none, says why it failed, and keeps what was written for another try', async () => {
    const { host, sent } = await open({ [REJECT]: 'unreachable' });
    const dialog = await ask('Chemistry I', 'Reject');
    await press(dialog, 'Reject and Send');
    expect(sent.find(({ call }) => call === REJECT)?.body).toEqual({});
    expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Failed to reject class' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'Twice');
    await press(dialog, 'Reject and Send');
    expect(sent.findLast(({ call }) => call === REJECT)?.body).toEqual({ reason: 'Twice' });
  });
});

describe('deleting a class', () => {
  test('says whose data goes, and takes the class out of what is open and selected', async () => {
    const { host, view } = await open({ [DELETE]: [200, { success: true }] });
    await userEvent.click(await screen.findByText('Linear Algebra'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Linear Algebra' }));
    const dialog = await ask('Linear Algebra', 'Delete');
    expect(within(dialog).getByText('Are you absolutely sure?')).toBeTruthy();
    expect(dialog.textContent).toContain('removes its student data');
    expect(dialog.textContent).toContain('The submissions of 3 students are erased.');
    expect(dialog.textContent).toContain('1 group is erased.');
    await press(dialog, 'Delete');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Class deleted' }));
    expect(view()).toMatchObject({ open: null, selected: [] });
  });

  test('that somebody else has deleted says so, and takes it out as well', async () => {
    const { host, view } = await open({ [DELETE]: [404, refusal('class_not_found')] });
    await userEvent.click(await screen.findByText('Linear Algebra'));
    await press(await ask('Linear Algebra', 'Delete'), 'Delete');
    const toast = { kind: 'info', title: 'This class is deleted already' };
    await waitFor(() => expect(host.toasts.current()).toMatchObject(toast));
    expect(view().open).toBeNull();
  });

  test('that fails leaves all as it is', async () => {
    const { host, view } = await open({ [DELETE]: [503, refusal('unavailable')] });
    await userEvent.click(await screen.findByText('Linear Algebra'));
    await press(await ask('Linear Algebra', 'Delete'), 'Delete');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Failed to delete class' }),
    );
    expect(view().open).toBe(approved.id);
  });

  test('begins with the focus on the way back', async () => {
    await open();
    const dialog = await ask('Linear Algebra', 'Delete');
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });
});
