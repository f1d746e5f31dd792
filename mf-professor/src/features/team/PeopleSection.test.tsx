import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { DeskSeat } from '@study-groups/contracts/desk';
import type { Person } from '@study-groups/contracts/team';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard } from '../../testing/dashboard.ts';
import { DASHBOARD, SLUG } from '../../testing/open-part.tsx';
import { openSettings } from '../settings/testing/open-settings.ts';

const TEAM = `/api/dashboard/${SLUG}/team`;
const GET = `GET ${TEAM}`;
const INVITE = `POST ${TEAM}`;

const section = buildQuestion({
  id: 'section',
  choices: ['mon', 'wed'],
  texts: { en: { title: 'Which section are you in?', choices: { mon: 'Monday lab', wed: 'Wednesday lab' } } },
});
const buildPerson = (changes: Partial<Person>): Person => ({
  id: 1,
  fullName: 'Noa Levi',
  email: 'noa@example.edu',
  role: 'owner',
  invitedAt: null,
  joinedAt: '2026-11-20T15:00:00.000Z',
  isYou: false,
  ...changes,
});
const noa = buildPerson({ isYou: true });
const ron = buildPerson({ id: 2, fullName: 'Ron Azulay', email: 'ron@example.edu', role: 'teacher' });
const lea = buildPerson({
  id: 3,
  fullName: 'Lea Cohen',
  email: 'lea@example.edu',
  role: 'assistant',
  sections: ['mon'],
  invitedAt: '2026-11-24T15:00:00.000Z',
  joinedAt: null,
});
const team = (...people: Person[]) => [200, { people, takesPassword: true }] as const;

prepareAntd();
afterEach(closePage);

