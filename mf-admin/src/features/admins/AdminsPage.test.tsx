import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { AdminUser } from '@study-groups/contracts/admin-users';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, ME } from '../../testing.ts';
import ConsolePage from '../console/ConsolePage.tsx';

const ADMINS = 'GET /api/admin/list';
const CREATE = 'POST /api/admin/create';
const UPDATE = 'PUT /api/admin/update/2';
const DELETE = 'DELETE /api/admin/users/2';
const DELETE_SELF = 'DELETE /api/admin/users/1';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 60_000 };

const omar: AdminUser = {
  id: 2,
  username: 'omar',
  name: 'Omar Haddad',
  email: 'omar@example.edu',
  version: 4,
  createdAt: '2026-03-02T10:00:00.000Z',
};
const maya: AdminUser = { ...omar, id: 1, username: 'maya', name: 'Maya Brandt', email: 'maya@example.edu' };
const renamed = { ...omar, name: 'Omar H. Haddad', version: 5 };

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(closePage);

async function open(admins: readonly AdminUser[] = [maya, omar], changes: Answers = {}) {
  const answers = answerOf({ [ADMINS]: [200, admins], ...changes });
  const opened = await openPage(ConsolePage, '/admin/dashboard/admins', answers, { at: '/admin/dashboard/*' });
  await screen.findByRole('heading', { name: 'Admins' }, LOADING);
  return { ...opened, answers };
}

const grid = () => screen.findByRole('grid', { name: 'Admins' }, LOADING);
const rowOf = async (username: string) => {
  const row = within(await grid())
    .getByText(username)
    .closest('tr');
  return within(row as HTMLElement);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, LOADING));
const field = (within: Awaited<ReturnType<typeof dialog>>, label: string) =>
  within.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const sentTo = (sent: readonly { call: string; body: unknown }[], call: string) =>
  sent.filter((each) => each.call === call).map(({ body }) => body);

function fill(form: Awaited<ReturnType<typeof dialog>>, entries: Record<string, string>) {
  for (const [label, value] of Object.entries(entries)) fireEvent.change(field(form, label), { target: { value } });
}

/** Presses what is at hand in a row once the pointer is on it. */
async function press(username: string, name: string) {
  const row = await rowOf(username);
  await userEvent.hover(row.getByText(username));
  await userEvent.click(row.getByRole('button', { name }));
}

async function askToEdit() {
  await press('omar', 'Edit Omar Haddad');
  return dialog('Edit Admin');
}

async function askToDelete(username: string, name: string) {
  await press(username, `Delete ${name}`);
  return dialog('Are you absolutely sure?');
}

describe('the admins', () => {
  test('are listed with username, name, e-mail and day, and who you are', async () => {
    await open();
    const headers = within(await grid()).getAllByRole('columnheader');
    expect(headers.slice(0, 5).map(({ textContent }) => textContent?.trim())).toEqual([
      'Username',
      'Name',
      'Email',
      'Created',
      'Actions',
    ]);
    const row = await rowOf('omar');
    for (const words of ['Omar Haddad', 'omar@example.edu', 'Mar 2, 2026']) expect(row.getByText(words)).toBeTruthy();
    expect(row.queryByText('You')).toBeNull();
    expect((await rowOf('maya')).getByText('You')).toBeTruthy();
  });

  test('are sorted by a column, both ways', async () => {
    await open([omar, maya]);
    const names = async () =>
      within(await grid())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.replace('You', ''));
    expect(await names()).toEqual(['omar', 'maya']);
    await userEvent.click(within(await grid()).getByRole('button', { name: 'Username' }));
    expect(await names()).toEqual(['maya', 'omar']);
    await userEvent.click(within(await grid()).getByRole('button', { name: 'Username' }));
    expect(await names()).toEqual(['omar', 'maya']);
  });

  test('open beside the list, with what can be done', async () => {
    await open();
    await userEvent.click((await rowOf('omar')).getByText('Omar Haddad'));
    const details = within(await screen.findByRole('article'));
    expect(details.getByRole('heading', { name: 'Omar Haddad' })).toBeTruthy();
    expect(details.getByRole('button', { name: 'Edit Omar Haddad' }).dataset['command']).toBe('admin.edit');
    expect(details.getByRole('button', { name: 'Delete Omar Haddad' }).dataset['command']).toBe('admin.delete');
  });

  test('show hostile names as they are', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await open([maya, { ...omar, name }]);
    expect((await rowOf('omar')).getByText(name)).toBeTruthy();
    expect((await grid()).querySelector('img')).toBeNull();
  });

  test('that there are none of say what to do', async () => {
    await open([]);
    expect(
      await screen.findByText('No admin users found. Create an admin to get started.', undefined, LOADING),
    ).toBeTruthy();
  });

  test('that could not be loaded can be asked for again', async () => {
    const answers = answerOf({ [ADMINS]: 'unreachable' });
    await openPage(ConsolePage, '/admin/dashboard/admins', answers, { at: '/admin/dashboard/*' });
    const retry = await screen.findByRole('button', { name: 'Try Again' }, LOADING);
    answers[ADMINS] = [200, [maya, omar]];
    await userEvent.click(retry);
    expect(await grid()).toBeTruthy();
  });
});

