import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@study-groups/contracts/messages';
import type { Person } from '@study-groups/contracts/team';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPart, SLUG } from '../../testing/open-part.tsx';
import type { Dashboard } from '../class/shown-class.ts';
import GroupsTab from '../groups/GroupsTab.tsx';
import { buildClass } from '../groups/testing.ts';

const TEAM = `GET /api/dashboard/${SLUG}/team`;
const SET = `PUT /api/dashboard/${SLUG}/tutors`;
const TAL = { fullName: 'Tal Amir', email: 'tal@example.edu' };
const joinedAt = '2026-11-20T15:00:00.000Z';
const noa: Person = {
  id: 1,
  fullName: 'Noa Levi',
  email: 'noa@example.edu',
  role: 'owner',
  invitedAt: null,
  joinedAt,
  isYou: true,
};
const tal: Person = { ...noa, id: 2, ...TAL, role: 'tutor', isYou: false };

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

const team = (...people: Person[]) => [200, { people, takesPassword: true }] as const;

/** Opens the dialog from the menu of the first group. */
async function open(dashboard: Dashboard, answers: Answers = {}) {
  const page = await openPart(
    GroupsTab,
    dashboard,
    { [TEAM]: team(noa, tal), [SET]: [200, { groups: [], version: 1 }], ...answers },
    'tab=groups',
  );
  fireEvent.contextMenu(await screen.findByRole('heading', { name: 'Group 1' }));
  const item = screen.queryByRole('menuitem', { name: 'Tutor of Group 1…' });
  if (item) await userEvent.click(item);
  return page;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tutors of the groups' }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const press = () => userEvent.click(save());
const choose = (option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Their tutor' }), option);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the tutor of groups', () => {
  test('is somebody of the desk, of the group that was asked about and others', async () => {
    const dashboard = buildClass([3, 3, 3]);
    const { sent, host } = await open(dashboard);
    const { getByRole, getByText } = await dialog();
    expect(getByRole<HTMLInputElement>('checkbox', { name: 'Group 1' }).checked).toBe(true);
    expect(save().disabled).toBe(true);
    await choose(TAL.email);
    await userEvent.click(getByRole('checkbox', { name: 'Group 1' }));
    expect([getByText('Choose at least one group.'), save().disabled]).toEqual([expect.anything(), true]);
    await userEvent.click(getByRole('button', { name: 'Choose all' }));
    await press();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Tutor Set' }));
    const body = { groupIds: dashboard.groups.map(({ id }) => id), tutor: TAL, version: dashboard.version };
    expect(sent).toContainEqual({ call: SET, body });
  });

  test('is somebody new by name and address, and what is wrong with them stands beside them', async () => {
    const errors = [{ path: 'tutor.email', message: MESSAGES.tooMany }];
    const { sent } = await open(buildClass([3]), {
      [TEAM]: team(noa),
      [SET]: [400, { ...refusal('invalid_request'), errors }],
    });
    const { findByText, getByText } = await dialog();
    await press();
    expect(sent.some(({ call }) => call === SET)).toBe(false);
    expect(getByText('Invalid email address')).toBeTruthy();
    type('Name', TAL.fullName);
    type('E-mail address', TAL.email);
    await press();
    expect(await findByText('These are too many')).toBeTruthy();
    expect(sent.find(({ call }) => call === SET)).toMatchObject({ body: { tutor: TAL } });
  });

  test('is shown as it is now, also where the people at the desk do not come, and can be nobody', async () => {
    const dashboard = buildClass([3, 3]);
    const groups = dashboard.groups.map((group, at) => (at === 0 ? { ...group, tutor: TAL } : group));
    const { sent } = await open({ ...dashboard, groups }, { [TEAM]: [500, refusal('unexpected')] });
    const { getByRole } = await dialog();
    expect(getByRole<HTMLSelectElement>('combobox').value).toBe(TAL.email);
    expect(getByRole('checkbox', { name: 'Group 1 Tal Amir' })).toBeTruthy();
    await choose('Nobody');
    await press();
    await waitFor(() => expect(sent.find(({ call }) => call === SET)).toMatchObject({ body: { tutor: null } }));
  });

  test('is for the owner to say', async () => {
    await open({ ...buildClass([3]), you: { fullName: 'Ada Stone', role: 'teacher' } });
    expect(screen.getByRole('menuitem', { name: 'Write to Group 1…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Tutor of Group 1…' })).toBeNull();
  });
});
