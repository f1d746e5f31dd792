import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ListedPerson } from '@study-groups/contracts/roster';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { SLUG } from '../../testing/open-part.tsx';
import { openSettings } from '../settings/testing/open-settings.ts';

const GET = `GET /api/dashboard/${SLUG}/roster`;
const PUT = `PUT /api/dashboard/${SLUG}/roster`;
const COURSES = `GET /api/dashboard/${SLUG}/lms`;
const READ = `POST /api/dashboard/${SLUG}/lms/roster`;
const INVITE = `POST /api/dashboard/${SLUG}/roster/invite`;
const SETTINGS = `PUT /api/dashboard/${SLUG}/settings`;

const students = [
  buildStudent({ id: 1, fullName: 'Noa Levi', email: 'noa@example.edu' }),
  buildStudent({ id: 2, fullName: 'Mei Lin', email: 'mei@example.edu' }),
];
const dashboard = buildDashboard({ state: 'accepting', students });
const noa = { email: 'noa@example.edu', fullName: 'Noa Levi' };
const others = Array.from({ length: 13 }, (_, at) => ({
  email: `student${at}@example.edu`,
  fullName: `Student ${at}`,
}));

prepareAntd();
afterEach(closePage);

const open = (people: readonly ListedPerson[], more = {}) =>
  openSettings('roster', dashboard, {
    [GET]: [200, { people }],
    [COURSES]: [200, { courses: [], read: null }],
    ...more,
  });
const paste = async (text: string) => {
  const field = await screen.findByLabelText('Names and addresses, one person in a line');
  await userEvent.click(field);
  await userEvent.paste(text);
};
/** Chooses a file; the test's browser can't read one itself. */
const choose = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = Object.assign(new File([bytes], 'list.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => bytes.buffer,
  });
  await userEvent.upload(await screen.findByLabelText('Or choose a file'), file);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const course = { platform: 'Our Moodle', title: 'Algebra', givesPeople: true };
const counts = { joined: 2, dropped: 1, withoutAddress: 0 };