describe('creating an admin', () => {
  const entries = { Username: ' omar ', Name: 'Omar Haddad', Email: 'Omar@Example.edu', Password: 'left horse' };
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create Admin' }, LOADING));
    return dialog('Create Admin');
  };
  const submit = (form: Awaited<ReturnType<typeof dialog>>) =>
    userEvent.click(form.getByRole('button', { name: 'Create Admin' }));

  test('sends what was typed, and shows the new one', async () => {
    const { sent, host, answers } = await open([maya], { [CREATE]: [201, omar] });
    const form = await ask();
    fill(form, entries);
    answers[ADMINS] = [200, [maya, omar]];
    await submit(form);
    expect(await rowOf('maya')).toBeTruthy();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Admin created' }));
    const [body] = sentTo(sent, CREATE);
    expect(body).toEqual({
      username: ' omar ',
      name: 'Omar Haddad',
      email: 'Omar@Example.edu',
      password: 'left horse',
    });
    await waitFor(async () => expect((await rowOf('omar')).getByText('omar@example.edu')).toBeTruthy());
  });

  test('sends nothing that is not right, says what is wrong, and goes to the first field', async () => {
    const { sent } = await open();
    const form = await ask();
    fill(form, { Username: 'om', Email: 'omar', Password: '12345' });
    await submit(form);
    for (const problem of [
      'Username must be at least 3 characters',
      'Name is required',
      'Invalid email address',
      'Password must be at least 6 characters',
    ]) {
      expect(form.getByText(problem)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field(form, 'Username'));
    expect(sentTo(sent, CREATE)).toEqual([]);
    await userEvent.type(field(form, 'Username'), 'a');
    expect(form.queryByText('Username must be at least 3 characters')).toBeNull();
  });

  test('that failed says why, and keeps what was typed', async () => {
    const taken = refusal('username_taken', [{ path: 'username', message: 'This username is already taken' }]);
    const { host } = await open([maya], { [CREATE]: [409, taken] });
    const form = await ask();
    fill(form, entries);
    await submit(form);
    expect(await form.findByText('This username is already taken')).toBeTruthy();
    expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Failed to create admin user' });
    expect(field(form, 'Password').value).toBe('left horse');
  });

  test('that was left keeps what was typed, but no password, until it is started over', async () => {
    await open();
    const form = await ask();
    fill(form, { Username: 'omar', Password: 'left horse' });
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(JSON.stringify({ ...localStorage })).toContain('omar');
    expect(JSON.stringify({ ...localStorage })).not.toContain('left horse');
    const again = await ask();
    expect(field(again, 'Username').value).toBe('omar');
    expect(field(again, 'Password').value).toBe('');
    await userEvent.click(again.getByRole('button', { name: 'Start Over' }));
    expect(field(again, 'Username').value).toBe('');
    expect(again.queryByRole('button', { name: 'Start Over' })).toBeNull();
  });
});

