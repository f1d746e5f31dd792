import { prepareAntd } from '@study-groups/antd-kit/testing';
import { LONGEST_MESSAGE } from '@study-groups/contracts/group-message';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPart, SLUG } from '../../testing/open-part.tsx';
import type { Dashboard } from '../class/shown-class.ts';
import GroupsTab from '../groups/GroupsTab.tsx';
import { buildClass } from '../groups/testing.ts';

const WRITE = `POST /api/dashboard/${SLUG}/messages`;

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

async function openGroup(dashboard: Dashboard, answers: Answers = {}) {
  const page = await openPart(GroupsTab, dashboard, answers, 'tab=groups');
  await userEvent.click(await screen.findByRole('button', { name: 'Group 1' }));
  return page;
}
async function openMessage() {
  await userEvent.click(screen.getByRole('button', { name: 'Write to the Group: Group 1' }));
  return within(await screen.findByRole('dialog', { name: 'Write to Group 1' }));
}
const type = (dialog: ReturnType<typeof within>, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: 'Your text' }), { target: { value } });

describe('a message to a group', () => {
  test('says how many get it and whom an answer reaches, and is sent to them', async () => {
    const dashboard = buildClass([3, 4]);
    const { sent, host } = await openGroup(dashboard, { [WRITE]: [200, { emailsQueued: 3 }] });
    const dialog = await openMessage();
    expect(dialog.getByText('3 students get it, each in a mail of their own.')).toBeTruthy();
    expect(dialog.getByText(/^A reply goes to .* alone\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 3 Mails' }));
    expect(dialog.getByText('This field is required')).toBeTruthy();
    type(dialog, 'a'.repeat(LONGEST_MESSAGE + 1));
    await userEvent.click(dialog.getByRole('button', { name: 'Send 3 Mails' }));
    expect(dialog.getByText('This text is too long')).toBeTruthy();
    expect(sent.some(({ call }) => call === WRITE)).toBe(false);
    type(dialog, 'Your topics, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 3 Mails' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ text: '3 mails are on their way.' }));
    const body = { groupIds: [dashboard.groups[0]!.id], text: 'Your topics, please.' };
    expect(sent).toContainEqual({ call: WRITE, body });
  });

  test('that fails stays to be tried again, and what was typed is there when it is opened again', async () => {
    await openGroup(buildClass([3, 4]), { [WRITE]: [503, refusal('unavailable')] });
    const dialog = await openMessage();
    type(dialog, 'Your topics, please.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 3 Mails' }));
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openMessage();
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' }).value).toBe('Your topics, please.');
  });

  test('is offered to nobody who only arranges groups, nor of a group with others than theirs', async () => {
    const dashboard = buildClass([3, 4]);
    const [first, ...others] = dashboard.groups;
    await openGroup({ ...dashboard, you: { fullName: 'Ada Stone', role: 'assistant' } });
    expect(screen.queryByRole('button', { name: 'Write to the Group: Group 1' })).toBeNull();
    closePage();
    const you = { fullName: 'Ada Stone', role: 'teacher' as const, sections: ['north'] };
    await openGroup({ ...dashboard, groups: [{ ...first!, elsewhere: 1 }, ...others], you });
    expect(screen.queryByRole('button', { name: 'Write to the Group: Group 1' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Group 2' }));
    expect(screen.getByRole('button', { name: 'Write to the Group: Group 2' })).toBeTruthy();
  });
});