describe('the courses that a class follows', () => {
  test('are read by a button, and say who joined and who left', async () => {
    const read = { at: '2026-11-01T10:00:00.000Z', reading: 'saved', ...counts, notStudents: 1 };
    const leftOut = [{ name: 'Dov Levi', why: 'seat' }];
    const more = {
      [COURSES]: [200, { courses: [course], read }],
      [READ]: [200, { reading: 'saved', people: 3, version: 5, ...counts, notStudents: 1, leftOut }],
    };
    const { sent, host } = await open([noa], more);
    expect(await screen.findByText(/^Follows the course .*Algebra.* on .?Our Moodle/)).toBeTruthy();
    expect(screen.getByText(/2 joined\. One left the course\. One is not taken for a student\.$/)).toBeTruthy();
    expect(screen.queryByText(/Dov Levi/)).toBeNull();
    await userEvent.click(button('Read the Course Now'));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Roster saved'));
    expect(sent.filter(({ call }) => call === READ)).toHaveLength(1);
    expect(screen.getByText(/^.?Dov Levi.?: at the desk of this class$/)).toBeTruthy();
  });

  test('say what went wrong last, and who can let them be read', async () => {
    const read = { at: '2026-11-01T10:00:00.000Z', reading: 'incomplete', ...counts };
    await open([noa], { [COURSES]: [200, { courses: [{ ...course, title: null, givesPeople: false }], read }] });
    expect(await screen.findByText('A part of the list was missing, so nothing was changed')).toBeTruthy();
    expect(screen.getByText(/names and roles/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Read the Course Now' })).toBeNull();
  });
});

describe('the roster', () => {
  test('says how many of it have signed up, who has not, and who has without being on it', async () => {
    await open([noa, ...others]);
    expect(await screen.findByText('1 of 14 have signed up')).toBeTruthy();
    await userEvent.click(screen.getByText('13 have not signed up yet'));
    await userEvent.type(await screen.findByLabelText('Search by name or address'), 'student12');
    expect(screen.getAllByText(/^student\d+@example\.edu$/).map(({ textContent }) => textContent)).toEqual([
      'student12@example.edu',
    ]);
    await userEvent.click(screen.getByText('One signed up who is not on the roster'));
    expect(await screen.findByText('mei@example.edu')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /Mei/ }));
    await userEvent.click(button('Left the course…'));
    await screen.findByText(/^Has .*Mei.* left the course\?$/);
    await userEvent.click(button('Cancel'));
    expect(button('Copy Their Addresses')).toBeTruthy();
  });

  test('is pasted, and what was read is shown before it is saved', async () => {
    const { sent, host } = await open([], { [PUT]: [200, { people: 1, version: 2 }] });
    await paste('nothing to see here');
    expect(await screen.findByText('No e-mail address was found in it.')).toBeTruthy();
    expect(button('Save Roster').disabled).toBe(true);
    await userEvent.clear(screen.getByLabelText('Names and addresses, one person in a line'));
    await paste('Name,Email\nNoa Levi,noa@example.edu\nNoa,noa@example.edu\nRon,');
    expect(await screen.findByText('One person was read.')).toBeTruthy();
    expect(screen.getByText(/One line names an address again/)).toBeTruthy();
    expect(screen.getByText('Line 4: Ron')).toBeTruthy();
    await userEvent.click(button('Save Roster'));
    await waitFor(() => expect(sent).toContainEqual({ call: PUT, body: { people: [noa], version: 1 } }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Roster saved' }));
  });

  test('is saved, and no more called unsaved, once its lost answer has come', async () => {
    const { host } = await open([], { [PUT]: [200, { people: 1, version: 2 }] });
    await paste('noa@example.edu');
    expect(await screen.findByText('not saved')).toBeTruthy();
    const lost = new TypeError('Failed to fetch');
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await userEvent.click(button('Save Roster'));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'No answer came' }));
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Roster saved' }));
    expect(screen.queryByText('not saved')).toBeNull();
  });

  test('is read from a file, replaces the one before, and can be left as it is', async () => {
    const { sent } = await open([noa], { [PUT]: [200, { people: 1, version: 2 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Replace Roster…' }));
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Replace Roster…'));
    await choose(new TextEncoder().encode('Email\nron@example.edu\n'));
    expect(await screen.findByText('One person was read.')).toBeTruthy();
    await userEvent.click(button('Save Roster'));
    const ron = { email: 'ron@example.edu' };
    await waitFor(() => expect(sent).toContainEqual({ call: PUT, body: { people: [ron], version: 1 } }));
  });

  test('shows how it was understood, and has its encoding and its columns set before it is saved', async () => {
    const { sent } = await open([], { [PUT]: [200, { people: 2, version: 2 }] });
    // As Excel writes it on Hebrew Windows: a letter is a byte.
    const text = 'Who,Mine,Yours,Group\nנועה,x@example.edu,noa@example.edu,B\nרון,y@example.edu,ron@example.edu,C';
    await choose(Uint8Array.from([...text].map((letter) => letter.codePointAt(0)! % 0x4f0)));
    expect(
      await screen.findByText('It isn’t clear which column holds the students’ own addresses. Choose it below.'),
    ).toBeTruthy();
    expect(button('Save Roster').disabled).toBe(true);
    expect(screen.queryByRole('table')).toBeNull();
    const encoding = screen.getByLabelText<HTMLSelectElement>('Encoding of the file');
    expect(encoding.selectedOptions[0]!.textContent).toBe('Hebrew (Windows-1255)');

    await userEvent.selectOptions(screen.getByLabelText('Yours'), 'E-mail address');
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Section');
    const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows()).toEqual([
      ['Line', 'Full name', 'E-mail address', 'Section'],
      ['2', 'נועה', 'noa@example.edu', 'B'],
      ['3', 'רון', 'ron@example.edu', 'C'],
    ]);
    await userEvent.selectOptions(encoding, 'Cyrillic (Windows-1251)');
    expect(rows()[1]).toEqual(['2', 'ретд', 'noa@example.edu', 'B']);
    await userEvent.selectOptions(encoding, 'windows-1255');
    await userEvent.selectOptions(screen.getByLabelText('Who'), 'First name');
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Not read');
    expect(sent.filter(({ call }) => call === PUT)).toEqual([]);
    await userEvent.click(button('Save Roster'));
    const people = [
      { email: 'noa@example.edu', fullName: 'נועה' },
      { email: 'ron@example.edu', fullName: 'רון' },
    ];
    await waitFor(() => expect(sent).toContainEqual({ call: PUT, body: { people, version: 1 } }));
  });

  test('says of a workbook that it has to be saved as text', async () => {
    await open([]);
    await choose(Uint8Array.from([0x50, 0x4b, 0x03, 0x04]));
    expect(await screen.findByText(/^This is a spreadsheet’s own file/)).toBeTruthy();
  });

  test('is removed once that is confirmed', async () => {
    const { sent } = await open([noa], { [PUT]: [200, { people: 0, version: 2 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Roster…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the roster?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Roster' }));
    await waitFor(() => expect(sent).toContainEqual({ call: PUT, body: { people: [], version: 1 } }));
  });

  test('is the only one whose people can sign up where that is switched on', async () => {
    const { sent } = await open([noa], { [SETTINGS]: [409, refusal('stale')] });
    await userEvent.click(await screen.findByRole('switch', { name: 'Take sign-ups from the roster only' }));
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { rosterOnly: true, version: 1 } }));
  });

  test('says of those who are missing how often they were mailed, and whether they stopped it', async () => {
    const mailedAt = '2026-11-24T15:00:00.000Z';
    await open([
      { email: 'one@example.edu', mails: 1, mailedAt },
      { email: 'two@example.edu', mails: 2, mailedAt },
      { email: 'three@example.edu', mails: 3, mailedAt },
      { email: 'four@example.edu', mails: 1, mailedAt, stopped: true },
    ]);
    await userEvent.click(await screen.findByText('4 have not signed up yet'));
    const rows = (await screen.findAllByText(/@example\.edu$/)).map((found) => found.closest('li')?.textContent);
    expect(rows.map((row) => row?.trim())).toEqual([
      'one@example.edu Invited Nov 24, 10:00 AM',
      'two@example.edu Reminded Nov 24, 10:00 AM',
      'three@example.edu Reminded twice',
      'four@example.edu Stopped the mails',
    ]);
  });

  test('has those invited who have not signed up, after saying how many', async () => {
    const recent = { email: 'recent@example.edu', mails: 1, mailedAt: new Date().toISOString() };
    const leftOut = { signedUp: 1, stopped: 0, hadAll: 0, recent: 1 };
    const { sent, host } = await open([noa, ...others, recent], {
      [INVITE]: [200, { emailsQueued: 13, leftOut }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Those Who Have Not Signed Up…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite them by mail?' });
    expect(within(dialog).getByText('13 people get a mail with the link to sign up.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Mails' }));
    await waitFor(() => expect(sent).toContainEqual({ call: INVITE, body: {} }));
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({
        title: '13 people get a mail',
        text: 'One had a mail within the last day.',
      }),
    );
  });

  test('says how many invitations wait, and why', async () => {
    const waiting = others.map((person) => ({ ...person, waits: true }));
    const leftOut = { signedUp: 1, stopped: 0, hadAll: 0, recent: 0 };
    const { answers, host } = await open([noa, ...others], {
      [INVITE]: [200, { emailsQueued: 0, leftOut, waiting: 13 }],
    });
    answers[GET] = [200, { people: [noa, ...waiting], invitesPerDay: 500 }];
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Those Who Have Not Signed Up…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send Mails' }));
    await waitFor(() => expect(host.toasts.current()?.text).toBe('13 more wait and get theirs by themselves.'));
    expect(await screen.findByText('13 invitations wait')).toBeTruthy();
    expect(screen.getByText(/mails 500 people of its roster within a day/)).toBeTruthy();
    expect(screen.queryByText(/^Nobody can be invited now/)).toBeNull();
  });

  test('offers no invitation where nobody can get one', async () => {
    await open([{ email: 'three@example.edu', mails: 3, mailedAt: '2026-11-24T15:00:00.000Z' }]);
    expect(await screen.findByText(/^Nobody can be invited now/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
  });

  test('has those who were invited reminded where that is switched on', async () => {
    const { sent } = await open([noa], { [SETTINGS]: [409, refusal('stale')] });
    await userEvent.click(await screen.findByRole('switch', { name: 'Remind those who were invited' }));
    await waitFor(() => expect(sent).toContainEqual({ call: SETTINGS, body: { remindRoster: true, version: 1 } }));
  });

  test('can be asked for again where it did not come', async () => {
    const { answers } = await open([], { [GET]: [500, refusal('unexpected')] });
    expect(await screen.findByText('The roster could not be loaded')).toBeTruthy();
    answers[GET] = [200, { people: [noa] }];
    await userEvent.click(button('Try again'));
    expect(await screen.findByText('1 of 1 have signed up')).toBeTruthy();
    expect(screen.getByText('Everybody on the roster has signed up.')).toBeTruthy();
  });
});