/** Opens the section as somebody of the desk, or as an admin, who is there by no name. */
function open(seat: DeskSeat | undefined, answers: Answers = {}) {
  const { role, sections } = seat ?? {};
  const you = role && { fullName: 'Somebody', role, ...(sections && { sections: [...sections] }) };
  const dashboard = buildDashboard(
    { ...(you && { you }) },
    { setup: { weights: {}, modes: {}, questions: [section] } },
  );
  return openSettings('people', dashboard, { [GET]: team(noa, ron, lea), ...answers });
}
const owner: DeskSeat = { role: 'owner' };
/** As it is read: without the marks that keep the direction of names. */
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2068\u2069]/g, '');
const rows = async () =>
  within(await screen.findByRole('list', { name: /^People at the desk/ })).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(person: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `What to do with ${person}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}
async function confirm(action: string): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const words = plain(dialog.textContent);
  await userEvent.click(within(dialog).getByRole('button', { name: action }));
  return words;
}

describe('the people at the desk', () => {
  test('are listed with what they may, what they see and since when', async () => {
    await open(owner);
    const [first, second, third] = (await rows()).map(({ textContent }) => plain(textContent));
    expect(first).toBe('Noa Levi Owner Younoa@example.eduJoined November 20, 2026');
    expect(second).toContain('Co-teacher');
    expect(third).toContain('Assistantlea@example.eduMonday lab');
    expect(third).toContain('Invited November 24, 2026, not signed in yet');
  });

  test('can be asked for again where they did not come', async () => {
    const { answers } = await open(owner, { [GET]: [500, refusal('unexpected')] });
    expect(await screen.findByText('The people could not be loaded')).toBeTruthy();
    answers[GET] = team(noa);
    await press('Try again');
    expect(await screen.findByText(/^Nobody else is here yet/)).toBeTruthy();
    answers[GET] = [500, refusal('unexpected')];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('This may be out of date')).toBeTruthy();
    expect(screen.queryByText('The people could not be loaded')).toBeNull();
    expect(await rows()).toHaveLength(1);
    answers[GET] = team(noa);
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('This may be out of date')).toBeNull());
  });

  test('are the owner alone before somebody is invited, who may not have signed in by mail', async () => {
    await open(undefined, { [GET]: team(buildPerson({ joinedAt: null })) });
    expect(plain((await rows())[0]!.textContent)).toContain('Has not signed in by mail yet');
  });

  test('are shown to the others, who can change nobody', async () => {
    await open({ role: 'teacher' });
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^What to do with/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite Somebody…' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText('The dashboard password opens this class, too.')).toBeTruthy();
  });
});

describe('somebody new', () => {
  test('is invited with a role and sections, and stands in the list then', async () => {
    const { sent, host } = await open(owner, { [GET]: team(noa), [INVITE]: team(noa, lea) });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Somebody…' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    type('Name', 'Lea Cohen');
    type('E-mail address', 'lea@example.edu');
    await userEvent.click(screen.getByRole('radio', { name: /^Co-teacher/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday lab' }));
    expect(screen.getByText(/^Sees these sections alone/)).toBeTruthy();
    await press('Send Invitation');
    const body = { fullName: 'Lea Cohen', email: 'lea@example.edu', role: 'teacher', sections: ['mon'] };
    await waitFor(() => expect(sent).toContainEqual({ call: INVITE, body }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(host.toasts.current()).toMatchObject({ title: 'Invitation sent' });
    await waitFor(() => expect(document.activeElement).toBe(button('Invite Somebody…')));
  });

  test('is not sent for before name and address are right', async () => {
    const { sent } = await open(owner);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Somebody…' }));
    type('Name', 'Lea');
    type('E-mail address', 'lea@');
    await press('Send Invitation');
    expect(screen.getByText('The end of this address is missing, such as .edu')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    expect(sent.some(({ call }) => call === INVITE)).toBe(false);
  });

  test('who is there already is said so beside the address, and what was typed stays', async () => {
    const { host } = await open(owner, {
      [INVITE]: [400, refusal('invalid_request', [{ path: 'email', message: 'This person is at the desk already' }])],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Somebody…' }));
    type('Name', 'Ron');
    type('E-mail address', 'ron@example.edu');
    await press('Send Invitation');
    expect(await screen.findByText('This person is at the desk already')).toBeTruthy();
    const address = screen.getByLabelText<HTMLInputElement>('E-mail address');
    expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['ron@example.edu', 'true']);
    expect(document.activeElement).toBe(address);
    expect(host.toasts.current()).toBeUndefined();
  });

  test('who does not come is mailed again, and the form stays where the mail fails', async () => {
    const again = `POST ${TEAM}/3/invitation`;
    const { sent, host } = await open(owner, { [again]: team(noa, ron, lea), [INVITE]: [503, refusal('unavailable')] });
    await choose('Lea Cohen', 'Mail the Invitation Again');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Invitation sent again' }));
    expect(sent).toContainEqual({ call: again, body: {} });
    await press('Invite Somebody…');
    type('Name', 'Dan');
    type('E-mail address', 'dan@example.edu');
    await press('Send Invitation');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to invite' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dan');
  });
});

describe('somebody who is there', () => {
  test('is changed in their place, without another address', async () => {
    const call = `PUT ${TEAM}/3`;
    const { sent } = await open(owner, { [call]: team(noa, ron, { ...lea, role: 'teacher' }) });
    await choose('Lea Cohen', 'Change…');
    const form = screen.getByRole('form', { name: /^Change/ });
    expect(within(form).queryByLabelText('E-mail address')).toBeNull();
    await userEvent.click(within(form).getByRole('radio', { name: /^Co-teacher/ }));
    await userEvent.click(within(form).getByRole('checkbox', { name: 'Monday lab' }));
    await press('Save');
    const body = { fullName: 'Lea Cohen', role: 'teacher', sections: [] };
    await waitFor(() => expect(sent).toContainEqual({ call, body }));
    await waitFor(() => expect(document.activeElement).toBe(button('What to do with Lea Cohen')));
  });

  test('is removed after it is said what that means', async () => {
    const call = `DELETE ${TEAM}/2`;
    const { sent, host } = await open(owner, { [call]: team(noa, lea) });
    await choose('Ron Azulay', 'Remove…');
    const words = await confirm('Remove');
    expect(words).toContain('Ron Azulay can’t open this class from that moment on');
    await waitFor(() => expect(sent.map((each) => each.call)).toContain(call));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(plain(host.toasts.current()?.title)).toBe('Ron Azulay is not at the desk any more');
  });

  test('gets the class once they have signed in', async () => {
    const call = `POST ${TEAM}/2/owner`;
    const handedOver = team({ ...ron, role: 'owner' }, { ...noa, role: 'teacher' }, lea);
    const { sent, answers } = await open(owner, { [call]: handedOver });
    await userEvent.click(await screen.findByRole('button', { name: 'What to do with Lea Cohen' }));
    expect(screen.queryByRole('menuitem', { name: 'Hand the Class Over…' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await choose('Ron Azulay', 'Hand the Class Over…');
    answers[DASHBOARD] = [200, buildDashboard({ you: { fullName: 'Noa Levi', role: 'teacher' } })];
    answers[GET] = handedOver;
    const words = await confirm('Hand Over');
    expect(words).toContain('gets the instructor’s mails from now on');
    expect(words).toContain('Noa Levi stays as a co-teacher');
    await waitFor(() => expect(sent).toContainEqual({ call, body: {} }));
    // It is another's now.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^What to do with/ })).toBeNull());
    expect(button('Leave This Class…')).toBeTruthy();
  });
});

describe('leaving', () => {
  const LEAVE = `DELETE ${TEAM}`;

  test('takes somebody who is there by name to their classes, once it is confirmed', async () => {
    const { sent, host } = await open({ role: 'assistant' }, { [LEAVE]: [200, { success: true }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave This Class…' }));
    expect(await confirm('Leave Class')).toContain('unless its owner invites you again');
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(sent.map(({ call }) => call)).toContain(LEAVE);
    expect(host.toasts.current()).toMatchObject({ title: 'You have left the class' });
  });

  test('is nothing for the owner, nor for somebody who is there by the password', async () => {
    for (const seat of [owner, undefined]) {
      await open(seat);
      await rows();
      expect(screen.queryByRole('button', { name: 'Leave This Class…' })).toBeNull();
      closePage();
    }
  });
});

describe('the dashboard password that somebody may know who has left', () => {
  const KEEP = `POST ${TEAM}/password/keep`;
  const ROTATE = `POST /api/dashboard/${SLUG}/passwords/rotate`;
  const asked = [200, { people: [noa], takesPassword: true, mayBeKnown: true }] as const;

  test('is asked about once somebody was removed, and changed by one press', async () => {
    const { sent, answers } = await open(owner, {
      [`DELETE ${TEAM}/2`]: asked,
      [ROTATE]: [200, { password: 'prof-new00', emailsQueued: 1, version: 2 }],
    });
    expect(screen.queryByText('Change the dashboard password?')).toBeNull();
    await choose('Ron Azulay', 'Remove…');
    await confirm('Remove');
    const question = await screen.findByText('Change the dashboard password?');
    const words = plain(question.parentElement?.textContent);
    expect(words).toContain('on no device that is remembered');
    expect(words).toContain('The new password goes to noa@example.edu by mail.');
    answers[GET] = team(noa);
    await press('Change the Password');
    await waitFor(() => expect(screen.queryByText('Change the dashboard password?')).toBeNull());
    expect(sent).toContainEqual({ call: ROTATE, body: { page: 'dashboard', version: 1 } });
  });

  test('stays where that is wanted', async () => {
    const { sent, host } = await open(owner, { [GET]: asked, [KEEP]: team(noa) });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep It' }));
    await waitFor(() => expect(screen.queryByText('Change the dashboard password?')).toBeNull());
    expect(sent).toContainEqual({ call: KEEP, body: {} });
    expect(host.toasts.current()).toMatchObject({ title: 'The password stays as it is' });
  });
});

describe('the dashboard password', () => {
  const SWITCH = `PUT ${TEAM}/password`;
  const toggle = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: 'The dashboard password opens this class' });

  test('is switched off by the owner, who is there by name', async () => {
    const { sent } = await open(owner, { [SWITCH]: [200, { people: [noa], takesPassword: false }] });
    await userEvent.click(await toggle());
    await waitFor(() => expect(sent).toContainEqual({ call: SWITCH, body: { takesPassword: false } }));
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
  });

  test('stays on where nobody could open the class afterwards, and the way to it is said', async () => {
    const { sent } = await open(undefined);
    await userEvent.click(await toggle());
    expect(await screen.findByText('Sign in by mail first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In by Mail' }).getAttribute('href')).toBe('/home');
    expect((await toggle()).checked).toBe(true);
    expect(sent.some(({ call }) => call === SWITCH)).toBe(false);
  });

  test('says what the server has against it', async () => {
    const { host } = await open(owner, { [SWITCH]: [409, refusal('owner_by_password')] });
    await userEvent.click(await toggle());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to switch the password' }));
    expect((await toggle()).checked).toBe(true);
  });
});