describe('editing an admin', () => {
  const save = (form: Awaited<ReturnType<typeof dialog>>) =>
    userEvent.click(form.getByRole('button', { name: 'Save' }));
  const CONFLICT = 'Somebody else has edited this admin meanwhile';
  const conflict = async (form: Awaited<ReturnType<typeof dialog>>) =>
    (await form.findByText(CONFLICT)).closest('[role=alert]') as HTMLElement;

  test('shows at once, without a password unless one is typed, and can be undone and done again', async () => {
    const { sent, host, answers } = await open([maya, omar], { [UPDATE]: [200, renamed] });
    const form = await askToEdit();
    fill(form, { Name: 'Omar H. Haddad' });
    answers[ADMINS] = [200, [maya, renamed]];
    await save(form);
    expect((await rowOf('omar')).getByText('Omar H. Haddad')).toBeTruthy();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Admin updated' }));
    const { username, email } = omar;
    expect(sentTo(sent, UPDATE)).toEqual([{ username, name: 'Omar H. Haddad', email, version: 4 }]);

    answers[UPDATE] = [200, { ...omar, version: 6 }];
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Edited Omar H. Haddad' }));
    await waitFor(() => expect(sentTo(sent, UPDATE)).toHaveLength(2));
    expect(sentTo(sent, UPDATE)[1]).toEqual({ username, name: 'Omar Haddad', email, version: 5 });
    answers[ADMINS] = [200, [maya, { ...omar, version: 6 }]];
    await userEvent.click(await screen.findByRole('button', { name: 'Redo: Edited Omar H. Haddad' }));
    await waitFor(() => expect(sentTo(sent, UPDATE)).toHaveLength(3));
    expect(sentTo(sent, UPDATE)[2]).toMatchObject({ name: 'Omar H. Haddad', version: 6 });
  });

  test('is marked as pending until the server has answered, and shown as it was if the server refuses', async () => {
    const { host } = await open([maya, omar], { [UPDATE]: [404, refusal('admin_not_found')] });
    const { fetch } = globalThis;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'PUT') await held;
      return fetch(input, init);
    };
    const form = await askToEdit();
    fill(form, { Name: 'Omar H. Haddad' });
    await save(form);
    const row = await rowOf('omar');
    expect(await row.findByText('Omar H. Haddad')).toBeTruthy();
    expect(row.getByText('Saving…')).toBeTruthy();
    expect(host.toasts.current()).toBeUndefined();
    answer();
    expect(await row.findByText('Omar Haddad')).toBeTruthy();
    await waitFor(() => expect(row.queryByText('Saving…')).toBeNull());
    expect(host.toasts.current()?.title).toBe('Failed to update admin user');
  });

  test('is not undone over what somebody else has changed meanwhile', async () => {
    const { sent, host, answers } = await open([maya, omar], { [UPDATE]: [200, renamed] });
    const form = await askToEdit();
    fill(form, { Name: 'Omar H. Haddad' });
    answers[ADMINS] = [200, [maya, { ...renamed, email: 'haddad@example.edu' }]];
    await save(form);
    const undo = await screen.findByRole('button', { name: 'Undo: Edited Omar H. Haddad' });
    answers[UPDATE] = [409, refusal('admin_changed')];
    await userEvent.click(undo);
    await waitFor(() => expect(host.toasts.current()?.kind).toBe('destructive'));
    expect(host.toasts.current()).toMatchObject({
      title: 'Could not be undone: Edited Omar H. Haddad',
      text: 'Somebody else has edited this admin meanwhile',
    });
    expect(sentTo(sent, UPDATE)[1]).toMatchObject({ version: 5 });
    expect((await rowOf('omar')).getByText('haddad@example.edu')).toBeTruthy();
  });

  test('is undone with the one before it, each as it was', async () => {
    const { sent, answers } = await open([maya, omar], { [UPDATE]: [200, renamed] });
    fill(await askToEdit(), { Name: 'Omar H. Haddad' });
    answers[ADMINS] = [200, [maya, renamed]];
    await save(await dialog('Edit Admin'));
    await screen.findByRole('button', { name: 'Undo: Edited Omar H. Haddad' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const moved = { ...renamed, email: 'haddad@example.edu', version: 6 };
    answers[UPDATE] = [200, moved];
    await userEvent.click((await rowOf('omar')).getByRole('button', { name: 'Edit Omar H. Haddad' }));
    fill(await dialog('Edit Admin'), { Email: 'haddad@example.edu' });
    answers[ADMINS] = [200, [maya, moved]];
    await save(await dialog('Edit Admin'));
    await waitFor(() => expect(sentTo(sent, UPDATE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    for (const [index, left] of [
      { ...renamed, version: 7 },
      { ...omar, version: 8 },
    ].entries()) {
      answers[UPDATE] = [200, left];
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Undo: Edited Omar H. Haddad' }).ariaDisabled).not.toBe('true'),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Undo: Edited Omar H. Haddad' }));
      await waitFor(() => expect(sentTo(sent, UPDATE)).toHaveLength(index + 3));
      answers[ADMINS] = [200, [maya, left]];
    }
    const { username } = omar;
    expect(sentTo(sent, UPDATE).slice(2)).toEqual([
      { username, name: renamed.name, email: omar.email, version: 6 },
      { username, name: omar.name, email: omar.email, version: 7 },
    ]);
  });

  test('shows what somebody else has edited in the field that is typed into, and takes theirs or keeps one’s own', async () => {
    const theirs = { ...omar, name: 'Omar of Theirs', email: 'theirs@example.edu', version: 5 };
    const { sent, host, answers } = await open([maya, omar], { [UPDATE]: [409, refusal('admin_changed')] });
    fill(await askToEdit(), { Name: 'Omar of Mine' });
    answers[ADMINS] = [200, [maya, theirs]];
    await save(await dialog('Edit Admin'));
    await waitFor(() => expect(host.toasts.current()?.text).toMatch(/^Somebody else has edited this admin meanwhile/));
    expect(sentTo(sent, UPDATE)).toMatchObject([{ name: 'Omar of Mine', version: 4 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await waitFor(async () => expect((await rowOf('omar')).getByText('Omar of Theirs')).toBeTruthy());
    host.toasts.current()?.action?.onPress();
    const form = await dialog('Edit Admin');
    const notice = await conflict(form);
    expect(notice.textContent).toContain('Name: Omar of Theirs now, Omar of Mine here');
    // Nothing was typed there, so it is as they left it.
    expect(notice.textContent).not.toContain('Email');
    expect(field(form, 'Email').value).toBe('theirs@example.edu');
    expect(field(form, 'Name').value).toBe('Omar of Mine');

    await userEvent.click(form.getByRole('button', { name: 'Keep Mine' }));
    expect(form.queryByText(CONFLICT)).toBeNull();
    answers[UPDATE] = [200, { ...theirs, name: 'Omar of Mine', version: 6 }];
    await save(form);
    await waitFor(() => expect(sentTo(sent, UPDATE)).toHaveLength(2));
    expect(sentTo(sent, UPDATE)[1]).toEqual({
      username: 'omar',
      name: 'Omar of Mine',
      email: 'theirs@example.edu',
      version: 5,
    });
  });

  test('with a password stays open where somebody else has edited the admin, and loads theirs when asked', async () => {
    const theirs = { ...omar, name: 'Omar of Theirs', version: 5 };
    const { answers } = await open([maya, omar], { [UPDATE]: [409, refusal('admin_changed')] });
    const form = await askToEdit();
    fill(form, { Name: 'Omar of Mine', Password: 'left horse' });
    answers[ADMINS] = [200, [maya, theirs]];
    await save(form);
    await conflict(form);
    await userEvent.click(form.getByRole('button', { name: 'Load Their Version' }));
    expect(form.queryByText(CONFLICT)).toBeNull();
    expect(field(form, 'Name').value).toBe('Omar of Theirs');
    expect(field(form, 'Password').value).toBe('left horse');
  });

  test('that failed shows the admin as before, says why, and keeps what was typed for another try', async () => {
    const taken = refusal('username_taken', [{ path: 'username', message: 'This username is already taken' }]);
    const { host } = await open([maya, omar], { [UPDATE]: [409, taken] });
    const form = await askToEdit();
    fill(form, { Username: 'maya' });
    await save(form);
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Failed to update admin user'));
    expect(host.toasts.current()?.text).toBe(
      'This username is already taken. The list shows the admin as before; what you typed is kept.',
    );
    expect((await rowOf('omar')).queryByText('Saving…')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    host.toasts.current()?.action?.onPress();
    expect(field(await dialog('Edit Admin'), 'Username').value).toBe('maya');
  });

  test('with a new password waits for the server, and can’t be undone', async () => {
    const { sent, host } = await open([maya, omar], { [UPDATE]: [200, omar] });
    const form = await askToEdit();
    fill(form, { Password: 'left horse' });
    await save(form);
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Admin updated'));
    expect(sentTo(sent, UPDATE)).toMatchObject([{ password: 'left horse' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('with a new password that failed keeps the dialog as it is', async () => {
    const { host } = await open([maya, omar], { [UPDATE]: [404, refusal('admin_not_found')] });
    const form = await askToEdit();
    fill(form, { Password: 'left horse' });
    await save(form);
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Failed to update admin user'));
    expect(host.toasts.current()?.text).toBe('Admin not found');
    expect(field(form, 'Password').value).toBe('left horse');
  });
});

describe('deleting an admin', () => {
  const confirm = (question: Awaited<ReturnType<typeof dialog>>) =>
    userEvent.click(question.getByRole('button', { name: 'Delete' }));

  test('asks first, and says what comes of it', async () => {
    const { sent, host, answers } = await open([maya, omar], { [DELETE]: [200, { success: true }] });
    const question = await askToDelete('omar', 'Omar Haddad');
    expect(question.getByText(/Omar Haddad.* can’t sign in any more/)).toBeTruthy();
    expect(question.getByText('One account is deleted. No mail goes out. It can’t be undone.')).toBeTruthy();
    expect(sentTo(sent, DELETE)).toEqual([]);
    answers[ADMINS] = [200, [maya]];
    await confirm(question);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Admin deleted' }));
    await waitFor(async () => expect(within(await grid()).queryByText('omar')).toBeNull());
  });

  test('that failed says why', async () => {
    const { host } = await open([maya, omar], { [DELETE]: [409, refusal('last_admin')] });
    await confirm(await askToDelete('omar', 'Omar Haddad'));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Failed to delete admin'));
    expect(host.toasts.current()?.text).toBe('The last admin cannot be deleted');
  });

  test('who it is signs out the admin who does it, after saying so', async () => {
    const { answers } = await open([maya, omar], { [DELETE_SELF]: [200, { success: true }] });
    const question = await askToDelete('maya', 'Maya Brandt');
    expect(question.getByText(/you are signed out at once, everywhere/)).toBeTruthy();
    answers[ME] = [401, refusal('not_signed_in')];
    answers[ADMINS] = [401, refusal('not_signed_in')];
    await confirm(question);
    expect(await screen.findByText('another page', undefined, LOADING)).toBeTruthy();
  });

  test('is not possible for the last one, and says why', async () => {
    await open([maya]);
    const button = (await rowOf('maya')).getByRole('button', { name: 'Delete Maya Brandt' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('The last admin can’t be deleted: nobody could sign in any more.');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
